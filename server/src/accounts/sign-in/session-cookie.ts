/** The cookie with a host's session, and the check that the session of a request is still valid. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HostAuthentication, SignedInHost } from '../../access/caller.ts';
import type { Database } from '../../platform/database/database.ts';
import { unauthorized } from '../../platform/http/errors.ts';
import { endSession, findSession, sessionDays } from './sessions.ts';

export type SessionCookies = ReturnType<typeof sessionCookies>;

export function sessionCookies(db: Database, https: boolean) {
  // With this prefix, browsers accept the cookie only over HTTPS, for this host name alone and for the whole path.
  const name = https ? '__Host-session' : 'session';
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: https } as const;
  const readToken = (request: FastifyRequest) => request.cookies[name];

  const writeCookie = (reply: FastifyReply, token: string) =>
    reply.setCookie(name, token, { ...options, maxAge: sessionDays * 86_400 });

  async function authenticate(request: FastifyRequest, reply: FastifyReply): Promise<SignedInHost> {
    const host = await recognise(request, reply);
    if (!host) throw unauthorized();
    return host;
  }

  async function recognise(
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<SignedInHost | undefined> {
    const token = readToken(request);
    const session = token ? await findSession(db, token) : undefined;
    if (token && session?.isProlonged) writeCookie(reply, token);
    return session?.host;
  }

  return {
    authenticate,
    recognise,
    hasCookie: (request: FastifyRequest) => readToken(request) !== undefined,
    tokenOf(request: FastifyRequest): string {
      const token = readToken(request);
      if (!token) throw unauthorized();
      return token;
    },
    /** Each sign-in starts a new session and ends the one that the browser had before. */
    async set(request: FastifyRequest, reply: FastifyReply, token: string) {
      const previousToken = readToken(request);
      if (previousToken) await endSession(db, previousToken);
      writeCookie(reply, token);
    },
    async end(request: FastifyRequest, reply: FastifyReply) {
      const token = readToken(request);
      if (token) await endSession(db, token);
      reply.clearCookie(name, options);
    },
  } satisfies HostAuthentication & Record<string, unknown>;
}
