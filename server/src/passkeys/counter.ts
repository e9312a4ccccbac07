import { and, eq, lt, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** The counter of a passkey must have increased since its last use. Many devices do not count and stay at 0. */
export const isCounterBefore = (column: PgColumn, counter: number) =>
  or(lt(column, counter), and(eq(column, 0), sql`${counter}::bigint = 0`));
