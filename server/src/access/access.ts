/**
 * Access as a value: who makes a request, and what the request does. This file turns it into SQL conditions on
 * properties. A row that the caller may not access does not exist for them, so they get 404. See
 * docs/decisions/031-access-as-a-value.md.
 */
import type { Action } from '@guest-portal/contract';
import { and, eq, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, QueryBuilder } from 'drizzle-orm/pg-core';
import { apartments } from '../apartments/tables.ts';
import { crewProperties } from '../crew/tables.ts';
import type { Database } from '../platform/database/database.ts';
import { notFound } from '../platform/http/errors.ts';
import { propertyMembers } from '../team/tables.ts';
import { crewMay, isReading, memberRolesWith } from './rights.ts';

export type HostAccess = {
  /** The account of the caller. */
  readonly hostId: string;
  /** What the caller does. It decides with which roles at a property they may do it. */
  readonly action: Action;
};

export type CrewAccess = {
  /** The members of crews for which the phone is enrolled: one for each host. */
  readonly crewIds: readonly string[];
  readonly action: Action;
};

export type Access = HostAccess | CrewAccess;

export const accessOf = (hostId: string, action: Action): HostAccess => ({ hostId, action });

export const isCrew = (access: Access): access is CrewAccess => 'crewIds' in access;

/**
 * Matches what the caller may perform the action on. `property` is the column with the property's id, in `apartments`
 * itself or in a table that references it.
 */
export const mayRead = (access: Access, property: PgColumn = apartments.id): SQL =>
  isCrew(access)
    ? isAssigned(access, property)
    : isAccessible(access.hostId, access.action, property);

/** The crew may only work on the properties that they are assigned to. */
function isAssigned({ crewIds, action }: CrewAccess, property: PgColumn): SQL {
  if (!crewMay(action) || crewIds.length === 0) return sql`false`;
  const assigned = new QueryBuilder()
    .select({ id: crewProperties.apartmentId })
    .from(crewProperties)
    .where(inArray(crewProperties.crewId, [...crewIds]));
  return inArray(property, assigned);
}

/** Like `mayRead`, but for the condition of a write. An action that only reads matches nothing. */
export const mayEdit = (access: Access, property: PgColumn = apartments.id): SQL =>
  isReading(access.action) ? sql`false` : mayRead(access, property);

/** The subqueries do not depend on the row, so that PostgreSQL finds a host's properties by index. */
export function isAccessible(
  hostId: string | Placeholder,
  action: Action,
  property: PgColumn = apartments.id,
): SQL {
  const query = new QueryBuilder();
  const owned = query
    .select({ id: apartments.id })
    .from(apartments)
    .where(belongsToAccount(hostId));
  const roles = memberRolesWith(action);
  if (roles.length === 0) return inArray(property, owned);
  const shared = query
    .select({ id: propertyMembers.apartmentId })
    .from(propertyMembers)
    .where(and(eq(propertyMembers.hostId, hostId), inArray(propertyMembers.role, [...roles])));
  return inArray(property, owned.unionAll(shared));
}

/**
 * For data that is counted for an account or deleted with it. Outside this file, never use it for data that a caller
 * reads or changes.
 */
export const belongsToAccount = (hostId: string | Placeholder | PgColumn): SQL =>
  eq(apartments.hostId, hostId);

export const requireReadable = (db: Database, access: Access, apartmentId: string) =>
  requireFound(selectProperty(db, apartmentId, mayRead(access)));

export const requireEditable = (db: Database, access: Access, apartmentId: string) =>
  requireFound(selectProperty(db, apartmentId, mayEdit(access)));

const selectProperty = (db: Database, apartmentId: string, isPermitted: SQL) =>
  db
    .select({ id: apartments.id })
    .from(apartments)
    .where(and(eq(apartments.id, apartmentId), isPermitted));

async function requireFound(found: PromiseLike<unknown[]>) {
  if ((await found).length === 0) throw notFound();
}
