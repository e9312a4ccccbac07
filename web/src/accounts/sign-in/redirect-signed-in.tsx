import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { pages } from '../../shared/paths.ts';
import { useCurrentUser } from '../queries.ts';

/**
 * Leads a host who comes to the landing page signed in on to the dashboard. Whoever signs in on the
 * page is led on by the sign-in, after its own moment.
 */
export function RedirectSignedIn() {
  const { data: host } = useCurrentUser();
  const [, navigate] = useLocation();
  const cameAsVisitor = useRef(false);
  useEffect(() => {
    if (host === null) cameAsVisitor.current = true;
    if (host && !cameAsVisitor.current) navigate(pages.hostSettings, { replace: true });
  }, [host, navigate]);
  return null;
}
