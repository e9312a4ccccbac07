/** Which notices a host receives by email. */
import type { Notices } from '@guest-portal/contract';
import { eq } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { noticeSettings } from './tables.ts';

const defaultNotices: Notices = {
  feedFailures: true,
  doubleBookings: true,
  unopenedArrivals: true,
  failedFacts: true,
  unreadyProperties: true,
  timeRequests: true,
  problems: true,
  newDevices: true,
};

export async function readNoticeSettings(db: Database, hostId: string): Promise<Notices> {
  const [row] = await db.select().from(noticeSettings).where(eq(noticeSettings.hostId, hostId));
  return row ?? defaultNotices;
}

/**
 * @param onNewDevicesOff runs in the same transaction when the emails about new devices are turned off. It notifies the
 * host, because someone else may have done that with their session.
 */
export async function changeNoticeSettings(
  db: Database,
  hostId: string,
  changes: { [Notice in keyof Notices]?: boolean | undefined },
  onNewDevicesOff: (tx: Database) => Promise<void>,
): Promise<Notices> {
  return db.transaction(async (tx) => {
    const before = await readNoticeSettings(tx, hostId);
    const [row] = await tx
      .insert(noticeSettings)
      .values({ hostId, ...changes })
      // Returns the existing row even if nothing changes.
      .onConflictDoUpdate({ target: noticeSettings.hostId, set: { hostId, ...changes } })
      .returning();
    const after = row ?? defaultNotices;
    if (before.newDevices && !after.newDevices) await onNewDevicesOff(tx);
    return after;
  });
}
