/** Erases accounts in steps. After an interruption anywhere, the next run continues. */
import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { eraseSimulatedPayments } from '../../billing/simulated/erasure.ts';
import { removeFilesOf } from '../../images/erasure.ts';
import { obstacleToCleanup } from '../../images/store-owner.ts';
import type { ImageStorage } from '../../images/stored-files.ts';
import type { Database } from '../../platform/database/database.ts';
import { deleteWithDependants } from '../../platform/deletion/batches.ts';
import type { CarefulDeletion, DueCount } from '../../platform/deletion/careful-deletion.ts';
import { withdrawMailsTo } from '../../platform/mail/mail.ts';
import { withdrawMailedTokens } from '../email-address/mailed-tokens.ts';
import { hosts } from '../tables.ts';

const accountsAtOnce = 50;

type IsDue = (now: Date) => SQL | undefined;

/** A deletion of all accounts that meet a condition, with their files. */
export const deletionOfAccounts = (isDue: IsDue): CarefulDeletion<ImageStorage> => ({
  count: (kept, now) => countDue(kept, isDue(now)),
  async destroy(kept, now) {
    const { db } = kept;
    for (let last: string | undefined; ; ) {
      const some = await db
        .select({ id: hosts.id })
        .from(hosts)
        .where(and(isDue(now), last ? gt(hosts.id, last) : undefined))
        .orderBy(asc(hosts.id))
        .limit(accountsAtOnce);
      last = some.at(-1)?.id;
      if (!last) return;
      const begun: string[] = [];
      for (const { id } of some) if (await beginErasure(db, id, isDue(now))) begun.push(id);
      await erase(kept, begun);
    }
  },
});

/**
 * Files in a store that belongs to another database are not removed. The account then waits, and `doctor` reports it.
 */
async function countDue(kept: ImageStorage, isDue: SQL | undefined): Promise<DueCount> {
  const due = await kept.db.$count(hosts, isDue);
  const isForeign = due > 0 && (await obstacleToCleanup(kept)) === 'foreign_store';
  return { due, ...(isForeign && { obstacle: 'foreign_store' }) };
}

/**
 * This cannot be undone: without its email address, no link can restore the account. An account that was restored or
 * confirmed in the meantime is kept.
 */
async function beginErasure(db: Database, id: string, isDue: SQL | undefined): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [host] = await tx.select().from(hosts).where(eq(hosts.id, id)).for('update');
    if (!host) return false;
    // The condition is checked again under the lock, which also delays new properties.
    const begun = await tx
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
    if (begun.length === 0) return false;
    await withdrawMailedTokens(tx, id);
    await withdrawMailsTo(tx, host.email);
    return true;
  });
}

async function erase(kept: ImageStorage, ids: string[]) {
  for (const id of ids) {
    await removeFilesOf(kept, id);
    await eraseSimulatedPayments(kept.db, id);
  }
  if (ids.length > 0) await deleteWithDependants(kept.db, hosts, inArray(hosts.id, ids));
}
