/** A signed-in host, as routes meet them: who it is, and what they may do. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { forbidden } from '../platform/http/errors.ts';
import type { Access } from './access.ts';

export type SignedInHost = {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  emailVerified: boolean;
};

export type Caller = SignedInHost & { access: Access };

declare module '../platform/http/serve.ts' {
  interface Callers {
    host: Caller;
  }
}

/** Where hosts come in, for what is not theirs alone: most features are told of a caller and need not ask. */
export type HostDoor = {
  /** Whether a session is brought at all; it may have ended. */
  isBrought: (request: FastifyRequest) => boolean;
  authenticate: (request: FastifyRequest, reply: FastifyReply) => Promise<Caller>;
  /** Where visitors are welcome, too. */
  recognise: (request: FastifyRequest, reply: FastifyReply) => Promise<Caller | undefined>;
};

/** @param doing what takes a verified address, as in 'to create properties' */
export function requireVerified(host: { emailVerified: boolean }, doing: string) {
  if (host.emailVerified) return;
  throw forbidden('email_not_verified', `Please verify your email address to ${doing}.`);
}
