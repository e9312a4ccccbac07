/**
 * Decides who gets the PIN page, and other prerendered pages, as HTML. Only the request decides, because no page should
 * depend on the database.
 */
import { isUuid } from '@guest-portal/contract/uuid';
import type { FastifyRequest } from 'fastify';
import type { HostAuthentication } from '../access/caller.ts';
import type { GuestCookies } from './sessions/session-cookies.ts';

/** Guests with a session and owners would see this page only for a moment, before their own page. */
export const pinPageAudience =
  (hosts: HostAuthentication, guests: GuestCookies) => (request: FastifyRequest) =>
    !hosts.hasCookie(request) && !guests.hasCookie(request) && hasValidPageId(request);

/**
 * An incomplete link opens no PIN page. Neither does the URL from which the service worker requests the page
 * for offline use.
 */
function hasValidPageId({ params }: FastifyRequest): boolean {
  const { apartmentId: pageId } = params as { apartmentId?: string };
  return pageId === undefined || isUuid(pageId);
}
