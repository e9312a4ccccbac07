import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { hosts } from '../accounts/tables.ts';
import { apartmentId } from '../apartments/tables.ts';
import { createdAt, instant, rowId, tokenHash } from '../platform/database/columns.ts';

/** People who work on a property of another account. The owner is not among them. */
export const propertyMembers = pgTable(
  'property_members',
  {
    apartmentId: apartmentId(),
    hostId: uuid('host_id')
      .notNull()
      .references(() => hosts.id, { onDelete: 'cascade' }),
    role: text('role', { enum: ['manager'] }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'property_members_key', columns: [table.apartmentId, table.hostId] }),
    index('property_members_host').on(table.hostId),
    check('property_members_role', sql`${table.role} in ('manager')`),
  ],
);

/** Emailed links that make a person a member of some properties. Each works once, and only its hash is stored. */
export const invitations = pgTable(
  'invitations',
  {
    id: rowId(),
    tokenHash: tokenHash('token_hash').notNull().unique(),
    /** The account that sent the invitation. It owns the properties. */
    hostId: uuid('host_id')
      .notNull()
      .references(() => hosts.id, { onDelete: 'cascade' }),
    /** In lower case. Only the account with this address can accept. */
    email: text('email').notNull(),
    role: text('role', { enum: ['manager'] }).notNull(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('invitations_host').on(table.hostId),
    index('invitations_email').on(table.email),
    index('invitations_expires_at').on(table.expiresAt),
    check('invitations_email_lower_case', sql`${table.email} = lower(${table.email})`),
    check('invitations_role', sql`${table.role} in ('manager')`),
  ],
);

export const invitedProperties = pgTable(
  'invited_properties',
  {
    invitationId: uuid('invitation_id')
      .notNull()
      .references(() => invitations.id, { onDelete: 'cascade' }),
    apartmentId: apartmentId(),
  },
  (table) => [
    primaryKey({
      name: 'invited_properties_key',
      columns: [table.invitationId, table.apartmentId],
    }),
    index('invited_properties_apartment').on(table.apartmentId),
  ],
);
