import { HostSignIn } from '../accounts/sign-in/host-sign-in.tsx';
import { RedirectSignedIn } from '../accounts/sign-in/redirect-signed-in.tsx';

/** The sign-in in the header of the landing page. A host who is already signed in is redirected to the dashboard. */
export function LandingSignIn() {
  return (
    <>
      <RedirectSignedIn />
      <HostSignIn />
    </>
  );
}
