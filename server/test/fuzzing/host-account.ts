/**
 * Makes what belongs to a host's account: links in emails, devices, a passkey, and a sign-in that waits for its second
 * step.
 */
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import {
  createMailedToken,
  isLiveToken,
  type MailedTokenPurpose,
  type Restoration,
} from '../../src/accounts/email-address/mailed-tokens.ts';
import { startHalfSession } from '../../src/accounts/second-factor/half-sessions.ts';
import { makeRecoveryCodes } from '../../src/accounts/second-factor/recovery-codes.ts';
import { startSession } from '../../src/accounts/sign-in/sessions.ts';
import { halfSessions, hostSessions, hosts, passkeys } from '../../src/accounts/tables.ts';
import { newDevice } from '../../src/passkeys/testing/device.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { hashToken } from '../../src/platform/tokens.ts';
import { signUp } from '../support/factories/accounts.ts';
import { newAccount } from '../support/factories/data.ts';
import type { Owner, Things, World } from './owned-things.ts';

/** Makes the tokens of emailed links: for this host, and for a deleted one who can restore the account. */
export async function makeTokens(db: Database, things: Things) {
  const { rows } = await db.execute<{ purpose: string }>(sql`
    select purpose from mailed_tokens where used_at is null and token_hash in
      (${hashToken(things.verifyToken)}, ${hashToken(things.resetToken)}, ${hashToken(things.restoreToken)})`);
  const hasToken = (purpose: string) => rows.some((row) => row.purpose === purpose);
  const { email } = things;
  if (!hasToken('verify_email')) things.verifyToken = await makeToken(db, email, 'verify_email');
  if (!hasToken('reset_password')) things.resetToken = await makeToken(db, email, 'reset_password');
  if (hasToken('restore_account')) return;
  const deletedEmail = newAccount().email;
  await db.execute(sql`
    insert into hosts (email, password_hash, first_name, last_name, deleted_at)
    values (${deletedEmail}, 'none', 'Anna', 'Ozola', now())`);
  const restoration = { passwordHash: 'none', firstName: 'Anna', lastName: 'Ozola' };
  things.restoreToken = await makeToken(db, deletedEmail, 'restore_account', restoration);
}

async function makeToken(
  db: Database,
  email: string,
  purpose: MailedTokenPurpose,
  restoration?: Restoration,
) {
  const [host] = await db.select({ id: hosts.id }).from(hosts).where(eq(hosts.email, email));
  return createMailedToken(db, host?.id ?? '', purpose, restoration && { restoration });
}

/**
 * Makes a second device, a passkey, links that change the address, and another host's sign-in that waits for its second
 * step.
 */
export async function makeAccountThings({ app, db }: World, { visitor, things }: Owner) {
  const { id } = (await visitor.get('/api/auth/user')).json();
  const signIn = { device: 'Safari on an iPhone', passedSecondFactor: false };
  const devices: { id: string; isThis: boolean }[] = (
    await visitor.get('/api/account/devices')
  ).json();
  if (!devices.some((device) => device.id === things.device)) {
    await startSession(db, id, signIn);
    const { rows } = await db.execute<{ id: string }>(
      sql`select id from host_sessions where host_id = ${id} order by created_at desc limit 1`,
    );
    things.device = rows[0]?.id ?? '';
  }
  things.passkey = await makePasskey(db, id);
  if (!(await isLiveToken(db, things.changeToken, 'change_email')))
    things.changeToken = await createMailedToken(db, id, 'change_email', newEmailAddress());
  if (!(await isLiveToken(db, things.undoToken, 'undo_email')))
    things.undoToken = await createMailedToken(
      db,
      await createHost(app),
      'undo_email',
      newEmailAddress(),
    );
  const halfSessionCount = await db.$count(
    halfSessions,
    eq(halfSessions.tokenHash, hashToken(things.halfToken)),
  );
  if (halfSessionCount > 0) return;
  const hostWithSecondFactor = await createHost(app);
  await db.delete(hostSessions).where(eq(hostSessions.hostId, hostWithSecondFactor));
  await db.update(hosts).set({ hasSecondFactor: true }).where(eq(hosts.id, hostWithSecondFactor));
  things.halfToken = await startHalfSession(db, hostWithSecondFactor);
  things.recoveryCode = (await makeRecoveryCodes(db, hostWithSecondFactor))[0] ?? '';
}

async function makePasskey(db: Database, hostId: string): Promise<string> {
  const [existing] = await db
    .select({ id: passkeys.id })
    .from(passkeys)
    .where(eq(passkeys.hostId, hostId))
    .limit(1);
  if (existing) return existing.id;
  const passkey = { name: 'Phone', counter: 0, transports: [], ...newDevice().storedData() };
  const rows = await db
    .insert(passkeys)
    .values({ hostId, ...passkey })
    .returning({ id: passkeys.id });
  return rows[0]?.id ?? '';
}

async function createHost(app: FastifyInstance): Promise<string> {
  const { visitor } = await signUp(app);
  return (await visitor.get('/api/auth/user')).json().id;
}

const newEmailAddress = () => ({ email: newAccount().email });
