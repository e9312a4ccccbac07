/**
 * A cookie that says that a device has opened the property's link. Someone with an old link may have noted the
 * property's id, which is enough to enter PINs. Once the host has renewed the link, a PIN works only on new devices
 * that have opened the new link.
 */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The longest time for which browsers keep a cookie. */
const maxAge = 400 * 86_400;

type LinkedProperty = { id: string; slug: string; linkRenewedAt: Date | null };

export function openedLinks(https: boolean) {
  const nameFor = (apartmentId: string) => `${https ? '__Host-' : ''}link-${apartmentId}`;
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: https } as const;

  return {
    markAsOpened(reply: FastifyReply, { id, slug, linkRenewedAt }: LinkedProperty) {
      if (linkRenewedAt) reply.setCookie(nameFor(id), proofOf(slug), { ...options, maxAge });
    },
    /** If the link was never renewed, it is enough to know the property's id. */
    hasOpened: (request: FastifyRequest, { id, slug, linkRenewedAt }: LinkedProperty) =>
      linkRenewedAt === null || request.cookies[nameFor(id)] === proofOf(slug),
  };
}

/** The link has 50 random bits, so its hash does not reveal it. */
const proofOf = (slug: string) => createHash('sha256').update(slug).digest('base64url');
