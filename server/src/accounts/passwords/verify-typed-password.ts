/** Verifies the password that a signed-in host types again, for routes with sensitive actions. */
import type { FastifyRequest } from 'fastify';
import type { SignedInHost } from '../../access/caller.ts';
import { clientGroup } from '../../platform/http/addresses.ts';
import type { AccountDeps } from '../account-deps.ts';
import { requirePassword } from './require-password.ts';

/**
 * Returns the host with the hash that the password was compared with. The change that follows must check that the hash
 * is still the same.
 */
export const verifyTypedPassword =
  ({ db, config, passwords }: AccountDeps) =>
  async (caller: SignedInHost, { password }: { password: string }, request: FastifyRequest) => {
    const attempt = { password, address: clientGroup(request) };
    const passwordHash = await requirePassword(db, passwords, caller, attempt);
    return { id: caller.id, publicUrl: config.publicUrl, passwordHash };
  };
