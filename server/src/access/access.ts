/**
 * Access as a value: which host makes a request, for which properties and for what purpose. This file turns it into SQL
 * conditions on properties. A row that the caller may not access does not exist for them, so they get 404. See
 * docs/decisions/031-access-as-a-value.md.
 */
import { and, eq, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { apartments } from '../apartments/tables.ts';
import type { Database } from '../platform/database/database.ts';
import { notFound } from '../platform/http/errors.ts';

export type Access = {
  /** The account of the caller. It owns what the caller creates, which counts towards its limits. */
  readonly hostId: string;
  /** All properties of the account, or only these. */
  readonly apartments: 'all' | readonly string[];
  /** 'read' allows no changes, whatever else the account may do. */
  readonly purpose: 'read' | 'edit';
};

/** The full access of a signed-in host to their own account. */
export const accessOf = (hostId: string): Access => ({
  hostId,
  apartments: 'all',
  purpose: 'edit',
});

export const toReadOnly = (access: Access): Access => ({ ...access, purpose: 'read' });

/**
 * `property` is the column with the property's id, in `apartments` itself or in a table that references it.
 */
export const mayRead = (access: Access, property: PgColumn = apartments.id): SQL =>
  isOwned(access, property);

export const mayEdit = (access: Access, property: PgColumn = apartments.id): SQL =>
  access.purpose === 'edit' ? mayRead(access, property) : sql`false`;

/**
 * Matches the properties within the access that its account owns. The export, bills and images of an account depend on
 * ownership, not on the right to read.
 */
export function isOwned(access: Access, property: PgColumn = apartments.id): SQL {
  const isAccessible = and(
    belongsToAccount(access.hostId),
    access.apartments === 'all' ? undefined : inArray(apartments.id, [...access.apartments]),
  );
  if (property === apartments.id) return sql`(${isAccessible})`;
  return sql`exists (select 1 from ${apartments} where ${apartments.id} = ${property} and ${isAccessible})`;
}

/** For what only the owner of a property may do: pay for it, duplicate it, delete it. */
export const mayActAsOwner = (access: Access): SQL =>
  access.purpose === 'edit' ? isOwned(access) : sql`false`;

/**
 * For data that is counted for an account or deleted with it. Outside this file, never use it for data that a caller
 * reads or changes.
 */
export const belongsToAccount = (hostId: string | Placeholder): SQL =>
  eq(apartments.hostId, hostId);

/** Matches all properties of an account. A prepared query has a placeholder for the account's id. */
export const mayReadAllOfAccount = (hostId: Placeholder): SQL => sql`(${belongsToAccount(hostId)})`;

export const requireReadable = (db: Database, access: Access, apartmentId: string) =>
  requireFound(selectProperty(db, apartmentId, mayRead(access)));

export const requireEditable = (db: Database, access: Access, apartmentId: string) =>
  requireFound(selectProperty(db, apartmentId, mayEdit(access)));

export const requireOwner = (db: Database, access: Access, apartmentId: string) =>
  requireFound(selectProperty(db, apartmentId, mayActAsOwner(access)));

const selectProperty = (db: Database, apartmentId: string, isPermitted: SQL) =>
  db
    .select({ id: apartments.id })
    .from(apartments)
    .where(and(eq(apartments.id, apartmentId), isPermitted));

async function requireFound(found: PromiseLike<unknown[]>) {
  if ((await found).length === 0) throw notFound();
}
