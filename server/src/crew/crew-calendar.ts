/** A crew member's turnovers as a calendar, at a secret URL. It is written without words, so it needs no language. */
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { mayRead } from '../access/access.ts';
import { crewAccess } from '../access/caller.ts';
import { hosts } from '../accounts/tables.ts';
import { apartments } from '../apartments/tables.ts';
import { icalendar } from '../calendars/icalendar.ts';
import type { Database } from '../platform/database/database.ts';
import { notFound } from '../platform/http/errors.ts';
import { listTurnoversAboutNow } from '../turnovers/turnovers.ts';
import { maxHostsOfPhone } from './limits.ts';
import { crewMembers } from './tables.ts';

/** A person who works for several hosts has a code from each of them, and one calendar. */
export const crewCalendarUrl = (publicUrl: string, codes: readonly string[]) =>
  `${publicUrl}/api/crew-calendars/${codes.join('-')}.ics`;

export async function writeCrewCalendar(db: Database, file: string): Promise<string> {
  const codes = /^([0-9a-z-]+)\.ics$/.exec(file.toLowerCase())?.[1]?.split('-') ?? [];
  const members = await db
    .select({ id: crewMembers.id, name: crewMembers.name })
    .from(crewMembers)
    .innerJoin(hosts, eq(hosts.id, crewMembers.hostId))
    .where(
      and(
        inArray(crewMembers.calendarCode, codes.slice(0, maxHostsOfPhone)),
        isNull(hosts.deletedAt),
      ),
    );
  const [member] = members;
  if (!member) throw notFound();
  const access = crewAccess({ crewIds: members.map(({ id }) => id), phone: '' }, 'turnover.read');
  const properties = await db
    .select({ id: apartments.id, name: apartments.name, createdAt: apartments.createdAt })
    .from(apartments)
    .where(mayRead(access));
  const byId = new Map(properties.map((property) => [property.id, property]));
  const turnovers = await listTurnoversAboutNow(db, access);
  return icalendar(
    member.name,
    turnovers.flatMap(({ stayId, apartmentId, freeFrom, freeUntil, version }) => {
      const property = byId.get(apartmentId);
      if (!property) return [];
      const until = freeUntil ? ` ${freeUntil.date} ${freeUntil.time}` : '';
      return {
        // The host's own calendar has another event for the stay.
        id: `turnover ${stayId}`,
        name: property.name,
        description: `${freeFrom.date} ${freeFrom.time} –${until}`,
        checkinDate: freeFrom.date,
        checkoutDate: freeFrom.date,
        createdAt: property.createdAt,
        version,
      };
    }),
  );
}
