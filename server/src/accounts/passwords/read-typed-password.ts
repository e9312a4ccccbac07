/** Reads the password that a signed-in host has typed once more, for the routes of what matters. */
import type { FastifyRequest } from 'fastify';
import type { SignedInHost } from '../../access/caller.ts';
import { clientGroup } from '../../platform/http/addresses.ts';
import type { AccountDeps } from '../account-deps.ts';
import { requirePassword } from './require-password.ts';

/** Gives who has typed it, and what it was compared with: what follows must still find it. */
export const readTypedPassword =
  ({ db, config, passwords }: AccountDeps) =>
  async (caller: SignedInHost, { password }: { password: string }, request: FastifyRequest) => {
    const typed = { password, address: clientGroup(request) };
    const passwordHash = await requirePassword(db, passwords, caller, typed);
    return { id: caller.id, publicUrl: config.publicUrl, passwordHash };
  };
