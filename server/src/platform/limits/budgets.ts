/** Budgets limit what an account may store. All of them are charged with `chargeBudget`. */
import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import type { AppError } from '../http/errors.ts';

export type Budget = {
  name: string;
  /** What the account stores now. */
  used: (db: Database, hostId: string) => Promise<number>;
  /** What every account may store. */
  baseLimit: number;
  /** What this account may store in addition. It is only read once the base limit is used up. */
  extra?: (db: Database, hostId: string) => Promise<number>;
  refusal: () => AppError;
};

/**
 * Refuses what would not fit, before it is written. In a transaction it also locks the budget until the end, so that
 * two writes can't both use the last bytes. Take other locks first, because a transaction that holds this one must not
 * wait.
 */
export async function chargeBudget(tx: Database, budget: Budget, hostId: string, amount: number) {
  if (amount <= 0) return;
  await lockBudget(tx, budget, hostId);
  const total = (await budget.used(tx, hostId)) + amount;
  if (total > budget.baseLimit && total > (await limitOf(tx, budget, hostId)))
    throw budget.refusal();
}

/** Locks the budget until the end of the transaction, for writes that must count something else as well. */
export async function lockBudget(tx: Database, { name }: Budget, hostId: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${name}:${hostId}`}, 0))`);
}

const limitOf = async (db: Database, { baseLimit, extra }: Budget, hostId: string) =>
  baseLimit + ((await extra?.(db, hostId)) ?? 0);

type Usage = { used: number; limit: number };

export const usageOf = async (db: Database, budget: Budget, hostId: string): Promise<Usage> => ({
  used: await budget.used(db, hostId),
  limit: await limitOf(db, budget, hostId),
});
