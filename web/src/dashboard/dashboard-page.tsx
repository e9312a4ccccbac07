import { Page } from '../layout/page.tsx';
import { AuthenticationRequired } from './authentication-required.tsx';

export function DashboardPage() {
  return (
    <Page title="Host Dashboard">
      <AuthenticationRequired />
    </Page>
  );
}
