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

const ofHost = {
  email: hosts.email,
  isVerified: sql<boolean>`${hosts.emailVerifiedAt} is not null`,
  isOn: hosts.hasSecondFactor,
};

/**
 * Locks the host's row, because two simultaneous changes would each count the step that the other removes.
 * @param passwordHash the hash that the password was compared with, which must be unchanged
 */
export async function lockHost(db: Database, hostId: string, passwordHash?: string) {
  const [host] = await db
    .select(ofHost)
    .from(hosts)
    .where(hasPasswordHash(hostId, passwordHash))
    .for('update');
  if (!host) throw unauthorized();
  return host;
}

/**
 * Required to add a step. Otherwise a stranger who signs up with another person's address could lock its owner out for
 * good, because a password reset does not remove the second step.
 */
export async function lockVerifiedHost(db: Database, hostId: string, passwordHash?: string) {
  const held = await lockHost(db, hostId, passwordHash);
  requireVerified({ emailVerified: held.isVerified }, 'turn on two-step sign-in');
  return held;
}

type Held = Awaited<ReturnType<typeof lockHost>>;
type Who = { id: string; device: string; publicUrl: string };

/**
 * What was added or removed, as the start of a sentence in an email. It is never the name of a passkey, which a thief
 * may have typed.
 */
type Added = Who & { added: string };
type Removed = Pick<Who, 'id' | 'publicUrl'> & { removed: string };

/**
 * Call this after a step was added. All sessions end, including this one, because a thief may share it, and a new one
 * starts. Returns recovery codes if this is the first step, otherwise none, because the host has some already.
 */
export async function turnOnSecondFactor(db: Database, held: Held, who: Added) {
  await endAllSessions(db, who.id);
  if (!held.isOn) await db.update(hosts).set({ hasSecondFactor: true }).where(eq(hosts.id, who.id));
  await tellOfNewStep(db, held, who);
  return {
    token: await startSession(db, who.id, { device: who.device, passedSecondFactor: true }),
    recoveryCodes: held.isOn ? [] : await makeRecoveryCodes(db, who.id),
  };
}

/**
 * The email contains a link to recover the account. Otherwise a thief with the password could lock its owner out with
 * an app, or come back with a passkey even after the password was changed.
 */
async function tellOfNewStep(db: Database, held: Held, { id, publicUrl, added }: Added) {
  const { email, isOn } = held;
  const undo = `${publicUrl}/verify-email#undo.${await createMailedToken(db, id, 'undo_email', { email })}`;
  const content = isOn ? stepAddedEmail(added, undo) : secondFactorOnEmail(undo);
  await emailAboutChange(db, { id, email }, content);
}

/** Call this after a step was removed. Removing the last one also deletes the recovery codes. */
export async function turnOffSecondFactorIfNoStepLeft(
  db: Database,
  { email, isOn }: Held,
  who: Removed,
) {
  if (!isOn) return;
  const content = (await hasStep(db, who.id))
    ? stepRemovedEmail(who.removed, who.publicUrl)
    : await switchOff(db, who);
  await emailAboutChange(db, { id: who.id, email }, content);
}

const hasStep = async (db: Database, hostId: string) =>
  (await hasAuthenticator(db, hostId)) || (await hasPasskey(db, hostId));

async function switchOff(db: Database, { id, publicUrl }: Pick<Who, 'id' | 'publicUrl'>) {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.hostId, id));
  await db.delete(halfSessions).where(eq(halfSessions.hostId, id));
  await db.update(hosts).set({ hasSecondFactor: false }).where(eq(hosts.id, id));
  return secondFactorOffEmail(publicUrl);
}

/** Steps that a thief has added must not lock the owner out. Earlier steps stay. */
export async function removeStepsSince(
  db: Database,
  who: Pick<Who, 'id' | 'publicUrl'>,
  since: Date,
) {
  const [held] = await db.select(ofHost).from(hosts).where(eq(hosts.id, who.id)).for('update');
  if (!held) return;
  await db
    .delete(authenticators)
    .where(and(eq(authenticators.hostId, who.id), gte(authenticators.confirmedAt, since)));
  await db.delete(passkeys).where(and(eq(passkeys.hostId, who.id), gte(passkeys.createdAt, since)));
  await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.hostId, who.id), gte(recoveryCodes.createdAt, since)));
  if (held.isOn && !(await hasStep(db, who.id)))
    await queueMail(db, { recipient: held.email, ...(await switchOff(db, who)) });
}
