/** A signed-in host as routes see them: who they are and what they may do. */
import type { Action } from '@guest-portal/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { forbidden } from '../platform/http/errors.ts';
import type { CrewAccess, HostAccess } from './access.ts';

export type SignedInHost = {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  emailVerified: boolean;
};

export type Caller = SignedInHost & { access: HostAccess };

/** An enrolled phone of the crew. Each rule that it calls gets access for the rule’s action only. */
export type CrewCaller = {
  crewIds: readonly string[];
  /** Identifies the phone to rate limits. */
  phone: string;
};

export const crewAccess = ({ crewIds }: CrewCaller, action: Action): CrewAccess => ({
  crewIds,
  action,
});

declare module '../platform/http/serve.ts' {
  interface Callers {
    host: Caller;
    crew: CrewCaller;
  }
}

/**
 * Authenticates hosts for routes that also serve other visitors. Most features get the caller from `serve` and don't
 * need this.
 */
export type HostAuthentication = {
  /** Whether the request has a session cookie. The session may have ended. */
  hasCookie: (request: FastifyRequest) => boolean;
  authenticate: (request: FastifyRequest, reply: FastifyReply) => Promise<SignedInHost>;
  /** Returns undefined for visitors who are not signed in. */
  recognise: (request: FastifyRequest, reply: FastifyReply) => Promise<SignedInHost | undefined>;
};

/** @param action the action that requires a verified email address, for example 'create properties' */
export function requireVerified(host: { emailVerified: boolean }, action: string) {
  if (host.emailVerified) return;
  throw forbidden('email_not_verified', `Please verify your email address to ${action}.`);
}
