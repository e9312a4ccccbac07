/**
 * Who gets the PIN page as HTML, and pages that are read without their code: told by the request alone, because no page
 * should depend on the database.
 */
import { isUuid } from '@guest-portal/contract/uuid';
import type { FastifyRequest } from 'fastify';
import type { HostDoor } from '../access/caller.ts';
import type { GuestCookies } from './sessions/session-cookies.ts';

/** A guest who was let in and an owner would see it for a moment only, before the page that is theirs. */
export const pinPageAudience =
  (hosts: HostDoor, guests: GuestCookies) => (request: FastifyRequest) =>
    !hosts.isBrought(request) && !guests.isBrought(request) && leadsSomewhere(request);

/** A link that lost a part opens no PIN; nor does the address by which the service worker asks for the bare page. */
function leadsSomewhere({ params }: FastifyRequest): boolean {
  const { apartmentId: pageId } = params as { apartmentId?: string };
  return pageId === undefined || isUuid(pageId);
}
