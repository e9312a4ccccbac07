/** A host's authenticator app. It is set up with a secret and confirmed with a code. Its codes are a second step. */
import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { badRequest, conflict, invalidField } from '../../platform/http/errors.ts';
import { authenticators } from '../tables.ts';
import { newSecret, stepOf } from './totp.ts';

/** Replaces a set-up that was never confirmed. An app that is in use must be removed first. */
export async function startAuthenticator(db: Database, hostId: string): Promise<string> {
  const secret = newSecret();
  const started = await db
    .insert(authenticators)
    .values({ hostId, secret })
    .onConflictDoUpdate({
      target: authenticators.hostId,
      set: { secret, lastStep: 0 },
      setWhere: isNull(authenticators.confirmedAt),
    })
    .returning({ hostId: authenticators.hostId });
  if (started.length === 0)
    throw conflict('already_on', 'An authenticator app is already set up. Remove it first.');
  return secret;
}

/** Must run in the transaction that turns on the second step. */
export async function confirmAuthenticator(db: Database, hostId: string, code: string) {
  const [pending] = await db
    .select({ secret: authenticators.secret })
    .from(authenticators)
    .where(and(eq(authenticators.hostId, hostId), isNull(authenticators.confirmedAt)))
    .for('update');
  if (!pending) throw badRequest('not_begun', 'There is no app to confirm. Please start again.');
  const step = stepOf(pending.secret, withoutSeparators(code));
  if (step === undefined)
    throw invalidField('code', 'This code is not correct. Enter the code that the app shows now.');
  await db
    .update(authenticators)
    .set({ confirmedAt: sql`now()`, lastStep: step })
    .where(eq(authenticators.hostId, hostId));
}

/** Returns whether the code is right and unused. Its time step must be later than that of the last accepted code. */
export async function useAppCode(db: Database, hostId: string, code: string): Promise<boolean> {
  const isInUse = and(eq(authenticators.hostId, hostId), isNotNull(authenticators.confirmedAt));
  const [authenticator] = await db
    .select({ secret: authenticators.secret })
    .from(authenticators)
    .where(isInUse);
  const step = authenticator && stepOf(authenticator.secret, withoutSeparators(code));
  if (step === undefined) return false;
  const used = await db
    .update(authenticators)
    .set({ lastStep: step })
    .where(and(isInUse, lt(authenticators.lastStep, step)))
    .returning({ hostId: authenticators.hostId });
  return used.length > 0;
}

export async function hasAuthenticator(db: Database, hostId: string): Promise<boolean> {
  const isInUse = and(eq(authenticators.hostId, hostId), isNotNull(authenticators.confirmedAt));
  return (await db.$count(authenticators, isInUse)) > 0;
}

/** Apps show their codes in two groups, and people also type the space or hyphen between them. */
const withoutSeparators = (code: string) => code.replace(/[\s-]/g, '');

export const isAppCode = (code: string) => /^\d{6}$/.test(withoutSeparators(code));
