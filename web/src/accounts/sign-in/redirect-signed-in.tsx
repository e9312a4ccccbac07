import { useContext } from 'react';
import { pages } from '../../shared/paths.ts';
import { SignInContext } from '../sign-in-context.ts';
import { useSignedIn } from './use-signed-in.ts';

/**
 * Redirects from the landing page to the dashboard if the host is already signed in. After a sign-in on the page, the
 * sign-in form opens the dashboard.
 */
export function RedirectSignedIn() {
  const { refresh, navigate } = useContext(SignInContext);
  useSignedIn((isSignedIn) => {
    // Without the refresh, the dashboard could treat the host as signed out and send them back here.
    if (isSignedIn) void refresh().then(() => navigate(pages.hostSettings, { replace: true }));
  });
  return null;
}
