import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, instant, rowId, tokenHash } from '../platform/database/columns.ts';
import { guestId } from '../stays/tables.ts';

/** A device that typed the right PIN. It opens the page while the stay and its PIN last. */
export const guestSessions = pgTable(
  'guest_sessions',
  {
    tokenHash: tokenHash('token_hash').primaryKey(),
    guestId: guestId(),
    pinVersion: integer('pin_version').notNull(),
    /** When this device's entry was last recorded; the session that follows takes it over. */
    recordedAt: instant('recorded_at').notNull().defaultNow(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('guest_sessions_guest').on(table.guestId),
    index('guest_sessions_expires_at').on(table.expiresAt),
  ],
);

/** Each time the backup way in was shown: to a device of a stay, without its address. */
export const backupReveals = pgTable(
  'backup_reveals',
  {
    id: rowId(),
    guestId: guestId(),
    /** By which a device is known again; a device that types the PIN anew is another one. */
    session: tokenHash('session').references(() => guestSessions.tokenHash, {
      onDelete: 'set null',
    }),
    /** Of what was shown: once it has been changed, it is another one that a guest asks for. */
    fingerprint: tokenHash('fingerprint').notNull(),
    /** In a word, such as iPhone; empty where it did not say. */
    device: text('device').notNull(),
    revealedAt: instant('revealed_at').notNull().defaultNow(),
  },
  (table) => [
    index('backup_reveals_guest').on(table.guestId, table.revealedAt),
    index('backup_reveals_session').on(table.session),
  ],
);

/** A device that has said, of a session, that it opens the page without a network. Stays when the session is long over. */
export const savedCopies = pgTable(
  'saved_copies',
  {
    session: tokenHash('session').primaryKey(),
    guestId: guestId(),
    savedAt: instant('saved_at').notNull().defaultNow(),
  },
  (table) => [index('saved_copies_guest').on(table.guestId)],
);
