import { type SQLWrapper, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, createdAt, instant, rowId, tokenHash } from '../platform/database/columns.ts';

export const hosts = pgTable(
  'hosts',
  {
    id: rowId(),
    /** The address in lower case. A deleted account keeps it until the account is erased. */
    email: text('email').notNull().unique(),
    passwordHash: text('password_hash').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    emailVerifiedAt: instant('email_verified_at'),
    /** Whether a sign-in requires a second step. True while the account has an app or a passkey. */
    hasSecondFactor: boolean('has_second_factor').notNull().default(false),
    paymentCustomerId: text('payment_customer_id').unique(),
    createdAt: createdAt(),
    deletedAt: instant('deleted_at'),
    deletionReason: text('deletion_reason'),
    deletionNote: text('deletion_note'),
  },
  (table) => [
    check('hosts_email_lower_case', sql`${table.email} = lower(${table.email})`),
    unique('hosts_second_factor').on(table.id, table.hasSecondFactor),
    index('hosts_created_at').on(table.createdAt),
    index('hosts_to_erase').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
  ],
);

/** The first and last name of an account, for queries that join `hosts`. */
export const personName = sql<string>`btrim(${hosts.firstName} || ' ' || ${hosts.lastName})`;

/** The name of the person with this id, in SQL; null if the account no longer exists. */
export const nameOfPerson = (id: SQLWrapper) => sql<string | null>`(
  select ${personName} from ${hosts}
  where ${hosts.id} = ${id} and ${hosts.deletedAt} is null)`;

const hostId = () =>
  uuid('host_id')
    .notNull()
    .references(() => hosts.id, { onDelete: 'cascade' });

export const hostSessions = pgTable(
  'host_sessions',
  {
    tokenHash: tokenHash('token_hash').primaryKey(),
    /** The id that the host's list of devices uses. Only the token gives access. */
    id: uuid('id').notNull().unique().default(sql`gen_random_uuid()`),
    hostId: hostId(),
    /** The browser and the system, from our own list. It contains no IP address and no text of the user agent. */
    device: text('device').notNull().default(''),
    passedSecondFactor: boolean('passed_second_factor').notNull().default(false),
    createdAt: createdAt(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    // Refuses a session without the second step if the account has one, even from a server of an older version that
    // does not know about it. When the second step is turned off, the sessions are updated with it.
    foreignKey({
      name: 'host_sessions_second_factor',
      columns: [table.hostId, table.passedSecondFactor],
      foreignColumns: [hosts.id, hosts.hasSecondFactor],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    index('host_sessions_host').on(table.hostId),
    index('host_sessions_expires_at').on(table.expiresAt),
  ],
);

/** A sign-in whose password was right and whose second step is missing. It gives no access. */
export const halfSessions = pgTable(
  'half_sessions',
  {
    tokenHash: tokenHash('token_hash').primaryKey(),
    hostId: hostId(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('half_sessions_host').on(table.hostId),
    index('half_sessions_expires_at').on(table.expiresAt),
  ],
);

/** An app that shows a new code every 30 seconds. It is not in use until its first code was confirmed. */
export const authenticators = pgTable('authenticators', {
  hostId: hostId().primaryKey(),
  /** The secret in base32, as the app stores it. */
  secret: text('secret').notNull(),
  confirmedAt: instant('confirmed_at'),
  /** The time step of the last accepted code, so that no code works twice. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
});

/** Codes for a host who lost the phone. Only the hash is stored, and a code is deleted when it is used. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    hostId: hostId(),
    codeHash: tokenHash('code_hash').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.hostId, table.codeHash] })],
);

/** Public keys of a host's passkeys. The devices keep the private keys and sign in with them. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: rowId(),
    hostId: hostId(),
    name: text('name').notNull(),
    /** The credential's id in base64url. It belongs to one host and can't be added to another account. */
    credentialId: text('credential_id').notNull().unique(),
    publicKey: bytes('public_key').notNull(),
    /** The number of uses, if the device counts them. A copied key would fall behind. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How a browser reaches the device, in WebAuthn's terms. */
    transports: jsonb('transports').$type<string[]>().notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('passkeys_host').on(table.hostId)],
);

/**
 * Browsers that a host has signed in with, identified by a token that outlives the session. A sign-in from any other
 * browser may cause an email.
 */
export const knownDevices = pgTable(
  'known_devices',
  {
    tokenHash: tokenHash('token_hash').notNull(),
    hostId: hostId(),
    createdAt: createdAt(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
  },
  (table) => [
    // Several hosts may use one browser.
    primaryKey({ columns: [table.tokenHash, table.hostId] }),
    index('known_devices_host').on(table.hostId),
    index('known_devices_last_seen_at').on(table.lastSeenAt),
  ],
);

/** Links in emails. Each works once, and only its hash is stored. */
export const mailedTokens = pgTable(
  'mailed_tokens',
  {
    tokenHash: tokenHash('token_hash').primaryKey(),
    hostId: hostId(),
    purpose: text('purpose', {
      enum: ['verify_email', 'reset_password', 'restore_account', 'change_email', 'undo_email'],
    }).notNull(),
    /** The newly typed data of a restoration, until its link is used. */
    restoration: jsonb('restoration').$type<{
      passwordHash: string;
      firstName: string;
      lastName: string;
    }>(),
    /** The address that the link gives to the account: a new one, or the previous one. */
    email: text('email'),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    index('mailed_tokens_host').on(table.hostId, table.purpose),
    index('mailed_tokens_expires_at').on(table.expiresAt),
    check(
      'mailed_tokens_purpose',
      sql`${table.purpose} in ('verify_email', 'reset_password', 'restore_account', 'change_email', 'undo_email')`,
    ),
    check(
      'mailed_tokens_restoration',
      sql`(${table.purpose} = 'restore_account') = (${table.restoration} is not null)`,
    ),
    check(
      'mailed_tokens_email',
      sql`(${table.purpose} in ('change_email', 'undo_email')) = (${table.email} is not null)`,
    ),
    index('mailed_tokens_email').on(table.email).where(sql`${table.email} is not null`),
  ],
);
