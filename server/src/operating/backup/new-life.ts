/** What a restored database does not take over from the one that was backed up. */
import type { ClientBase } from 'pg';
import type { ObjectStore } from '../../images/store/store.ts';
import { giveTo } from '../../images/store-owner.ts';

/**
 * A backup is often restored because somebody got in, and it may hold what was ended since: a session that was signed
 * out, a link that was used. So everybody signs in anew, and asks for a new link.
 */
export async function endAccess(client: ClientBase) {
  for (const table of accesses) await client.query(`delete from ${table}`);
}

const accesses = [
  'host_sessions',
  'half_sessions',
  'passkey_challenges',
  'guest_sessions',
  'admin_sessions',
  'mailed_tokens',
];

/** What waited when the backup was taken may have been sent since. */
export async function doubtGuestMails(client: ClientBase) {
  await client.query(
    `update guest_mails set state = 'unsure', trouble = null, settled_at = now(), next_attempt_at = 'infinity' where state = 'waiting'`,
  );
}

/**
 * An installation of its own, to which the store belongs from now on. The database that was backed up may live on
 * somewhere: with the same id both would sweep what only one of them knows. Its clock is believed after a day. Who was
 * at which job, what came of it and of backups, is that of servers which do not run here.
 */
export async function beginAnew(client: ClientBase, store: ObjectStore) {
  await client.query('delete from held_deletions');
  await client.query('delete from installation');
  await client.query('delete from jobs');
  await client.query('delete from backup_runs');
  const { rows } = await client.query<{ id: string }>(
    'insert into installation default values returning id',
  );
  await giveTo(store, String(rows[0]?.id));
}
