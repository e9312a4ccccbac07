/**
 * That a device has opened the property's link, in a cookie. Whoever had a link may have noted the property's id, by
 * which PINs are tried; once the host has renewed the link, only devices that opened the new one are let in with a PIN.
 */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Browsers keep no cookie for longer. */
const maxAge = 400 * 86_400;

type Linked = { id: string; slug: string; linkRenewedAt: Date | null };

export function openedLinks(https: boolean) {
  const nameFor = (apartmentId: string) => `${https ? '__Host-' : ''}link-${apartmentId}`;
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: https } as const;

  return {
    note(reply: FastifyReply, { id, slug, linkRenewedAt }: Linked) {
      if (linkRenewedAt) reply.setCookie(nameFor(id), proofOf(slug), { ...options, maxAge });
    },
    /** A link that was never renewed is no other's: then the id is as good. */
    isOpened: (request: FastifyRequest, { id, slug, linkRenewedAt }: Linked) =>
      linkRenewedAt === null || request.cookies[nameFor(id)] === proofOf(slug),
  };
}

/** The link has 50 random bits, and its hash tells nobody what it is. */
const proofOf = (slug: string) => createHash('sha256').update(slug).digest('base64url');
