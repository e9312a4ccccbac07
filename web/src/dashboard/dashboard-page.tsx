import { VerifyEmailBanner } from '../accounts/verify-email-banner.tsx';
import { Message } from '../layout/message.tsx';
import { Page } from '../layout/page.tsx';
import { DashboardHeader } from './dashboard-header.tsx';
import { RequireHost } from './require-host.tsx';

export function DashboardPage() {
  return (
    <RequireHost title="Host Dashboard">
      {(host) => (
        <Page title="Host Dashboard" header={<DashboardHeader />}>
          <div className="mx-auto grid max-w-6xl gap-6 px-5 py-4">
            {!host.emailVerified && <VerifyEmailBanner />}
            <Message title="Welcome to Your Dashboard" lit>
              Your properties will stand here, each with a page of its own for the guest: the way
              in, the wifi and everything worth knowing.
            </Message>
          </div>
        </Page>
      )}
    </RequireHost>
  );
}
