import { ArrowLeft } from 'lucide-react';
import { Link } from 'wouter';
import { Page } from '../layout/page.tsx';
import { SiteHeader } from '../layout/site-header.tsx';
import { pages } from '../paths.ts';
import { standaloneLink } from '../ui/link.ts';

export function SettingsPage() {
  return (
    <Page
      title="Settings & Data"
      header={
        <SiteHeader>
          <Link href={pages.hostSettings} className={standaloneLink}>
            <ArrowLeft aria-hidden size={18} className="rtl:-scale-x-100" />
            Back to the dashboard
          </Link>
        </SiteHeader>
      }
    >
      <div className="mx-auto grid max-w-6xl gap-3 px-5 py-8">
        <h1 className="text-heading">Settings & Data</h1>
        <p className="text-lead text-soft">
          Your photos, subscriptions and account. Please log in to see them.
        </p>
      </div>
    </Page>
  );
}
