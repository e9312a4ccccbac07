/** Erases accounts in steps. After an interruption anywhere, the next run continues. */
import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { eraseSimulatedPayments } from '../../billing/simulated/erasure.ts';
import { forgetAuthor } from '../../history/forget-author.ts';
import { removeFilesOf } from '../../images/erasure.ts';
import { obstacleToCleanup } from '../../images/store-owner.ts';
import type { ImageStorage } from '../../images/stored-files.ts';
import type { Database } from '../../platform/database/database.ts';
import { deleteWithDependants } from '../../platform/deletion/batches.ts';
import type { CarefulDeletion, DueCount } from '../../platform/deletion/careful-deletion.ts';
import { withdrawEmailsTo } from '../../platform/mail/mail.ts';
import { withdrawMailedTokens } from '../email-address/mailed-tokens.ts';
import { hosts } from '../tables.ts';

const accountsPerStep = 50;

type IsDue = (now: Date) => SQL | undefined;

/** A deletion of all accounts that meet a condition, with their files. */
export const deletionOfAccounts = (isDue: IsDue): CarefulDeletion<ImageStorage> => ({
  count: (storage, now) => countDue(storage, isDue(now)),
  async destroy(storage, now) {
    const { db } = storage;
    for (let lastId: string | undefined; ; ) {
      const accounts = await db
        .select({ id: hosts.id })
        .from(hosts)
        .where(and(isDue(now), lastId ? gt(hosts.id, lastId) : undefined))
        .orderBy(asc(hosts.id))
        .limit(accountsPerStep);
      lastId = accounts.at(-1)?.id;
      if (!lastId) return;
      const startedIds: string[] = [];
      for (const { id } of accounts)
        if (await beginErasure(db, id, isDue(now))) startedIds.push(id);
      await eraseAccounts(storage, startedIds);
    }
  },
});

/**
 * Files in a store that belongs to another database are not removed. The account then waits, and `doctor` reports it.
 */
async function countDue(storage: ImageStorage, isDue: SQL | undefined): Promise<DueCount> {
  const due = await storage.db.$count(hosts, isDue);
  const isForeignStore = due > 0 && (await obstacleToCleanup(storage)) === 'foreign_store';
  return { due, ...(isForeignStore && { obstacle: 'foreign_store' }) };
}

/**
 * Removes the address, the names and the password, so that no link can restore the account any more. An account that
 * was restored or confirmed in the meantime is kept.
 */
async function beginErasure(db: Database, id: string, isDue: SQL | undefined): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [host] = await tx.select().from(hosts).where(eq(hosts.id, id)).for('update');
    if (!host) return false;
    // The condition is checked again under the lock, which also delays new properties.
    const updated = await tx
      .update(hosts)
      .set({
        email: `${id}@erased.invalid`,
        passwordHash: '',
        firstName: '',
        lastName: '',
        deletionNote: null,
        deletedAt: sql`coalesce(${hosts.deletedAt}, ${hosts.createdAt})`,
      })
      .where(and(eq(hosts.id, id), isDue))
      .returning({ id: hosts.id });
    if (updated.length === 0) return false;
    await withdrawMailedTokens(tx, id);
    await withdrawEmailsTo(tx, host.email);
    return true;
  });
}

async function eraseAccounts(storage: ImageStorage, ids: string[]) {
  for (const id of ids) {
    await removeFilesOf(storage, id);
    await eraseSimulatedPayments(storage.db, id);
    await forgetAuthor(storage.db, id);
  }
  if (ids.length > 0) await deleteWithDependants(storage.db, hosts, inArray(hosts.id, ids));
}
