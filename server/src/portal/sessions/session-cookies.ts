/** The cookies that carry a device's sessions, one for each page, and the lookup of the session. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { AppError, notFound, unauthorized } from '../../platform/http/errors.ts';
import { openUntil, stayHasPage } from '../page/stay-of-page.ts';
import {
  endingOf,
  endSession,
  findStaysOf,
  type NewSession,
  type SessionStay,
} from './sessions.ts';

declare module '../../platform/http/serve.ts' {
  interface Callers {
    /**
     * The stays that the device has entered. Whether their pages are open is checked separately, for one stay at a
     * time.
     */
    guest: SessionStay[];
  }
}

export type GuestCookies = ReturnType<typeof guestCookies>;

export function guestCookies(db: Database, https: boolean) {
  // There is one cookie for each page. A device that enters a second page does not lose the first, and each session
  // ends alone.
  const prefix = https ? '__Host-guest-' : 'guest-';
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: https } as const;
  const nameFor = (pageId: string) => `${prefix}${pageId}`;
  const readFrom = (cookies: Record<string, string | undefined>, pageId: string) =>
    cookies[nameFor(pageId)];
  const endPreviousSession = async (request: FastifyRequest, pageId: string) => {
    const token = readFrom(request.cookies, pageId);
    if (token) await endSession(db, token);
  };

  const tokensIn = (cookies: Record<string, string | undefined>) =>
    Object.entries(cookies).flatMap(([name, token]) =>
      name.startsWith(prefix) && token ? [token] : [],
    );

  /** Without access, the page asks for the PIN again. If the device had access, the error code says what ended it. */
  const refusalAt = async (request: FastifyRequest, pageId: string | undefined) => {
    const token = pageId && readFrom(request.cookies, pageId);
    const ending = token ? await endingOf(db, token, pageId) : undefined;
    const refusal = unauthorized();
    return ending ? new AppError(refusal.status, ending, refusal.message) : refusal;
  };

  return {
    readFrom,
    /** Returns the session tokens of all pages. */
    tokensIn,
    /** Whether the request has a session cookie for any page. The session may have ended. */
    hasCookie: (request: FastifyRequest) =>
      Object.keys(request.cookies).some((name) => name.startsWith(prefix)),
    /** Each entry starts a new session. The one that the browser had before ends. */
    async replaceSession(
      request: FastifyRequest,
      reply: FastifyReply,
      pageId: string,
      session: NewSession,
    ) {
      await endPreviousSession(request, pageId);
      const maxAge = Math.floor((session.expiresAt.getTime() - Date.now()) / 1000);
      reply.setCookie(nameFor(pageId), session.token, { ...options, maxAge });
    },
    async endSession(request: FastifyRequest, reply: FastifyReply, pageId: string) {
      await endPreviousSession(request, pageId);
      reply.clearCookie(nameFor(pageId), options);
    },
    /** Returns the open stay of this page if the device has a session for it. */
    async stayAt(request: FastifyRequest, pageId: string) {
      const token = readFrom(request.cookies, pageId);
      const stays = token ? await findStaysOf(db, [token]) : [];
      return openAmong(stays, (stay) => stayHasPage(stay, pageId));
    },
    /** Looks up the open stay of a session that has just begun. */
    async requireStayWith(token: string) {
      const stay = openAmong(await findStaysOf(db, [token]), () => true);
      if (!stay) throw unauthorized();
      return stay;
    },
    async authenticate(request: FastifyRequest): Promise<SessionStay[]> {
      const stays = await findStaysOf(db, tokensIn(request.cookies));
      const { apartmentId: pageId } = request.params as { apartmentId?: string };
      if (stays.length === 0) throw await refusalAt(request, pageId?.toLowerCase());
      return stays;
    },
    /** Returns the device's stay that this page belongs to, while the page is open. */
    async requireStayAt(request: FastifyRequest, stays: SessionStay[], pageId: string) {
      const stay = openAmong(stays, (candidate) => stayHasPage(candidate, pageId));
      if (!stay) throw await refusalAt(request, pageId);
      return stay;
    },
  };
}

/** A stay whose page is open, and until when it is sure to be open. */
type OpenStay = SessionStay & { until: Date };

function openAmong(
  stays: SessionStay[],
  matches: (stay: SessionStay) => boolean,
): OpenStay | undefined {
  const stay = stays.find(matches);
  const until = stay && openUntil(stay);
  return stay && until ? { ...stay, until } : undefined;
}

/** A request for the stay of another device gets 404, as if the stay did not exist. */
export function requireStayOf(stays: SessionStay[], guestId: string) {
  const stay = openAmong(stays, ({ guest }) => guest.id === guestId);
  if (!stay) throw notFound();
  return stay;
}
