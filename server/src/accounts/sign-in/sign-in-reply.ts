/** Replies to a sign-in: sets the cookies, or says what the second step requires. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { forbidden } from '../../platform/http/errors.ts';
import type { AccountDeps } from '../account-deps.ts';
import type { SignInResult } from '../second-factor/start-session-or-second-step.ts';
import { requireHost } from './sessions.ts';

type LetIn = { entrance: SignInResult; tells: boolean };

/**
 * If a second step is required, the reply is an error, so that an old page that does not know about it treats the
 * sign-in as failed.
 */
export function signInReply({ db, mail, cookies, devices }: AccountDeps) {
  return async (request: FastifyRequest, reply: FastifyReply, { entrance, tells }: LetIn) => {
    const { hostId } = entrance;
    if ('halfToken' in entrance) {
      throw forbidden('second_factor_required', 'Please complete the second step to sign in.', {
        requiresSecondFactor: true,
        token: entrance.halfToken,
        ...entrance.ways,
      });
    }
    await cookies.set(request, reply, entrance.token);
    await devices.meet(request, reply, { hostId, tells });
    if (tells) mail.wake();
    return requireHost(db, hostId);
  };
}
