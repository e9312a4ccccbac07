/** Replies to a sign-in: sets the cookies, or says what the second step requires. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { forbidden } from '../../platform/http/errors.ts';
import type { AccountDeps } from '../account-deps.ts';
import type { SignInResult } from '../second-factor/start-session-or-second-step.ts';
import { requireHost } from './sessions.ts';

type SignInReply = { result: SignInResult; sendsEmail: boolean };

/**
 * If a second step is required, the reply is an error, so that an old page that does not know about it treats the
 * sign-in as failed.
 */
export function signInReply({ db, mail, cookies, deviceCookies }: AccountDeps) {
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    { result, sendsEmail }: SignInReply,
  ) => {
    const { hostId } = result;
    if ('halfToken' in result) {
      throw forbidden('second_factor_required', 'Please complete the second step to sign in.', {
        requiresSecondFactor: true,
        token: result.halfToken,
        ...result.methods,
      });
    }
    await cookies.set(request, reply, result.token);
    await deviceCookies.remember(request, reply, { hostId, sendsEmail });
    if (sendsEmail) mail.wake();
    return requireHost(db, hostId);
  };
}
