/** All hosts with their properties, as staff see them: the complete list, or one page of a search. */
import { type getOverview, overviewUser, type Reply } from '@guest-portal/contract';
import { adminPageSize, lastPageOf } from '@guest-portal/contract/admin-limits';
import { and, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { hosts } from '../accounts/tables.ts';
import { apartments } from '../apartments/tables.ts';
import type { Database } from '../platform/database/database.ts';
import { propertiesOf } from './properties.ts';
import { matchesSearch } from './search.ts';

type Overview = Reply<typeof getOverview>;
type User = Overview['users'][number];
type Totals = Pick<Overview, 'total_users' | 'total_properties'>;

/** Leaves out deleted accounts, which staff do not see unless they are restored. */
const isNotDeleted = isNull(hosts.deletedAt);

export async function overviewTotals(db: Database): Promise<Totals> {
  const [row] = await db
    .select({
      total_users: sql<number>`count(distinct ${hosts.id})::int`,
      total_properties: count(apartments.id),
    })
    .from(hosts)
    .leftJoin(apartments, eq(apartments.hostId, hosts.id))
    .where(isNotDeleted);
  return row ?? { total_users: 0, total_properties: 0 };
}

/** The totals count all hosts that are not deleted. `found` counts the results of this search. */
export async function overviewPage(
  db: Database,
  {
    page: requestedPage = 1,
    search = '',
  }: { page?: number | undefined; search?: string | undefined },
): Promise<Overview> {
  const filter = and(isNotDeleted, matchesSearch(db, search));
  const found = await db.$count(hosts, filter);
  const page = Math.min(requestedPage, lastPageOf(found));
  const { users } = await readUsers(db, filter, adminPageSize, (page - 1) * adminPageSize);
  return { ...(await overviewTotals(db)), users, found, page };
}

/** Hosts per batch. This is enough to be quick, and few enough that a guest's request does not wait long for a batch. */
const batchSize = 500;

/**
 * Writes the complete overview piece by piece, so that only one batch of hosts is in memory. Each batch passes through
 * the contract's schema, as other replies in JSON do.
 */
export async function* streamOverview(db: Database, totals: Totals): AsyncGenerator<string> {
  yield `${JSON.stringify(totals).slice(0, -1)},"users":[`;
  let previousEnd: BatchEnd | undefined;
  do {
    const { users, end } = await readUsers(
      db,
      and(isNotDeleted, previousEnd && isAfter(previousEnd)),
      batchSize,
    );
    const texts = users.map((user) => JSON.stringify(overviewUser.parse(user)));
    yield (previousEnd && users.length > 0 ? ',' : '') + texts.join(',');
    previousEnd = end;
  } while (previousEnd);
  yield ']}';
}

/** Where a batch ended. The time is text, because a Date would round its microseconds away. */
type BatchEnd = { createdAtText: string; id: string };

function isAfter({ createdAtText, id }: BatchEnd): SQL {
  return sql`(${hosts.createdAt}, ${hosts.id}) < (${createdAtText}::timestamptz, ${id}::uuid)`;
}

/** Reads the newest hosts first, with the same few queries however many hosts there are. */
async function readUsers(
  db: Database,
  filter: SQL | undefined,
  limit: number,
  offset = 0,
): Promise<{ users: User[]; end: BatchEnd | undefined }> {
  const rows = await db
    .select({
      id: hosts.id,
      firstName: hosts.firstName,
      lastName: hosts.lastName,
      email: hosts.email,
      createdAt: hosts.createdAt,
      createdAtText: sql<string>`${hosts.createdAt}::text`,
    })
    .from(hosts)
    .where(filter)
    .orderBy(desc(hosts.createdAt), desc(hosts.id))
    .limit(limit)
    .offset(offset);
  const properties = await propertiesOf(
    db,
    rows.map(({ id }) => id),
  );
  const users = rows.map(({ createdAtText: _createdAtText, ...row }) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    properties: properties.get(row.id) ?? [],
  }));
  return { users, end: rows.length === limit ? rows.at(-1) : undefined };
}
