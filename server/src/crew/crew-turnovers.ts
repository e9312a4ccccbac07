/** What the crew sees of the turnovers at its properties. It contains nothing about guests except when they left. */
import type { CrewOverview, CrewTurnover, Turnover } from '@guest-portal/contract';
import { addressLine } from '@guest-portal/contract/address-line';
import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm';
import type { CrewAccess } from '../access/access.ts';
import { mayRead } from '../access/access.ts';
import { type CrewCaller, crewAccess } from '../access/caller.ts';
import { hosts, personName } from '../accounts/tables.ts';
import { groupByProperty } from '../apartments/group-by-property.ts';
import { apartments } from '../apartments/tables.ts';
import type { Database } from '../platform/database/database.ts';
import { notFound } from '../platform/http/errors.ts';
import { listOpenProblems } from '../problems/problems.ts';
import { guests } from '../stays/tables.ts';
import { type FactDeps, listFactsOf } from '../turnovers/facts/facts-to-try.ts';
import { listTasks } from '../turnovers/tasks.ts';
import { findTurnover, listTurnoversAboutNow } from '../turnovers/turnovers.ts';
import { crewCalendarUrl } from './crew-calendar.ts';
import { crewMembers } from './tables.ts';

export async function readCrewOverview(
  deps: FactDeps,
  caller: CrewCaller,
  publicUrl: string,
): Promise<CrewOverview> {
  const { db } = deps;
  const access = crewAccess(caller, 'turnover.read');
  const members = await db
    .select({ name: crewMembers.name, calendarCode: crewMembers.calendarCode })
    .from(crewMembers)
    .where(inArray(crewMembers.id, [...access.crewIds]))
    .orderBy(desc(crewMembers.enrolledAt), asc(crewMembers.id));
  return {
    // One person uses the phone, so the name that was entered last is theirs.
    name: members[0]?.name ?? '',
    calendarUrl: crewCalendarUrl(
      publicUrl,
      members.map(({ calendarCode }) => calendarCode),
    ),
    properties: await listProperties(db, access),
    turnovers: upToMaxSize(
      await withDetails(deps, access, await listTurnoversAboutNow(db, access)),
    ),
  };
}

/** The maximum length of the list in characters: more than any crew needs, and little enough for the server's memory. */
const maxSize = 20_000_000;

/** Each turnover contains all tasks and problems of its property, so a host could make the list far too long. */
function upToMaxSize(turnovers: CrewTurnover[]): CrewTurnover[] {
  let size = 0;
  const surplus = turnovers.findIndex((turnover) => {
    size += JSON.stringify(turnover).length;
    return size > maxSize;
  });
  return surplus < 0 ? turnovers : turnovers.slice(0, surplus);
}

async function listProperties(db: Database, access: CrewAccess) {
  const rows = await db
    .select({
      id: apartments.id,
      name: apartments.name,
      address: apartments.address,
      city: apartments.city,
      country: apartments.country,
      host: personName,
      hostPhone: apartments.hostPhone,
      showHostPhone: apartments.showHostPhone,
      textLanguage: apartments.textLanguage,
      timeZone: apartments.timeZone,
      notes: apartments.crewNotes,
      wayIn: apartments.crewEntry,
    })
    .from(apartments)
    .innerJoin(hosts, eq(hosts.id, apartments.hostId))
    .where(mayRead(access))
    .orderBy(asc(apartments.createdAt), asc(apartments.id));
  return rows.map(({ city, country, showHostPhone, ...row }) => ({
    ...row,
    address: addressLine({ address: row.address, city, country }),
    hostPhone: showHostPhone ? row.hostPhone : '',
  }));
}

/** The number of queries does not depend on how many turnovers there are. */
async function withDetails(
  deps: FactDeps,
  access: CrewAccess,
  turnovers: Turnover[],
): Promise<CrewTurnover[]> {
  const { db } = deps;
  const stayIds = turnovers.map(({ stayId }) => stayId);
  const facts = await listFactsOf(deps, access, turnovers);
  const tasks = await listTasks(db, access, stayIds);
  const apartmentIds = turnovers.map(({ apartmentId }) => apartmentId);
  const problems = groupByProperty(await listOpenProblems(db, access, apartmentIds));
  const turnoverIds = await readTurnoverIds(db, access, stayIds);
  return turnovers.flatMap(({ stayId, version, ...turnover }) => {
    const id = turnoverIds.get(stayId);
    if (!id) return [];
    return {
      ...turnover,
      id,
      tasks: tasks.get(stayId) ?? [],
      // Before the check-out there is nothing to try yet.
      facts: (facts.get(stayId) ?? []).filter(
        ({ lastTried }) => turnover.isOpen || lastTried !== null,
      ),
      problems: problems.get(turnover.apartmentId) ?? [],
    };
  });
}

/** A stay that was deleted while the list was read has no turnover any more. */
async function readTurnoverIds(db: Database, access: CrewAccess, stayIds: string[]) {
  const rows = await db
    .select({ stayId: guests.id, id: guests.turnoverId })
    .from(guests)
    .where(and(inArray(guests.id, stayIds), mayRead(access, guests.apartmentId)));
  return new Map(rows.map(({ stayId, id }) => [stayId, id]));
}

/** The stay before a turnover. The crew knows only the turnover's own id. A cancelled stay has no turnover. */
export async function findStayBefore(db: Database, access: CrewAccess, turnoverId: string) {
  const [stay] = await db
    .select({ id: guests.id, apartmentId: guests.apartmentId })
    .from(guests)
    .where(
      and(
        eq(guests.turnoverId, turnoverId),
        ne(guests.state, 'cancelled'),
        mayRead(access, guests.apartmentId),
      ),
    );
  if (!stay) throw notFound();
  return stay;
}

export async function findCrewTurnover(
  deps: FactDeps,
  access: CrewAccess,
  stayId: string,
): Promise<CrewTurnover> {
  const turnover = await findTurnover(deps.db, access, stayId);
  const [found] = await withDetails(deps, access, [turnover]);
  if (!found) throw new Error('the turnover was lost');
  return found;
}
