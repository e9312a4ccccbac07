/** Budgets: how much of something an account may keep. The one function that charges them is here. */
import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import type { AppError } from '../http/errors.ts';

export type Budget = {
  name: string;
  /** What the account keeps now. */
  used: (db: Database, hostId: string) => Promise<number>;
  /** What every account may keep. */
  free: number;
  /** What this account may keep beyond that; asked only when the rest is used up. */
  extra?: (db: Database, hostId: string) => Promise<number>;
  refusal: () => AppError;
};

/**
 * Refuses what would not fit, before it is written. Within a transaction it also holds the budget until that ends, so
 * that two writes can not both take the last room. Take other locks first: whoever holds a budget waits for nobody.
 */
export async function chargeBudget(tx: Database, budget: Budget, hostId: string, amount: number) {
  if (amount <= 0) return;
  await holdBudget(tx, budget, hostId);
  const wanted = (await budget.used(tx, hostId)) + amount;
  if (wanted > budget.free && wanted > (await limitOf(tx, budget, hostId))) throw budget.refusal();
}

/** For whoever counts something else beside the budget. Within a transaction. */
export async function holdBudget(tx: Database, { name }: Budget, hostId: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${name}:${hostId}`}, 0))`);
}

const limitOf = async (db: Database, { free, extra }: Budget, hostId: string) =>
  free + ((await extra?.(db, hostId)) ?? 0);

export type Usage = { used: number; limit: number };

export const usageOf = async (db: Database, budget: Budget, hostId: string): Promise<Usage> => ({
  used: await budget.used(db, hostId),
  limit: await limitOf(db, budget, hostId),
});
