import { commonPins } from '@guest-portal/contract/common-pins';
import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import { calendarEvents } from '../calendars/tables.ts';
import type { Database } from '../platform/database/database.ts';

/** The phone digits that a calendar gave for the PIN, if they are too common and another PIN is used. */
export async function findRefusedPhoneDigits(
  db: Database,
  { id, pinCode }: { id: string; pinCode: string },
) {
  const { guestId, missingSince, phoneEnd } = calendarEvents;
  const [event] = await db
    .select({ phoneEnd })
    .from(calendarEvents)
    .where(
      and(
        eq(guestId, id),
        isNull(missingSince),
        inArray(phoneEnd, [...commonPins]),
        ne(phoneEnd, pinCode),
      ),
    )
    .limit(1);
  return event?.phoneEnd ?? null;
}
