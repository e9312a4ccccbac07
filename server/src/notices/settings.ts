/** Which mails a host wants. */
import type { Notices } from '@guest-portal/contract';
import { eq } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { noticeSettings } from './tables.ts';

const all: Notices = {
  feedFailures: true,
  doubleBookings: true,
  unopenedArrivals: true,
  newDevices: true,
};

export async function readNotices(db: Database, hostId: string): Promise<Notices> {
  const [row] = await db.select().from(noticeSettings).where(eq(noticeSettings.hostId, hostId));
  return row ?? all;
}

export async function changeNotices(
  db: Database,
  hostId: string,
  changes: { [Notice in keyof Notices]?: boolean | undefined },
): Promise<Notices> {
  const [row] = await db
    .insert(noticeSettings)
    .values({ hostId, ...changes })
    // Without a change the row that is there is told all the same.
    .onConflictDoUpdate({ target: noticeSettings.hostId, set: { hostId, ...changes } })
    .returning();
  return row ?? all;
}
