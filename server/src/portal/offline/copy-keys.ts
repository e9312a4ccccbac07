/**
 * The key of what a guest's device keeps for the time without a network, in a cookie that the browser itself deletes
 * when the stay is over, whether or not a page is opened again. It is nowhere else: neither here nor, as far as it could
 * be worked out again, in a session's cookie, which lives longer.
 */
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GuestRow } from '../../stays/tables.ts';
import { stayEnd } from '../../stays/times/stay-end.ts';

/** The page sees by the day, and by its end where it was then, when it needs one that ends at another time. */
const written = /^\d{4}-\d\d-\d\d\.([\w-]{43})(\.\d+)?$/;

export function copyKeys(https: boolean) {
  const nameFor = (pageId: string) => `${https ? '__Host-' : ''}copy-${pageId}`;
  // For the page's own eyes. Set by the server, because Safari keeps no cookie of a script's for more than 7 days.
  const options = { path: '/', httpOnly: false, sameSite: 'lax', secure: https } as const;

  return {
    /** The one that the device has already, with its new end, so that what it keeps stays readable. */
    give(
      request: FastifyRequest,
      reply: FastifyReply,
      pageId: string,
      { checkoutDate }: Pick<GuestRow, 'checkoutDate'>,
      { seconds, end }: { seconds: number; end?: number | undefined },
    ) {
      const name = nameFor(pageId);
      const key = written.exec(request.cookies[name] ?? '')?.[1] ?? newKey();
      const access = Math.floor((stayEnd(checkoutDate).getTime() - Date.now()) / 1000);
      const maxAge = Math.min(seconds, access);
      const value = [checkoutDate, key, ...(end ? [end] : [])].join('.');
      reply.setCookie(name, value, { ...options, maxAge });
    },
    end(reply: FastifyReply, pageId: string) {
      reply.clearCookie(nameFor(pageId), options);
    },
  };
}

const newKey = () => randomBytes(32).toString('base64url');
