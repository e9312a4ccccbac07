/**
 * Says which host asks, for which properties and for what. This is the only place that turns it into SQL. Rows that the
 * caller may not access do not exist for them: 404. See docs/decisions/031-access-as-a-value.md.
 */
import { and, eq, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { apartments } from '../apartments/tables.ts';
import type { Database } from '../platform/database/database.ts';
import { notFound } from '../platform/http/errors.ts';

export type Access = {
  /** The account that asks: what it makes is its own, and what it uses up is counted for it. */
  readonly hostId: string;
  /** Every property of the account, or of those these alone. */
  readonly apartments: 'all' | readonly string[];
  /** Who came to read changes nothing, whatever the account might. */
  readonly purpose: 'read' | 'edit';
};

/** A host's own, who has signed in. */
export const accessOf = (hostId: string): Access => ({
  hostId,
  apartments: 'all',
  purpose: 'edit',
});

export const toRead = (access: Access): Access => ({ ...access, purpose: 'read' });

/**
 * `property` is the column that names the property: that of `apartments` itself, or of a row that hangs on one. By its
 * table it also says what is asked for.
 */
export const mayRead = (access: Access, property: PgColumn = apartments.id): SQL =>
  isOwned(access, property);

export const mayEdit = (access: Access, property: PgColumn = apartments.id): SQL =>
  access.purpose === 'edit' ? mayRead(access, property) : sql`false`;

/**
 * The account's own, to take along or to be told what it costs. Whoever else may read or edit a property one day is not
 * meant by it.
 */
export function isOwned(access: Access, property: PgColumn = apartments.id): SQL {
  const isTheirs = and(
    isOfAccount(access.hostId),
    access.apartments === 'all' ? undefined : inArray(apartments.id, [...access.apartments]),
  );
  if (property === apartments.id) return sql`(${isTheirs})`;
  return sql`exists (select 1 from ${apartments} where ${apartments.id} = ${property} and ${isTheirs})`;
}

/** What only its owner decides about a property: to pay for it, to double it, to delete it. */
export const mayDecide = (access: Access): SQL =>
  access.purpose === 'edit' ? isOwned(access) : sql`false`;

/** For what is counted for an account or ends with it, and for nothing that somebody asks to see or to change. */
export const isOfAccount = (hostId: string | Placeholder): SQL => eq(apartments.hostId, hostId);

/** The same for a query whose text is made once: every property of whichever account is named when it is asked. */
export const mayReadAllOf = (hostId: Placeholder): SQL => sql`(${isOfAccount(hostId)})`;

export const requireReadable = (db: Database, access: Access, apartmentId: string) =>
  requireOne(find(db, apartmentId, mayRead(access)));

export const requireEditable = (db: Database, access: Access, apartmentId: string) =>
  requireOne(find(db, apartmentId, mayEdit(access)));

export const requireOwner = (db: Database, access: Access, apartmentId: string) =>
  requireOne(find(db, apartmentId, mayDecide(access)));

const find = (db: Database, apartmentId: string, isPermitted: SQL) =>
  db
    .select({ id: apartments.id })
    .from(apartments)
    .where(and(eq(apartments.id, apartmentId), isPermitted));

async function requireOne(found: PromiseLike<unknown[]>) {
  if ((await found).length === 0) throw notFound();
}
