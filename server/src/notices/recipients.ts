/** Who gets an email about a property: its owner, unless they have turned off that kind of email. */
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { hosts } from '../accounts/tables.ts';
import { apartments } from '../apartments/tables.ts';
import type { Database } from '../platform/database/database.ts';
import { noticeSettings } from './tables.ts';

/** The properties whose hosts want this notice and have a verified account that is not deleted. */
export const recipients = (db: Database, notice: PgColumn) =>
  db
    .select({
      apartmentId: apartments.id,
      property: apartments.name,
      timeZone: apartments.timeZone,
      // Both tables have a column of this name.
      ownerId: sql<string>`${hosts.id}`.as('owner_id'),
      email: hosts.email,
    })
    .from(apartments)
    .innerJoin(hosts, eq(hosts.id, apartments.hostId))
    .leftJoin(noticeSettings, eq(noticeSettings.hostId, hosts.id))
    .where(
      and(
        isNull(hosts.deletedAt),
        isNotNull(hosts.emailVerifiedAt),
        sql`coalesce(${notice}, true)`,
      ),
    )
    .as('recipients');
