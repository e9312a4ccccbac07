/** Reads what a feed is compared with when it is synced: the events and stays of its property. */
import { and, asc, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm';
import { apartments } from '../../apartments/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { jsonList } from '../../platform/database/json-list.ts';
import { valuesOf } from '../../platform/database/json-values.ts';
import { isClockDoubted, readTimes } from '../../platform/deletion/trusted-clock.ts';
import { isOpened } from '../../stays/pins/pin-entries.ts';
import { guests } from '../../stays/tables.ts';
import { siteOf } from '../feeds/feed-url.ts';
import { calendarEvents, calendarFeeds, type FeedRow } from '../tables.ts';
import type { SerializedPlanInput } from './plan-types.ts';

/** Returns the input and the hash of its rows. Comparing two hashes tells whether the rows have changed. */
export async function readPlanInput(
  db: Database,
  feed: FeedRow,
): Promise<{ input: SerializedPlanInput; hash: string }> {
  const times = await readTimes(db);
  const { id, address, blocksAreStays } = feed;
  const { rows, hash } = await readRow(db, feed, { rows: sql<string>`rows`, hash: hashOfRows });
  return {
    input: {
      feed: { id, site: siteOf(address), blocksAreStays },
      now: times.database,
      isClockDoubted: await isClockDoubted(db, times),
      rows,
    },
    hash,
  };
}

export async function readPlanInputHash(db: Database, feed: FeedRow): Promise<string> {
  const { hash } = await readRow(db, feed, { hash: hashOfRows });
  return hash;
}

const { createdAt, ...eventColumns } = getTableColumns(calendarEvents);

const hashOfRows = sql<string>`encode(sha256(convert_to(rows, 'UTF8')), 'hex')`;

/**
 * Returns everything that others may change, as one text in a fixed order. A property may have 10,000 events with long
 * names: the database builds the text, the worker thread parses it, and the main thread only passes it on.
 */
async function readRow<Columns extends Record<string, SQL>>(
  db: Database,
  { apartmentId }: FeedRow,
  columns: Columns,
) {
  const event = calendarEvents;
  const isOfProperty = sql`${event.feedId} in (select id from ${calendarFeeds} where ${eq(calendarFeeds.apartmentId, apartmentId)})`;
  const staysOfEvents = sql`(select ${event.guestId} from ${event} where ${isOfProperty})`;
  const events = jsonList(event, {
    where: isOfProperty,
    orderBy: [asc(event.createdAt), asc(event.id)],
    columns: eventColumns,
  });
  const stays = jsonList(guests, {
    where: and(
      eq(guests.apartmentId, apartmentId),
      or(inArray(guests.state, ['upcoming', 'current']), sql`${guests.id} in ${staysOfEvents}`),
    ),
    orderBy: [asc(guests.createdAt), asc(guests.id)],
    columns: {
      id: guests.id,
      state: guests.state,
      isTakenOver: guests.isTakenOver,
      name: guests.name,
      pinCode: guests.pinCode,
      linkSentAt: guests.linkSentAt,
      createdAt: guests.createdAt,
      channel: guests.channel,
      checkinDate: guests.checkinDate,
      checkoutDate: guests.checkoutDate,
      isOpened,
    },
  });
  const { timeZone, checkinTime, checkoutTime } = apartments;
  const clocks = valuesOf({ timeZone, checkinTime, checkoutTime });
  const [row] = await db.select(columns).from(sql`(
    select json_build_object('clocks', ${clocks}, 'events', ${events}, 'stays', ${stays})::text as rows
    from ${apartments} where ${eq(apartments.id, apartmentId)}) as known`);
  if (!row) throw new Error('the property no longer exists');
  return row;
}
