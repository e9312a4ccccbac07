/** The pages of the product: which are private, which are in the sitemap, and which values their documents contain. */
import {
  crewPath,
  demoPath,
  hostOnlyPages,
  pages as otherPaths,
} from '@guest-portal/contract/pages';
import type { Config } from './config/config.ts';
import type { Page } from './platform/http/pages/pages.ts';

const paths = { ...otherPaths, ...hostOnlyPages };

type PageKind = Omit<Page, 'path'>;

const publicPage: PageKind = { isPrivate: false, isInSitemap: false };
const listedPage: PageKind = { isPrivate: false, isInSitemap: true };
const privatePage: PageKind = { isPrivate: true, isInSitemap: false };
/** All guest links open the same page, so they share its documents. */
const guestPage: PageKind = { ...privatePage, isLowerCase: true, document: 'guest' };

/** The type requires an entry for each page, so that none can be forgotten. */
const pageKinds: Record<keyof typeof paths, PageKind> = {
  landing: listedPage,
  guestBySlug: guestPage,
  guestById: guestPage,
  guestByCode: guestPage,
  hostSettings: privatePage,
  hostSettingsData: privatePage,
  hostToday: privatePage,
  hostStays: privatePage,
  hostStay: privatePage,
  hostCalendars: privatePage,
  hostTurnovers: privatePage,
  hostTranslations: privatePage,
  hostMessages: privatePage,
  hostPrint: privatePage,
  hostTeam: privatePage,
  hostHistory: privatePage,
  // These pages are opened from emails. Their links can contain a secret after the #.
  verifyEmail: privatePage,
  resetPassword: privatePage,
  restoreAccount: privatePage,
  invitation: privatePage,
  stopMails: privatePage,
  adminDashboard: privatePage,
  privacy: listedPage,
  terms: listedPage,
  termsOfService: publicPage,
  contact: listedPage,
};

export const pages: Record<string, Page> = {
  ...Object.fromEntries(
    Object.entries(paths).map(([key, path]) => [
      key,
      { path, ...pageKinds[key as keyof typeof paths] },
    ]),
  ),
  // Its links contain a secret after the #, too.
  crew: { path: crewPath, ...privatePage },
  guestDemo: { path: demoPath, ...privatePage },
};

export const pageValues = ({ publicUrl, operator, mail, guestRetentionMonths }: Config) => ({
  PUBLIC_URL: publicUrl,
  OPERATOR_NAME: operator.name,
  OPERATOR_ADDRESS: operator.address,
  SUPPORT_EMAIL: mail.supportEmail,
  GUEST_RETENTION: formatMonths(guestRetentionMonths),
});

const formatMonths = (count: number) => (count === 1 ? '1 month' : `${count} months`);
