/** Recognises staff by the password in a header, or by the cookie that a correct password has set. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../platform/database/database.ts';
import { clientAddress, clientGroup } from '../platform/http/addresses.ts';
import { AppError, unauthorized } from '../platform/http/errors.ts';
import { chargeOrRefuse, type Limit, refundCharge } from '../platform/limits/rate-limits.ts';
import { createToken, hashToken } from '../platform/tokens.ts';
import { recordFailure, recordSuccessfulSignIn, type SignInOutcome } from './sign-ins.ts';
import { adminSessions } from './tables.ts';

declare module '../platform/http/serve.ts' {
  interface Callers {
    admin: 'admin';
  }
}

const wrongPasswords: Limit = { name: 'admin', max: 5, window: { seconds: 900 } };
const sessionHours = 8;

export type AdminAccess = ReturnType<typeof adminAccess>;

export function adminAccess(db: Database, password: string, https: boolean) {
  const name = https ? '__Secure-admin' : 'admin';
  const options = {
    path: '/api/admin',
    httpOnly: true,
    sameSite: 'strict',
    secure: https,
  } as const;
  // The hash includes the password, so that a new password ends every session of the old one.
  const hashOf = (token: string) => hashToken(`${token} ${password}`);
  const isValidSession = async (token: string) =>
    (await db.$count(
      adminSessions,
      and(eq(adminSessions.tokenHash, hashOf(token)), gt(adminSessions.expiresAt, sql`now()`)),
    )) > 0;

  return {
    async authenticate(request: FastifyRequest, reply: FastifyReply): Promise<'admin'> {
      const token = request.cookies[name];
      const typedPassword = request.headers['x-admin-password'];
      // A typed password decides, even if a colleague left a valid cookie in this browser.
      if (typeof typedPassword === 'string')
        await checkPassword(db, typedPassword, password, request);
      if (token && (await isValidSession(token))) return 'admin';
      if (typeof typedPassword !== 'string') throw unauthorized();
      const newToken = createToken().token;
      await db.insert(adminSessions).values({
        tokenHash: hashOf(newToken),
        expiresAt: sql`now() + make_interval(hours => ${sessionHours})`,
      });
      reply.setCookie(name, newToken, { ...options, maxAge: sessionHours * 3600 });
      return 'admin';
    },
    async logout(request: FastifyRequest, reply: FastifyReply) {
      const token = request.cookies[name];
      if (token) await db.delete(adminSessions).where(eq(adminSessions.tokenHash, hashOf(token)));
      reply.clearCookie(name, options);
    },
  };
}

/**
 * Charges the rate limit before it compares the password, compares in the same time whatever was typed, and records the
 * outcome.
 */
async function checkPassword(
  db: Database,
  typedPassword: string,
  password: string,
  request: FastifyRequest,
) {
  const address = clientAddress(request);
  const group = clientGroup(request);
  const logOutcome = (outcome: SignInOutcome) =>
    request.log.info({ reqId: request.id, outcome }, 'admin sign-in');
  const fail = async (outcome: 'wrong' | 'refused', error: unknown): Promise<never> => {
    logOutcome(outcome);
    await recordFailure(db, { address, group }, outcome);
    throw error;
  };
  await chargeOrRefuse(db, wrongPasswords, group).catch((error: unknown) =>
    error instanceof AppError ? fail('refused', error) : Promise.reject(error),
  );
  const digest = (text: string) => createHash('sha256').update(text).digest();
  if (!timingSafeEqual(digest(typedPassword), digest(password)))
    await fail('wrong', unauthorized());
  await refundCharge(db, wrongPasswords, group);
  logOutcome('entered');
  await recordSuccessfulSignIn(db, address);
}
