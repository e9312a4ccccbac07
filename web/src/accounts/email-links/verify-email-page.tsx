import { useQueryClient } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import { Message } from '../../layout/message.tsx';
import { Page } from '../../layout/page.tsx';
import { pages } from '../../shared/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { refreshCurrentUser } from '../queries.ts';
import { useLinkToken } from './use-link-token.ts';

const EmailLinkPage = lazyComponent(
  async () => (await import('./email-link-page.tsx')).EmailLinkPage,
  () => null,
);

/**
 * The page that the link in the verification email opens. The server puts the result into `status`. Links about a
 * change of address also open this page, with their token after the #.
 */
export function VerifyEmailPage() {
  const [search] = useSearchParams();
  const status = search.get('status');
  const hasResult = status === 'success' || status === 'error';
  const secret = useLinkToken();
  if (secret)
    return (
      <Page title="Email address">
        <EmailLinkPage key={secret} secret={secret} />
      </Page>
    );
  return (
    <Page title="Email verification">
      <Message
        title={hasResult ? titles[status] : 'Email verification'}
        lit={status === 'success'}
        action={
          <>
            <DashboardLink refresh={status === 'success'} />
            {hasResult && (
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
        {!hasResult && <p>Please check your email for a verification link</p>}
      </Message>
    </Page>
  );
}

const titles = { success: 'Email Verified Successfully', error: 'Verification Failed' };

/** Refreshes the current user first if needed, because the cached data is older than the verification. */
function DashboardLink({ refresh }: { refresh: boolean }) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const refreshFirst = async (event: MouseEvent) => {
    event.preventDefault();
    await refreshCurrentUser(client);
    navigate(pages.hostSettings);
  };
  return (
    <Link
      href={pages.hostSettings}
      className={buttonClass('primary', 'large')}
      {...(refresh && { onClick: refreshFirst })}
    >
      Go to Dashboard
    </Link>
  );
}
