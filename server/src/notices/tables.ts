import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { hosts } from '../accounts/tables.ts';
import { instant } from '../platform/database/columns.ts';

const enabledByDefault = (name: string) => boolean(name).notNull().default(true);

/** Which notices a host receives by email. A host without a row receives all of them. */
export const noticeSettings = pgTable('notice_settings', {
  hostId: uuid('host_id')
    .primaryKey()
    .references(() => hosts.id, { onDelete: 'cascade' }),
  feedFailures: enabledByDefault('feed_failures'),
  doubleBookings: enabledByDefault('double_bookings'),
  unopenedArrivals: enabledByDefault('unopened_arrivals'),
  failedFacts: enabledByDefault('failed_facts'),
  unreadyProperties: enabledByDefault('unready_properties'),
  problems: enabledByDefault('problems'),
  timeRequests: enabledByDefault('time_requests'),
  newDevices: enabledByDefault('new_devices'),
});

/** Notices that were sent, by name, so that each one is sent once. */
export const sentNotices = pgTable(
  'told_notices',
  {
    name: text('name').primaryKey(),
    toldAt: instant('told_at').notNull().defaultNow(),
  },
  (table) => [index('told_notices_told_at').on(table.toldAt)],
);
