/** The shell: which page stands at which path. Each area is a download of its own. */
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Route, Router, Switch } from 'wouter';
import { whenIdle } from './idle.ts';
import { loadStayWords } from './languages/language.ts';
import { Area } from './layout/area.tsx';
import { guardedNavigation } from './layout/leave-guard.ts';
import { ScrollToTop } from './layout/scroll-to-top.tsx';
import { DashboardSkeleton, PageSkeleton, PortalSkeleton } from './layout/skeletons.tsx';
import { type PageKey, pages } from './paths.ts';
import { createQueryClient } from './query-client.ts';
import { later } from './ui/later.tsx';
import { loadToasts, Toaster } from './ui/toaster.tsx';

/** Both at once. */
async function withStayWords<Page>(load: () => Promise<Page>): Promise<Page> {
  const [page] = await Promise.all([load(), loadStayWords()]);
  return page;
}

const portal = later(
  async () => (await import('./portal/portal-page.tsx')).PortalPage,
  PortalSkeleton,
);
const terms = later(async () => (await import('./legal/terms-page.tsx')).TermsPage, PageSkeleton);

const notFound = later(
  () => withStayWords(async () => (await import('./not-found-page.tsx')).NotFoundPage),
  PageSkeleton,
);

const areas: Record<PageKey, typeof portal> = {
  landing: later(
    async () => (await import('./landing/landing-page.tsx')).LandingPage,
    PageSkeleton,
  ),
  guestBySlug: portal,
  guestById: portal,
  guestByCode: portal,
  // The phone beside the form shows the guest's page.
  hostSettings: later(
    () => withStayWords(async () => (await import('./dashboard/dashboard-page.tsx')).DashboardPage),
    DashboardSkeleton,
  ),
  hostSettingsData: later(
    async () => (await import('./settings/settings-page.tsx')).SettingsPage,
    DashboardSkeleton,
  ),
  hostStays: later(
    async () => (await import('./stays/stays-page.tsx')).StaysPage,
    DashboardSkeleton,
  ),
  hostCalendars: later(
    async () => (await import('./calendars/calendars-page.tsx')).CalendarsPage,
    DashboardSkeleton,
  ),
  hostTranslations: later(
    async () => (await import('./translations/translations-page.tsx')).TranslationsPage,
    DashboardSkeleton,
  ),
  verifyEmail: later(
    async () => (await import('./accounts/verify-email-page.tsx')).VerifyEmailPage,
    PageSkeleton,
  ),
  resetPassword: later(
    async () => (await import('./accounts/reset-password-page.tsx')).ResetPasswordPage,
    PageSkeleton,
  ),
  restoreAccount: later(
    async () => (await import('./accounts/restore-account-page.tsx')).RestoreAccountPage,
    PageSkeleton,
  ),
  adminDashboard: later(
    async () => (await import('./admin/admin-page.tsx')).AdminPage,
    DashboardSkeleton,
  ),
  privacy: later(async () => (await import('./legal/privacy-page.tsx')).PrivacyPage, PageSkeleton),
  terms,
  termsOfService: terms,
  contact: later(
    async () => (await import('./contact/contact-page.tsx')).ContactPage,
    PageSkeleton,
  ),
};

/** A guest whose link was cut off on its way is told so, and not that there is no such page. */
const linksWithoutTheirEnd = ['/guest', '/guest-portal', '/stay'];

/** Fetches a page's code ahead, so that its first drawing needs no wait. */
export const loadPage = (key: PageKey) => areas[key].load();

export function App() {
  const [queryClient] = useState(createQueryClient);
  useEffect(() => whenIdle(() => void loadToasts().catch(() => {})), []);
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
          <Area page={areas[key]} />
        </Route>
      ))}
      {linksWithoutTheirEnd.map((path) => (
        <Route key={path} path={path}>
          <Area page={portal} />
        </Route>
      ))}
      <Route>
        <Area page={notFound} />
      </Route>
    </Switch>
  );
}
