/**
 * The key of the offline copy on a guest's device. It is in a cookie that the browser deletes when the stay is over,
 * whether or not a page is opened again. It is not stored on the server, and it can't be derived from the session
 * cookie, which lives longer.
 */
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GuestRow } from '../../stays/tables.ts';
import { stayEnd } from '../../stays/times/stay-end.ts';

/**
 * The check-out date, the key and, if the page has sent it, the end. The page compares the date and the end to see when
 * it needs a cookie that expires at another time.
 */
const cookieFormat = /^\d{4}-\d\d-\d\d\.([\w-]{43})(\.\d+)?$/;

export function copyKeys(https: boolean) {
  const nameFor = (pageId: string) => `${https ? '__Host-' : ''}copy-${pageId}`;
  // The page's scripts read this cookie. The server sets it, because Safari keeps no cookie of a script for more than 7
  // days.
  const options = { path: '/', httpOnly: false, sameSite: 'lax', secure: https } as const;

  return {
    /**
     * Sets the cookie with the key that the device already has and its new end, so that the copy stays readable. A
     * device without a key gets a new one.
     */
    setKey(
      request: FastifyRequest,
      reply: FastifyReply,
      pageId: string,
      { checkoutDate }: Pick<GuestRow, 'checkoutDate'>,
      { seconds, end }: { seconds: number; end?: number | undefined },
    ) {
      const name = nameFor(pageId);
      const key = cookieFormat.exec(request.cookies[name] ?? '')?.[1] ?? newKey();
      const remainingSeconds = Math.floor((stayEnd(checkoutDate).getTime() - Date.now()) / 1000);
      const maxAge = Math.min(seconds, remainingSeconds);
      const value = [checkoutDate, key, ...(end ? [end] : [])].join('.');
      reply.setCookie(name, value, { ...options, maxAge });
    },
    deleteKey(reply: FastifyReply, pageId: string) {
      reply.clearCookie(nameFor(pageId), options);
    },
  };
}

const newKey = () => randomBytes(32).toString('base64url');
