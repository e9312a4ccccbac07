/** The pages of the product: which are private, which are in the sitemap, and which values their documents contain. */
import { pages as paths } from '@guest-portal/contract/pages';
import type { Config } from './config/config.ts';
import type { Page } from './platform/http/pages/pages.ts';

type Kind = Omit<Page, 'path'>;

const open: Kind = { isPrivate: false, isInSitemap: false };
const listed: Kind = { isPrivate: false, isInSitemap: true };
const secret: Kind = { isPrivate: true, isInSitemap: false };
/** All guest links open the same page, so they share its documents. */
const link: Kind = { ...secret, isLowerCase: true, document: 'guest' };

/** The type requires an entry for each page, so that none can be forgotten. */
const kinds: Record<keyof typeof paths, Kind> = {
  landing: listed,
  guestBySlug: link,
  guestById: link,
  guestByCode: link,
  hostSettings: secret,
  hostSettingsData: secret,
  hostStays: secret,
  hostCalendars: secret,
  hostTranslations: secret,
  hostMessages: secret,
  hostPrint: secret,
  // These pages are opened from emails. Two of them have a secret after the #.
  verifyEmail: secret,
  resetPassword: secret,
  restoreAccount: secret,
  stopMails: secret,
  adminDashboard: secret,
  privacy: listed,
  terms: listed,
  termsOfService: open,
  contact: listed,
};

export const pages: Record<string, Page> = Object.fromEntries(
  Object.entries(paths).map(([key, path]) => [key, { path, ...kinds[key as keyof typeof paths] }]),
);

export const pageValues = ({ publicUrl, operator, mail, guestRetentionMonths }: Config) => ({
  PUBLIC_URL: publicUrl,
  OPERATOR_NAME: operator.name,
  OPERATOR_ADDRESS: operator.address,
  SUPPORT_EMAIL: mail.supportEmail,
  GUEST_RETENTION: inMonths(guestRetentionMonths),
});

const inMonths = (count: number) => (count === 1 ? '1 month' : `${count} months`);
