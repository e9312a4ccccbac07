/** Changes that a restored database needs before it is used. */
import type { ClientBase } from 'pg';
import type { ObjectStore } from '../../images/store/store.ts';
import { assignStore } from '../../images/store-owner.ts';

/**
 * A backup is often restored after a break-in, and may contain access that has ended since: a session that was signed
 * out, or a used link. So all hosts have to sign in again and request new links, and the crew needs new links, too. A
 * passkey of the crew may belong to a phone that was lost since.
 */
export async function endAccess(client: ClientBase) {
  for (const table of accessTables) await client.query(`delete from ${table}`);
  await client.query('update crew_members set link_hash = null, link_expires_at = null');
}

const accessTables = [
  'host_sessions',
  'half_sessions',
  'passkey_challenges',
  'guest_sessions',
  'crew_sessions',
  'crew_passkeys',
  'admin_sessions',
  'mailed_tokens',
  'invitations',
];

/** Emails that were waiting when the backup was taken may have been sent since. */
export async function markGuestEmailsAsUnsure(client: ClientBase) {
  await client.query(
    `update guest_mails set state = 'unsure', trouble = null, settled_at = now(), next_attempt_at = 'infinity' where state = 'waiting'`,
  );
}

/**
 * Gives the database a new installation id and makes it the owner of the store. The backed-up installation may still be
 * in use. If both had the same id, each would delete the files that only the other knows.
 */
export async function createNewInstallation(client: ClientBase, store: ObjectStore) {
  await client.query('delete from held_deletions');
  await client.query('delete from installation');
  await client.query('delete from jobs');
  await client.query('delete from backup_runs');
  const { rows } = await client.query<{ id: string }>(
    'insert into installation default values returning id',
  );
  await assignStore(store, String(rows[0]?.id));
}
