import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, instant, rowId, tokenHash } from '../platform/database/columns.ts';
import { guestId } from '../stays/tables.ts';

/** The session of a device that entered the right PIN. It opens the page until the stay ends or the PIN changes. */
export const guestSessions = pgTable(
  'guest_sessions',
  {
    tokenHash: tokenHash('token_hash').primaryKey(),
    guestId: guestId(),
    pinVersion: integer('pin_version').notNull(),
    /** When this device's entry was last recorded. A session that replaces this one keeps the time. */
    recordedAt: instant('recorded_at').notNull().defaultNow(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('guest_sessions_guest').on(table.guestId),
    index('guest_sessions_expires_at').on(table.expiresAt),
  ],
);

/** When the backup way in was shown to a device of a stay, at most once an hour per session and text. */
export const backupReveals = pgTable(
  'backup_reveals',
  {
    id: rowId(),
    guestId: guestId(),
    /** Recognises a device. A device that enters the PIN again counts as another one. */
    session: tokenHash('session').references(() => guestSessions.tokenHash, {
      onDelete: 'set null',
    }),
    /** The hash of the text that was shown. A changed text has another one. */
    fingerprint: tokenHash('fingerprint').notNull(),
    /** A short name such as iPhone, or empty if it is unknown. */
    device: text('device').notNull(),
    revealedAt: instant('revealed_at').notNull().defaultNow(),
  },
  (table) => [
    index('backup_reveals_guest').on(table.guestId, table.revealedAt),
    index('backup_reveals_session').on(table.session),
  ],
);

/**
 * Sessions whose devices have reported that they can open the page without a network. A row outlives an expired session,
 * and is deleted when the guest leaves the page, enters the PIN again, or the stay is deleted.
 */
export const savedCopies = pgTable(
  'saved_copies',
  {
    session: tokenHash('session').primaryKey(),
    guestId: guestId(),
    savedAt: instant('saved_at').notNull().defaultNow(),
  },
  (table) => [index('saved_copies_guest').on(table.guestId)],
);
