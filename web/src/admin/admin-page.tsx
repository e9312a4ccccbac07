import { Page } from '../layout/page.tsx';
import { SiteHeader } from '../layout/site-header.tsx';
import { Button } from '../ui/button.tsx';
import { AdminGate } from './admin-gate.tsx';
import { AdminOverview } from './overview.tsx';
import { useAdminSession } from './session.ts';

const title = 'Admin Dashboard';

export function AdminPage() {
  const { session, isSignedIn, enter, logout, expire } = useAdminSession();
  if (!isSignedIn)
    return (
      <Page title={title}>
        <AdminGate title={title} reason={session} onEntered={enter} />
      </Page>
    );
  return (
    <Page
      title={title}
      header={
        <SiteHeader>
          <Button variant="quiet" className="-me-3 px-3!" onClick={() => void logout()}>
            Logout
          </Button>
        </SiteHeader>
      }
    >
      <AdminOverview
        title={title}
        hasJustEntered={session === 'entered'}
        onSessionExpired={expire}
      />
    </Page>
  );
}
