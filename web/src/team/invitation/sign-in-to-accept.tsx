import { type ReactNode, useContext, useMemo } from 'react';
import { AuthCard } from '../../accounts/sign-in/auth-card.tsx';
import { SignInContext } from '../../accounts/sign-in-context.ts';

interface SignInToAcceptProps {
  recipientHint: string;
}

/** Lets a visitor sign in or create an account on the page of the invitation, so that its secret stays in memory. */
export function SignInToAccept({ recipientHint }: SignInToAcceptProps) {
  return (
    <section
      aria-labelledby="sign-in-to-accept"
      className="mx-auto -mt-6 grid max-w-lg gap-4 px-5 pb-12 sm:-mt-10"
    >
      <div>
        <h2 id="sign-in-to-accept" className="text-title">
          Sign in or create an account to accept
        </h2>
        <p className="mt-1 text-soft">
          Use the email address that the invitation was sent to:{' '}
          <bdi translate="no" className="wrap-anywhere font-semibold text-ink">
            {recipientHint}
          </bdi>
          . Creating an account is free.
        </p>
      </div>
      <StayOnPage>
        <AuthCard />
      </StayOnPage>
    </section>
  );
}

/** After a sign-in, the forms would open the dashboard. */
function StayOnPage({ children }: { children: ReactNode }) {
  const { refresh } = useContext(SignInContext);
  const actions = useMemo(() => ({ refresh, navigate: () => {} }), [refresh]);
  return <SignInContext value={actions}>{children}</SignInContext>;
}
