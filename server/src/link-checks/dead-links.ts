import type { DeadLink } from '@guest-portal/contract';
import { and, asc, eq, exists, gt, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Access, mayRead, requireReadable } from '../access/access.ts';
import type { Database } from '../platform/database/database.ts';
import { linkChecks } from './tables.ts';

/**
 * A link is dead at once if its server says so. If its server does not respond, the link is dead only if the next
 * check, a week later, fails as well.
 */
export async function listDeadLinks(
  db: Database,
  access: Access,
  apartmentId: string,
): Promise<DeadLink[]> {
  await requireReadable(db, access, apartmentId);
  return db
    .select({
      url: linkChecks.url,
      triedOn: sql<string>`to_char(${linkChecks.lookedAt} at time zone 'UTC', 'YYYY-MM-DD')`,
    })
    .from(linkChecks)
    .where(
      and(
        eq(linkChecks.apartmentId, apartmentId),
        mayRead(access, linkChecks.apartmentId),
        wasCheckedRecently,
        or(eq(linkChecks.failure, 'gone'), and(isUnreachableForLong, isNetworkWorking(db))),
      ),
    )
    .orderBy(asc(linkChecks.url));
}

/** A link without a recent check is not reported, because it may work again. */
const wasCheckedRecently = gt(linkChecks.lookedAt, sql`now() - interval '3 weeks'`);

const isUnreachableForLong = and(
  eq(linkChecks.failure, 'unreachable'),
  gt(linkChecks.lookedAt, sql`${linkChecks.failedSince} + interval '6 days'`),
);

const otherLink = alias(linkChecks, 'other_link');

/**
 * A server without a network must not report links. The network is fine if another link has worked since this one
 * failed.
 */
const isNetworkWorking = (db: Database) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(otherLink)
      .where(and(isNull(otherLink.failure), gt(otherLink.lookedAt, linkChecks.failedSince))),
  );
