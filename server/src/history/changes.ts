/** Reads the history of a property. Triggers write it, see docs/decisions/063-history-of-changes.md. */
import type {
  listChanges as call,
  HandlerInput,
  PropertyChange,
  Reply,
} from '@guest-portal/contract';
import { and, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type HostAccess, mayRead, requireReadable } from '../access/access.ts';
import { hosts, personName } from '../accounts/tables.ts';
import { apartments } from '../apartments/tables.ts';
import { apartmentGuides, arrivalSteps, customSections, places } from '../content/tables.ts';
import type { Database } from '../platform/database/database.ts';
import { propertyChanges } from './tables.ts';

const pageSize = 50;

type Kind = (typeof propertyChanges.$inferSelect)['kind'];
type Position = { changedAt: string; id: string };

export async function listChanges(
  db: Database,
  access: HostAccess,
  { params: { id }, query: { before, beforeId } }: HandlerInput<typeof call>,
): Promise<Reply<typeof call>> {
  await requireReadable(db, access, id);
  const last = before && beforeId ? { changedAt: before, id: beforeId } : undefined;
  const rows = await readChanges(db, access, id, { limit: pageSize + 1, last });
  return { changes: rows.slice(0, pageSize), hasMore: rows.length > pageSize };
}

/** Reads changes from the newest to the oldest, beginning after `last`. */
export async function readChanges(
  db: Database,
  access: HostAccess,
  apartmentId: string,
  { limit, last }: { limit: number; last: Position | undefined },
): Promise<PropertyChange[]> {
  const { changedAt, id } = propertyChanges;
  const rows = await db
    .select({
      change: propertyChanges,
      authorName: personName,
    })
    .from(propertyChanges)
    .leftJoin(hosts, and(eq(hosts.id, propertyChanges.changedBy), isNull(hosts.deletedAt)))
    .where(
      and(
        eq(propertyChanges.apartmentId, apartmentId),
        mayRead(access, propertyChanges.apartmentId),
        last && sql`(${changedAt}, ${id}) < (${last.changedAt}::timestamptz, ${last.id}::uuid)`,
      ),
    )
    .orderBy(desc(changedAt), desc(id))
    .limit(limit);
  return rows.map(({ change, authorName }) => ({
    ...change,
    changedAt: change.changedAt.toISOString(),
    author:
      authorName === null ? null : { name: authorName, isYou: change.changedBy === access.hostId },
    kind: kindNames[change.kind],
    field: fieldNames[change.kind].get(change.field) ?? change.field,
  }));
}

const kindNames: Record<Kind, PropertyChange['kind']> = {
  apartment: 'apartment',
  step: 'step',
  local_tip: 'localTip',
  sightseeing_spot: 'sightseeingSpot',
  guide: 'guide',
  section: 'section',
  translation: 'translation',
};

/** The names of a table's fields by their columns. */
const fieldsByColumn = (table: PgTable) =>
  new Map(Object.entries(getTableColumns(table)).map(([field, column]) => [column.name, field]));

const fieldNames: Record<Kind, ReadonlyMap<string, string>> = {
  apartment: fieldsByColumn(apartments),
  step: fieldsByColumn(arrivalSteps),
  local_tip: fieldsByColumn(places),
  sightseeing_spot: fieldsByColumn(places),
  guide: fieldsByColumn(apartmentGuides),
  section: fieldsByColumn(customSections),
  translation: new Map(),
};
