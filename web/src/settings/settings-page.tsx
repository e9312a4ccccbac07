import { ArrowLeft } from 'lucide-react';
import { Link } from 'wouter';
import { DashboardHeader } from '../dashboard/dashboard-header.tsx';
import { RequireHost } from '../dashboard/require-host.tsx';
import { Page } from '../layout/page.tsx';
import { pages } from '../paths.ts';
import { standaloneLink } from '../ui/link.ts';
import { DeleteAccountCard } from './delete-account-card.tsx';
import { deletionAllowed } from './deletion-allowed.ts';
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
            <UploadedPhotos />
            {/* No property has a state that the pages could read yet; the server knows. */}
            <DeleteAccountCard host={host} deletionAllowed={deletionAllowed([])} />
          </div>
        </Page>
      )}
    </RequireHost>
  );
}
