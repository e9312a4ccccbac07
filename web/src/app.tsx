/** The shell: which page stands at which path. Each area is a download of its own. */
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Route, Switch } from 'wouter';
import { Area } from './layout/area.tsx';
import { lazyPage } from './layout/lazy-page.ts';
import { NotFoundPage } from './layout/not-found-page.tsx';
import { ScrollToTop } from './layout/scroll-to-top.tsx';
import { DashboardSkeleton, PageSkeleton, PortalSkeleton } from './layout/skeletons.tsx';
import { pages } from './paths.ts';
import { createQueryClient } from './query-client.ts';
import { Toaster } from './ui/toaster.tsx';

const LandingPage = lazyPage(async () => (await import('./landing/landing-page.tsx')).LandingPage);
const PortalPage = lazyPage(async () => (await import('./portal/portal-page.tsx')).PortalPage);
const DashboardPage = lazyPage(
  async () => (await import('./dashboard/dashboard-page.tsx')).DashboardPage,
);
const SettingsPage = lazyPage(
  async () => (await import('./settings/settings-page.tsx')).SettingsPage,
);
const VerifyEmailPage = lazyPage(
  async () => (await import('./accounts/verify-email-page.tsx')).VerifyEmailPage,
);
const ResetPasswordPage = lazyPage(
  async () => (await import('./accounts/reset-password-page.tsx')).ResetPasswordPage,
);
const RestoreAccountPage = lazyPage(
  async () => (await import('./accounts/restore-account-page.tsx')).RestoreAccountPage,
);
const AdminPage = lazyPage(async () => (await import('./admin/admin-page.tsx')).AdminPage);
const ContactPage = lazyPage(async () => (await import('./contact/contact-page.tsx')).ContactPage);
const PrivacyPage = lazyPage(async () => (await import('./legal/privacy-page.tsx')).PrivacyPage);
const TermsPage = lazyPage(async () => (await import('./legal/terms-page.tsx')).TermsPage);

export function App() {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <ScrollToTop />
      <Routes />
      <Toaster />
    </QueryClientProvider>
  );
}

function Routes() {
  return (
    <Switch>
      <Route path={pages.landing}>
        <Area page={LandingPage} waiting={PageSkeleton} />
      </Route>
      <Route path={pages.guestBySlug}>
        <Area page={PortalPage} waiting={PortalSkeleton} />
      </Route>
      <Route path={pages.guestById}>
        <Area page={PortalPage} waiting={PortalSkeleton} />
      </Route>
      <Route path={pages.hostSettings}>
        <Area page={DashboardPage} waiting={DashboardSkeleton} />
      </Route>
      <Route path={pages.hostSettingsData}>
        <Area page={SettingsPage} waiting={DashboardSkeleton} />
      </Route>
      <Route path={pages.verifyEmail}>
        <Area page={VerifyEmailPage} waiting={PageSkeleton} />
      </Route>
      <Route path={pages.resetPassword}>
        <Area page={ResetPasswordPage} waiting={PageSkeleton} />
      </Route>
      <Route path={pages.restoreAccount}>
        <Area page={RestoreAccountPage} waiting={PageSkeleton} />
      </Route>
      <Route path={pages.adminDashboard}>
        <Area page={AdminPage} waiting={DashboardSkeleton} />
      </Route>
      <Route path={pages.contact}>
        <Area page={ContactPage} waiting={PageSkeleton} />
      </Route>
      <Route path={pages.privacy}>
        <Area page={PrivacyPage} waiting={PageSkeleton} />
      </Route>
      <Route path={pages.terms}>
        <Area page={TermsPage} waiting={PageSkeleton} />
      </Route>
      <Route path={pages.termsOfService}>
        <Area page={TermsPage} waiting={PageSkeleton} />
      </Route>
      <Route>
        <NotFoundPage />
      </Route>
    </Switch>
  );
}
