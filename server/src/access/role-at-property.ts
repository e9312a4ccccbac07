/** What a list of properties says about the caller's role at each of them. */
import { and, eq, type Placeholder, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { hosts, personName } from '../accounts/tables.ts';
import { apartments } from '../apartments/tables.ts';
import { propertyMembers } from '../team/tables.ts';
import { belongsToAccount } from './access.ts';
import { actionsOf, type MemberRole } from './rights.ts';

/** Columns of a query of `apartments`. `owner` is null at the caller's own properties. `role` is only set at the others. */
export function roleColumns(hostId: string | Placeholder) {
  const query = new QueryBuilder();
  const ownerName = query
    .select({ name: personName })
    .from(hosts)
    .where(eq(hosts.id, apartments.hostId));
  const role = query
    .select({ role: propertyMembers.role })
    .from(propertyMembers)
    .where(and(eq(propertyMembers.apartmentId, apartments.id), eq(propertyMembers.hostId, hostId)));
  return {
    owner: sql<
      string | null
    >`case when ${belongsToAccount(hostId)} then null else (${ownerName}) end`,
    role: sql<MemberRole | null>`(${role})`,
  };
}

type RoleAtProperty = { owner: string | null; role: MemberRole | null };

export function toRights({ owner, role }: RoleAtProperty) {
  if (owner === null) return { owner, actions: actionsOf('owner') };
  return { owner, actions: role ? actionsOf(role) : [] };
}
