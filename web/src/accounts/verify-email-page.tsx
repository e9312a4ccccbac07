import { Link, useSearchParams } from 'wouter';
import { Message } from '../layout/message.tsx';
import { Page } from '../layout/page.tsx';
import { pages } from '../paths.ts';
import { buttonClass } from '../ui/button.tsx';

/** Where the link in the verification mail ends; the server says in `status` how it went. */
export function VerifyEmailPage() {
  const [search] = useSearchParams();
  const status = search.get('status');
  const known = status === 'success' || status === 'error';
  return (
    <Page title="Email verification">
      <Message
        title={known ? titles[status] : 'Email verification'}
        lit={status === 'success'}
        action={
          <>
            <Link href={pages.hostSettings} className={buttonClass('primary', 'large')}>
              Go to Dashboard
            </Link>
            {known && (
              <Link href={pages.landing} className={buttonClass('quiet', 'large')}>
                Back to Home
              </Link>
            )}
          </>
        }
      >
        {status === 'success' && <p>You can now create properties and manage your listings</p>}
        {status === 'error' && (
          <>
            <p>The verification link is invalid or has expired.</p>
            <p className="mt-3 text-body">
              You can request a new verification email from the dashboard.
            </p>
          </>
        )}
        {!known && <p>Please check your email for a verification link</p>}
      </Message>
    </Page>
  );
}

const titles = { success: 'Email Verified Successfully', error: 'Verification Failed' };
