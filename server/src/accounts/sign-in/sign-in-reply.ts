/** How a browser learns that its host is in: by cookies, or by what the second step needs. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { forbidden } from '../platform/http/errors.ts';
import type { AccountParts } from './parts.ts';
import type { Entrance } from './second-factor/entering.ts';
import { requireHost } from './sessions.ts';

type LetIn = { entrance: Entrance; tells: boolean };

/** A refusal where a second step is asked for: to a page that knows nothing of it, the sign-in has failed. */
export function lettingIn({ db, mail, cookies, devices }: AccountParts) {
  return async (request: FastifyRequest, reply: FastifyReply, { entrance, tells }: LetIn) => {
    const { hostId } = entrance;
    if ('halfToken' in entrance) {
      throw forbidden('second_factor_required', 'Please enter the code of your second step.', {
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
