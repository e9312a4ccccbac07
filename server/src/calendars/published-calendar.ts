/** Publishes the stays of a property as a calendar, at a secret URL that its host can share. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { dateAt, zoneOf } from '@guest-portal/contract/zoned-time';
import { and, asc, eq, gte, isNull, ne, sql } from 'drizzle-orm';
import {
  accessOf,
  belongsToAccount,
  type HostAccess,
  mayRead,
  requireReadable,
} from '../access/access.ts';
import { writeToProperty } from '../access/property-lock.ts';
import { hosts } from '../accounts/tables.ts';
import { apartments } from '../apartments/tables.ts';
import type { Database } from '../platform/database/database.ts';
import { sharedSecret } from '../platform/database/shared-secrets.ts';
import { notFound } from '../platform/http/errors.ts';
import { createLinkCode } from '../platform/link-code.ts';
import { guests } from '../stays/tables.ts';
import { icalendar } from './icalendar.ts';
import { calendarAddresses } from './tables.ts';

const urlOf = (publicUrl: string, code: string) => ({
  url: `${publicUrl}/api/calendars/${code}.ics`,
});

/** Creates the URL when it is first requested. */
export async function getCalendarUrl(
  db: Database,
  access: HostAccess,
  apartmentId: string,
  publicUrl: string,
) {
  await requireReadable(db, access, apartmentId);
  const [row] = await db
    .insert(calendarAddresses)
    .values({ apartmentId, code: createLinkCode() })
    // The update changes nothing. It only makes the statement return the existing row.
    .onConflictDoUpdate({
      target: calendarAddresses.apartmentId,
      set: { code: sql`${calendarAddresses.code}` },
    })
    .returning({ code: calendarAddresses.code });
  if (!row) throw new Error('the calendar has no URL');
  return urlFor(db, access, { apartmentId, code: row.code }, publicUrl);
}

export async function renewCalendarUrl(
  db: Database,
  access: HostAccess,
  apartmentId: string,
  publicUrl: string,
) {
  const code = createLinkCode();
  await writeToProperty(db, access, apartmentId, async (tx) => {
    await tx
      .insert(calendarAddresses)
      .values({ apartmentId, code })
      .onConflictDoUpdate({ target: calendarAddresses.apartmentId, set: { code } });
  });
  return urlFor(db, access, { apartmentId, code }, publicUrl);
}

type Published = { apartmentId: string; code: string };

/** A member gets a URL of their own, which works for as long as they are a member. */
async function urlFor(db: Database, access: HostAccess, published: Published, publicUrl: string) {
  const { apartmentId, code } = published;
  const isOwn = and(eq(apartments.id, apartmentId), belongsToAccount(access.hostId));
  if ((await db.$count(apartments, isOwn)) > 0) return urlOf(publicUrl, code);
  return urlOf(publicUrl, await memberCode(db, published, access.hostId));
}

/** The code contains the ids of the property and the member. A renewal changes the property's code, and so this one. */
async function memberCode(db: Database, { apartmentId, code }: Published, hostId: string) {
  const secret = await sharedSecret(db, 'calendars of members');
  const ids = `${apartmentId}${hostId}`.replaceAll('-', '');
  const signature = createHmac('sha256', secret).update(`${ids} ${code}`).digest('hex');
  return `${ids}${signature.slice(0, 32)}`;
}

async function findPublished(db: Database, code: string) {
  const memberIds = /^([0-9a-f]{32})([0-9a-f]{32})[0-9a-f]{32}$/.exec(code);
  const [, memberApartmentId = '', hostId = ''] = memberIds ?? [];
  const [found] = await db
    .select({
      id: apartments.id,
      name: apartments.name,
      timeZone: apartments.timeZone,
      code: calendarAddresses.code,
    })
    .from(calendarAddresses)
    .innerJoin(apartments, eq(apartments.id, calendarAddresses.apartmentId))
    .innerJoin(hosts, eq(hosts.id, apartments.hostId))
    .where(
      and(
        isNull(hosts.deletedAt),
        memberIds
          ? and(
              eq(apartments.id, memberApartmentId),
              mayRead(accessOf(uuidOf(hostId), 'calendar.read')),
            )
          : eq(calendarAddresses.code, code),
      ),
    );
  if (!found || !memberIds) return found;
  const published = { apartmentId: found.id, code: found.code };
  const expected = Buffer.from(await memberCode(db, published, uuidOf(hostId)));
  return timingSafeEqual(expected, Buffer.from(code)) ? found : undefined;
}

const uuidOf = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** Stays that ended longer ago are left out, because calendar programs do not need them. */
const daysBack = 60;
/** The most stays in one calendar. A property can't have this many upcoming stays. */
const maxStays = 2_000;

export async function writeCalendar(db: Database, file: string): Promise<string> {
  const code = /^([0-9a-z]+)\.ics$/.exec(file.toLowerCase())?.[1] ?? '';
  const found = await findPublished(db, code);
  if (!found) throw notFound();
  const { id, name, checkinDate, checkoutDate, createdAt, version, endedAt } = guests;
  const stays = await db
    .select({ id, name, checkinDate, checkoutDate, createdAt, version, endedAt })
    .from(guests)
    .where(
      and(
        eq(guests.apartmentId, found.id),
        ne(guests.state, 'cancelled'),
        gte(checkoutDate, sql`current_date - ${daysBack}::int`),
      ),
    )
    .orderBy(asc(checkinDate), asc(id))
    .limit(maxStays);
  const timeZone = zoneOf(found);
  return icalendar(
    found.name,
    stays.flatMap(({ endedAt: end, ...stay }) =>
      end === null ? stay : shortenedTo(stay, dateAt(end, timeZone)),
    ),
  );
}

type Nights = { checkinDate: string; checkoutDate: string };

/** Nights after an early end are free. A stay that ended before its first night blocks none. */
function shortenedTo<Stay extends Nights>(stay: Stay, date: string): Stay[] {
  if (date >= stay.checkoutDate) return [stay];
  return date > stay.checkinDate ? [{ ...stay, checkoutDate: date }] : [];
}
