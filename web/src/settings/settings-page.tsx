import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'wouter';
import type { CurrentUser } from '../accounts/queries.ts';
import { RequireHost } from '../accounts/require-host.tsx';
import { subscriptionsQuery } from '../billing/queries.ts';
import { DashboardHeader } from '../host/dashboard-header.tsx';
import { Page } from '../layout/page.tsx';
import { pages } from '../shared/paths.ts';
import { standaloneLink } from '../ui/link.ts';
import { AccountCard } from './account/account-card.tsx';
import { DevicesCard } from './account/devices-card.tsx';
import { SecondFactorCard } from './account/second-factor-card.tsx';
import { DeleteAccountCard } from './delete-account-card.tsx';
import { EmailsCard } from './emails-card.tsx';
import { ExportCard } from './export-card.tsx';
import { isDeletionAllowed } from './is-deletion-allowed.ts';
import { MessagesCard } from './messages-card.tsx';
import { StorageCard } from './storage-card.tsx';
import { SubscriptionsCard } from './subscriptions-card.tsx';
import { TeamCard } from './team-card.tsx';
import { UploadedPhotos } from './uploaded-photos.tsx';

export function SettingsPage() {
  return (
    <RequireHost title="Settings & Data">
      {(host) => (
        <Page title="Settings & Data" header={<DashboardHeader />}>
          <div className="mx-auto grid max-w-3xl gap-6 px-5 py-4">
            <div>
              <Link href={pages.hostSettings} className={standaloneLink}>
                <ArrowLeft aria-hidden size={18} className="rtl:-scale-x-100" />
                Back to Dashboard
              </Link>
              <h1 className="mt-1 text-heading">Settings & Data</h1>
            </div>
            <AccountCard host={host} />
            <SecondFactorCard host={host} />
            <DevicesCard />
            <SubscriptionsCard />
            <MessagesCard />
            <TeamCard />
            <EmailsCard />
            <UploadedPhotos />
            <StorageCard />
            <ExportCard />
            <AccountDeletion host={host} />
          </div>
        </Page>
      )}
    </RequireHost>
  );
}

function AccountDeletion({ host }: { host: CurrentUser }) {
  const { data, isError } = useQuery(subscriptionsQuery);
  // If the subscriptions fail to load, the button is enabled and the server decides.
  const isAllowed = data ? isDeletionAllowed(data.active) : isError || undefined;
  return <DeleteAccountCard host={host} isDeletionAllowed={isAllowed} />;
}
