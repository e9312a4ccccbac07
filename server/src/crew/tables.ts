import { maxCrewName } from '@guest-portal/contract/stay-rules';
import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { hosts } from '../accounts/tables.ts';
import { apartmentId } from '../apartments/tables.ts';
import { bytes, createdAt, instant, rowId, tokenHash } from '../platform/database/columns.ts';
import { guestId } from '../stays/tables.ts';

const crewId = () =>
  uuid('crew_id')
    .notNull()
    .references(() => crewMembers.id, { onDelete: 'cascade' });

/** People who clean an account's properties. They have no account. The phones that they use are in `crewSessions`. */
export const crewMembers = pgTable(
  'crew_members',
  {
    id: rowId(),
    /** The account that owns the properties. */
    hostId: uuid('host_id')
      .notNull()
      .references(() => hosts.id, { onDelete: 'cascade' }),
    /** The account that added the person; null once it is erased. */
    addedBy: uuid('added_by').references(() => hosts.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    /** The link that enrols a phone. It works once; then it is null. */
    linkHash: tokenHash('link_hash').unique(),
    linkExpiresAt: instant('link_expires_at'),
    calendarCode: text('calendar_code').notNull().unique(),
    createdAt: createdAt(),
    /** When a phone was enrolled first; null until then. */
    enrolledAt: instant('enrolled_at'),
  },
  (table) => [
    index('crew_members_host').on(table.hostId),
    index('crew_members_added_by').on(table.addedBy),
    check(
      'crew_members_name',
      sql`length(${table.name}) between 1 and ${sql.raw(String(maxCrewName))}`,
    ),
    check('crew_members_link', sql`(${table.linkHash} is null) = (${table.linkExpiresAt} is null)`),
  ],
);

export const crewProperties = pgTable(
  'crew_properties',
  { apartmentId: apartmentId(), crewId: crewId() },
  (table) => [
    primaryKey({ name: 'crew_properties_key', columns: [table.apartmentId, table.crewId] }),
    index('crew_properties_crew').on(table.crewId),
  ],
);

/**
 * The phones of the crew. A phone that was enrolled by several hosts has one token and a row for each, so that one page
 * shows the turnovers of all.
 */
export const crewSessions = pgTable(
  'crew_sessions',
  {
    tokenHash: tokenHash('token_hash').notNull(),
    crewId: crewId(),
    createdAt: createdAt(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'crew_sessions_key', columns: [table.tokenHash, table.crewId] }),
    index('crew_sessions_crew').on(table.crewId),
    index('crew_sessions_expires_at').on(table.expiresAt),
  ],
);

/**
 * Passkeys, with which people sign in on other phones. A passkey of a phone that several hosts have enrolled has a row
 * for each of them, like the phone.
 */
export const crewPasskeys = pgTable(
  'crew_passkeys',
  {
    /** The credential's id in base64url. */
    credentialId: text('credential_id').notNull(),
    crewId: crewId(),
    /** The id by which the device knows the person. It stays the same when one of the hosts removes them. */
    userId: uuid('user_id').notNull(),
    publicKey: bytes('public_key').notNull(),
    /** The number of uses, if the device counts them. A copied key would fall behind. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'crew_passkeys_key', columns: [table.credentialId, table.crewId] }),
    index('crew_passkeys_crew').on(table.crewId),
  ],
);

/**
 * What phones have recorded at turnovers, by the ids that they made, so that an entry that is sent again is recorded
 * once. It also keeps the time of the phone beside that of the server.
 */
export const crewEntries = pgTable(
  'crew_entries',
  {
    /** The stay before the turnover. */
    guestId: guestId(),
    id: uuid('id').notNull(),
    kind: text('kind').notNull(),
    deviceAt: instant('device_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ name: 'crew_entries_key', columns: [table.guestId, table.id] })],
);
