/** The shell: which page stands at which path. Each area is a download of its own. */
import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { Route, Router, Switch } from 'wouter';
import { Area } from './layout/area.tsx';
import { type LazyPage, lazyPage } from './layout/lazy-page.ts';
import { guardedNavigation } from './layout/leave-guard.ts';
import { ScrollToTop } from './layout/scroll-to-top.tsx';
import { DashboardSkeleton, PageSkeleton, PortalSkeleton } from './layout/skeletons.tsx';
import { type PageKey, pages } from './paths.ts';
import { createQueryClient } from './query-client.ts';
import { Toaster } from './ui/toaster.tsx';

interface AreaOfPage {
  page: LazyPage;
  waiting: ComponentType;
}

const portal: AreaOfPage = {
  page: lazyPage(async () => (await import('./portal/portal-page.tsx')).PortalPage),
  waiting: PortalSkeleton,
};
const terms: AreaOfPage = {
  page: lazyPage(async () => (await import('./legal/terms-page.tsx')).TermsPage),
  waiting: PageSkeleton,
};

const notFound: AreaOfPage = {
  page: lazyPage(async () => (await import('./not-found-page.tsx')).NotFoundPage),
  waiting: PageSkeleton,
};

const areas: Record<PageKey, AreaOfPage> = {
  landing: {
    page: lazyPage(async () => (await import('./landing/landing-page.tsx')).LandingPage),
    waiting: PageSkeleton,
  },
  guestBySlug: portal,
  guestById: portal,
  hostSettings: {
    page: lazyPage(async () => (await import('./dashboard/dashboard-page.tsx')).DashboardPage),
    waiting: DashboardSkeleton,
  },
  hostSettingsData: {
    page: lazyPage(async () => (await import('./settings/settings-page.tsx')).SettingsPage),
    waiting: DashboardSkeleton,
  },
  verifyEmail: {
    page: lazyPage(async () => (await import('./accounts/verify-email-page.tsx')).VerifyEmailPage),
    waiting: PageSkeleton,
  },
  resetPassword: {
    page: lazyPage(
      async () => (await import('./accounts/reset-password-page.tsx')).ResetPasswordPage,
    ),
    waiting: PageSkeleton,
  },
  restoreAccount: {
    page: lazyPage(
      async () => (await import('./accounts/restore-account-page.tsx')).RestoreAccountPage,
    ),
    waiting: PageSkeleton,
  },
  adminDashboard: {
    page: lazyPage(async () => (await import('./admin/admin-page.tsx')).AdminPage),
    waiting: DashboardSkeleton,
  },
  privacy: {
    page: lazyPage(async () => (await import('./legal/privacy-page.tsx')).PrivacyPage),
    waiting: PageSkeleton,
  },
  terms,
  termsOfService: terms,
  contact: {
    page: lazyPage(async () => (await import('./contact/contact-page.tsx')).ContactPage),
    waiting: PageSkeleton,
  },
};

/** A guest whose link was cut off on its way is told so, and not that there is no such page. */
const linksWithoutTheirEnd = ['/guest', '/guest-portal'];

/** Fetches a page's code ahead, so that its first drawing needs no wait. */
export const loadPage = (key: PageKey) => areas[key].page.load();

export function App() {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <Router aroundNav={guardedNavigation}>
        <ScrollToTop />
        <Routes />
      </Router>
      <Toaster />
    </QueryClientProvider>
  );
}

function Routes() {
  return (
    <Switch>
      {(Object.keys(areas) as PageKey[]).map((key) => (
        <Route key={key} path={pages[key]}>
          <Area {...areas[key]} />
        </Route>
      ))}
      {linksWithoutTheirEnd.map((path) => (
        <Route key={path} path={path}>
          <Area {...portal} />
        </Route>
      ))}
      <Route>
        <Area {...notFound} />
      </Route>
    </Switch>
  );
}
