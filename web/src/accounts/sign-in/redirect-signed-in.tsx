import { useContext } from 'react';
import { pages } from '../../shared/paths.ts';
import { AroundSignIn } from '../around-sign-in.ts';
import { useSignedIn } from './signed-in.ts';

/**
 * Leads a host who comes to the landing page signed in on to the dashboard. A host who signs in on the page is led on by
 * the sign-in, after its own moment.
 */
export function RedirectSignedIn() {
  const { refresh, navigate } = useContext(AroundSignIn);
  useSignedIn((isSignedIn) => {
    // Otherwise the dashboard could still take the host for signed out, and send them back here.
    if (isSignedIn) void refresh().then(() => navigate(pages.hostSettings, { replace: true }));
  });
  return null;
}
