/** The cookie of an enrolled phone. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CrewCaller } from '../access/caller.ts';
import type { Database } from '../platform/database/database.ts';
import { unauthorized } from '../platform/http/errors.ts';
import { hashToken } from '../platform/tokens.ts';
import { crewSessionDays, endCrewSession, findCrewSession } from './sessions.ts';

export type CrewCookies = ReturnType<typeof crewCookies>;

export function crewCookies(db: Database, https: boolean) {
  const name = https ? '__Host-crew' : 'crew';
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: https } as const;
  const readToken = (request: FastifyRequest) => request.cookies[name];

  const set = (reply: FastifyReply, token: string) =>
    reply.setCookie(name, token, { ...options, maxAge: crewSessionDays * 86_400 });

  async function recognise(
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<CrewCaller | undefined> {
    const token = readToken(request);
    const session = token ? await findCrewSession(db, token) : undefined;
    if (!token || !session) return undefined;
    if (session.isProlonged) set(reply, token);
    return { crewIds: session.crewIds, phone: hashToken(token).toString('base64url') };
  }

  return {
    readToken,
    set,
    recognise,
    hasCookie: (request: FastifyRequest) => readToken(request) !== undefined,
    async authenticate(request: FastifyRequest, reply: FastifyReply): Promise<CrewCaller> {
      const caller = await recognise(request, reply);
      if (!caller) throw unauthorized();
      return caller;
    },
    async end(request: FastifyRequest, reply: FastifyReply) {
      const token = readToken(request);
      if (token) await endCrewSession(db, token);
      reply.clearCookie(name, options);
    },
  };
}
