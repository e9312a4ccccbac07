import { pages } from '../../shared/paths.ts';
import { useNavigate } from '../around-sign-in.ts';
import { useOnSignedIn } from './signed-in.ts';

/**
 * Leads a host who comes to the landing page signed in on to the dashboard. A host who signs in on the page is led on by
 * the sign-in, after its own moment.
 */
export function RedirectSignedIn() {
  const navigate = useNavigate();
  useOnSignedIn(() => navigate(pages.hostSettings, { replace: true }));
  return null;
}
