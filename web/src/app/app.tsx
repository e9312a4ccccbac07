/** The routes of all pages except the guest pages (guest-app.tsx). Each area is a separate download. */

import { hostOnlyPages } from '@guest-portal/contract/pages';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Route, Switch } from 'wouter';
import { AppSignInContext } from '../accounts/app-sign-in-context.tsx';
import { loadStayTexts } from '../languages/language.ts';
import { Area } from '../layout/area.tsx';
import { guardedNavigation } from '../layout/leave-guard.ts';
import { ScrollToTop } from '../layout/scroll-to-top.tsx';
import { DashboardSkeleton, PageSkeleton } from '../layout/skeletons.tsx';
import { type GuestPageKey, pages } from '../shared/paths.ts';
import { createQueryClient } from '../shared/query-client.ts';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { showStoredToast } from '../ui/toasts/stored-toast.ts';
import { Frame } from './frame.tsx';

/** Loads the page and the texts of stays in parallel. */
async function withStayTexts<Page>(load: () => Promise<Page>): Promise<Page> {
  const [page] = await Promise.all([load(), loadStayTexts()]);
  return page;
}

const terms = lazyComponent(
  async () => (await import('../legal/terms-page.tsx')).TermsPage,
  PageSkeleton,
);

const stays = lazyComponent(
  async () => (await import('../stays/stays-page.tsx')).StaysPage,
  DashboardSkeleton,
);

const paths = { ...pages, ...hostOnlyPages };

type PageOfApp = Exclude<keyof typeof paths, GuestPageKey>;

type RarePage = keyof typeof import('./rare-pages.ts').rarePages;

const rarePage = (page: RarePage, skeleton: typeof PageSkeleton) =>
  lazyComponent(async () => (await import('./rare-pages.ts')).rarePages[page](), skeleton);

const notFound = lazyComponent(
  () => withStayTexts(async () => (await import('./not-found-page.tsx')).NotFoundPage),
  PageSkeleton,
);

const areas: Record<PageOfApp, typeof terms> = {
  landing: lazyComponent(
    async () => (await import('../landing/landing-page.tsx')).LandingPage,
    PageSkeleton,
  ),
  // The dashboard previews the guest's page, so it needs the texts of stays.
  hostSettings: lazyComponent(
    () =>
      withStayTexts(async () => (await import('../dashboard/dashboard-page.tsx')).DashboardPage),
    DashboardSkeleton,
  ),
  hostSettingsData: rarePage('hostSettingsData', DashboardSkeleton),
  hostToday: lazyComponent(
    async () => (await import('../today/today-page.tsx')).TodayPage,
    DashboardSkeleton,
  ),
  hostStays: stays,
  hostStay: stays,
  hostCalendars: rarePage('hostCalendars', DashboardSkeleton),
  hostTurnovers: rarePage('hostTurnovers', DashboardSkeleton),
  hostTranslations: rarePage('hostTranslations', DashboardSkeleton),
  hostMessages: rarePage('hostMessages', DashboardSkeleton),
  hostPrint: rarePage('hostPrint', DashboardSkeleton),
  hostTeam: rarePage('hostTeam', DashboardSkeleton),
  hostHistory: rarePage('hostHistory', DashboardSkeleton),
  verifyEmail: rarePage('verifyEmail', PageSkeleton),
  resetPassword: rarePage('resetPassword', PageSkeleton),
  restoreAccount: rarePage('restoreAccount', PageSkeleton),
  invitation: rarePage('invitation', PageSkeleton),
  stopMails: rarePage('stopMails', PageSkeleton),
  adminDashboard: rarePage('adminDashboard', DashboardSkeleton),
  privacy: lazyComponent(
    async () => (await import('../legal/privacy-page.tsx')).PrivacyPage,
    PageSkeleton,
  ),
  terms,
  termsOfService: terms,
  contact: lazyComponent(
    async () => (await import('../contact/contact-page.tsx')).ContactPage,
    PageSkeleton,
  ),
};

/** A single stay and the list of stays share one mounted page, so that the list keeps its scroll position and focus. */
const mountedAs: Partial<Record<PageOfApp, string>> = { hostStays: 'stays', hostStay: 'stays' };

export function App() {
  const [queryClient] = useState(createQueryClient);
  // The toast is shown after the first render, because screen readers need the live region before its text.
  useEffect(showStoredToast, []);
  return (
    <QueryClientProvider client={queryClient}>
      <Frame aroundNav={guardedNavigation}>
        <ScrollToTop />
        <AppSignInContext>
          <Routes />
        </AppSignInContext>
      </Frame>
    </QueryClientProvider>
  );
}

function Routes() {
  return (
    <Switch>
      {(Object.keys(areas) as PageOfApp[]).map((key) => (
        <Route key={mountedAs[key] ?? key} path={paths[key]}>
          <Area page={areas[key]} mountedAs={mountedAs[key]} />
        </Route>
      ))}
      <Route>
        <Area page={notFound} />
      </Route>
    </Switch>
  );
}
