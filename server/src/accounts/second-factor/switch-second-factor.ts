/** Turns an account's second step on and off. Every change locks the host's row. */
import { and, eq, gte, sql } from 'drizzle-orm';
import { requireVerified } from '../../access/caller.ts';
import type { Database } from '../../platform/database/database.ts';
import { unauthorized } from '../../platform/http/errors.ts';
import { queueMail } from '../../platform/mail/mail.ts';
import { emailAboutChange } from '../email-about-change.ts';
import { createMailedToken } from '../email-address/mailed-tokens.ts';
import {
  secondFactorOffEmail,
  secondFactorOnEmail,
  stepAddedEmail,
  stepRemovedEmail,
} from '../emails.ts';
import { hasPasskey } from '../passkeys/list-passkeys.ts';
import { hasPasswordHash } from '../passwords/require-password.ts';
import { endAllSessions, startSession } from '../sign-in/sessions.ts';
import { authenticators, halfSessions, hosts, passkeys, recoveryCodes } from '../tables.ts';
import { hasAuthenticator } from './authenticator.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';

const lockedColumns = {
  email: hosts.email,
  isVerified: sql<boolean>`${hosts.emailVerifiedAt} is not null`,
  hasSecondFactor: hosts.hasSecondFactor,
};

/**
 * Locks the host's row, because two simultaneous changes would each count the step that the other removes.
 * `passwordHash` is the hash that the password was compared with. It must still be the account's.
 */
export async function lockHost(db: Database, hostId: string, passwordHash?: string) {
  const [host] = await db
    .select(lockedColumns)
    .from(hosts)
    .where(hasPasswordHash(hostId, passwordHash))
    .for('update');
  if (!host) throw unauthorized();
  return host;
}

/**
 * Locks the row of a host who may add a step, which requires a verified address. Otherwise a stranger could sign up
 * with another person's address, add a step and so lock the owner of the address out.
 */
export async function lockVerifiedHost(db: Database, hostId: string, passwordHash?: string) {
  const lockedHost = await lockHost(db, hostId, passwordHash);
  requireVerified({ emailVerified: lockedHost.isVerified }, 'turn on two-step sign-in');
  return lockedHost;
}

type LockedHost = Awaited<ReturnType<typeof lockHost>>;
type HostOfChange = { id: string; device: string; publicUrl: string };

/**
 * The sign-in method that was added or removed, as the start of a sentence in an email. It is never the name of a
 * passkey, which a thief may have typed.
 */
type AddedStep = HostOfChange & { addedMethod: string };
type RemovedStep = Pick<HostOfChange, 'id' | 'publicUrl'> & { removedMethod: string };

/**
 * Call this after a step was added. All sessions end, including the one of the request, because a thief may have copied
 * its cookie, and a new one starts. Returns recovery codes if this is the first step. Later steps create none.
 */
export async function turnOnSecondFactor(db: Database, lockedHost: LockedHost, host: AddedStep) {
  await endAllSessions(db, host.id);
  if (!lockedHost.hasSecondFactor)
    await db.update(hosts).set({ hasSecondFactor: true }).where(eq(hosts.id, host.id));
  await emailAboutNewStep(db, lockedHost, host);
  return {
    token: await startSession(db, host.id, { device: host.device, passedSecondFactor: true }),
    recoveryCodes: lockedHost.hasSecondFactor ? [] : await makeRecoveryCodes(db, host.id),
  };
}

/**
 * The email contains a link to recover the account. Otherwise a thief with the password could lock its owner out with
 * an app, or come back with a passkey even after the password was changed.
 */
async function emailAboutNewStep(
  db: Database,
  { email, hasSecondFactor }: LockedHost,
  { id, publicUrl, addedMethod }: AddedStep,
) {
  const undoUrl = `${publicUrl}/verify-email#undo.${await createMailedToken(db, id, 'undo_email', { email })}`;
  const content = hasSecondFactor
    ? stepAddedEmail(addedMethod, undoUrl)
    : secondFactorOnEmail(undoUrl);
  await emailAboutChange(db, { id, email }, content);
}

/** Call this after a step was removed. Removing the last one also deletes the recovery codes. */
export async function turnOffSecondFactorIfNoStepLeft(
  db: Database,
  { email, hasSecondFactor }: LockedHost,
  host: RemovedStep,
) {
  if (!hasSecondFactor) return;
  const content = (await hasStep(db, host.id))
    ? stepRemovedEmail(host.removedMethod, host.publicUrl)
    : await turnOffSecondFactor(db, host);
  await emailAboutChange(db, { id: host.id, email }, content);
}

const hasStep = async (db: Database, hostId: string) =>
  (await hasAuthenticator(db, hostId)) || (await hasPasskey(db, hostId));

async function turnOffSecondFactor(
  db: Database,
  { id, publicUrl }: Pick<HostOfChange, 'id' | 'publicUrl'>,
) {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.hostId, id));
  await db.delete(halfSessions).where(eq(halfSessions.hostId, id));
  await db.update(hosts).set({ hasSecondFactor: false }).where(eq(hosts.id, id));
  return secondFactorOffEmail(publicUrl);
}

/** Removes steps that a thief may have added, so that they don't lock the owner out. Earlier steps stay. */
export async function removeStepsSince(
  db: Database,
  host: Pick<HostOfChange, 'id' | 'publicUrl'>,
  since: Date,
) {
  const [lockedHost] = await db
    .select(lockedColumns)
    .from(hosts)
    .where(eq(hosts.id, host.id))
    .for('update');
  if (!lockedHost) return;
  await db
    .delete(authenticators)
    .where(and(eq(authenticators.hostId, host.id), gte(authenticators.confirmedAt, since)));
  await db
    .delete(passkeys)
    .where(and(eq(passkeys.hostId, host.id), gte(passkeys.createdAt, since)));
  await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.hostId, host.id), gte(recoveryCodes.createdAt, since)));
  if (lockedHost.hasSecondFactor && !(await hasStep(db, host.id)))
    await queueMail(db, { recipient: lockedHost.email, ...(await turnOffSecondFactor(db, host)) });
}
