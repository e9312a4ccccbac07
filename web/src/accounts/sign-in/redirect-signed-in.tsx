import { pages } from '../../shared/paths.ts';
import { useNavigate } from '../sign-in-context.ts';
import { useOnSignedIn } from './signed-in.ts';

/**
 * Redirects a host who is already signed in from the landing page to the dashboard. After a sign-in on the page, the
 * sign-in itself does this.
 */
export function RedirectSignedIn() {
  const navigate = useNavigate();
  useOnSignedIn(() => navigate(pages.hostSettings, { replace: true }));
  return null;
}
