/** The paths of all pages. The contract has the patterns; these functions fill them in. */
import { pages } from '@guest-portal/contract/pages';

export { pages };

export type PageKey = keyof typeof pages;

export const guestPageKeys = ['guestBySlug', 'guestById', 'guestByCode'] as const;

export type GuestPageKey = (typeof guestPageKeys)[number];

export const guestPath = (propertySlug: string) =>
  pages.guestBySlug.replace(':propertySlug', encodeURIComponent(propertySlug));

export const guestPortalPath = (apartmentId: string) =>
  pages.guestById.replace(':apartmentId', encodeURIComponent(apartmentId));

const guestPages = guestPageKeys.map((key) => pages[key].slice(0, pages[key].indexOf(':')));

export const isGuestPath = (path: string) => guestPages.some((page) => path.startsWith(page));

/** Returns a path without query, hash and trailing slashes. Two paths that differ only in these are the same page. */
export const barePath = (path: string) => path.replace(/[?#].*$/, '').replace(/\/+$/, '') || '/';
