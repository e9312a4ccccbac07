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

type RarePage = keyof typeof import('./rare-pages.ts').rarePages;

const rare = (page: RarePage, skeleton: typeof PageSkeleton) =>
  later(async () => (await import('./rare-pages.ts')).rarePages[page](), skeleton);

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
  hostSettingsData: rare('hostSettingsData', DashboardSkeleton),
  hostStays: later(
    async () => (await import('./stays/stays-page.tsx')).StaysPage,
    DashboardSkeleton,
  ),
  hostCalendars: rare('hostCalendars', DashboardSkeleton),
  hostTranslations: rare('hostTranslations', DashboardSkeleton),
  hostMessages: rare('hostMessages', DashboardSkeleton),
  hostPrint: rare('hostPrint', DashboardSkeleton),
  verifyEmail: rare('verifyEmail', PageSkeleton),
  resetPassword: rare('resetPassword', PageSkeleton),
  restoreAccount: rare('restoreAccount', PageSkeleton),
  stopMails: rare('stopMails', PageSkeleton),
  adminDashboard: rare('adminDashboard', DashboardSkeleton),
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
