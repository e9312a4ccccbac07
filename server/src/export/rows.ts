/**
 * Reads rows of a host for the export. Every query is limited to that host, and every exported row passes through the
 * contract's schema.
 */
import { exported, type PropertyChange } from '@guest-portal/contract';
import { and, asc, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type HostAccess, mayRead } from '../access/access.ts';
import { hostSessions, hosts, passkeys } from '../accounts/tables.ts';
import { apartments } from '../apartments/tables.ts';
import { manualTrials, subscriptions } from '../billing/tables.ts';
import { blockedNights, calendarEvents, calendarFeeds } from '../calendars/tables.ts';
import { readChanges } from '../history/changes.ts';
import { objects } from '../images/tables.ts';
import { guestMails, stayMessages } from '../messages/tables.ts';
import type { Database } from '../platform/database/database.ts';
import { jsonList } from '../platform/database/json-list.ts';
import { backupReveals, savedCopies } from '../portal/tables.ts';
import { prints } from '../prints/tables.ts';
import { problemPhotos, problems } from '../problems/tables.ts';
import { guests, pinEntries, timeRequests } from '../stays/tables.ts';
import { translations } from '../translations/tables.ts';
import { triedFacts, turnovers, turnoverTicks } from '../turnovers/tables.ts';
import { pathInZip } from './zip-paths.ts';

const pageSize = 500;

export async function findAccount(db: Database, hostId: string) {
  const [host] = await db.select().from(hosts).where(eq(hosts.id, hostId));
  return host && exported.account.parse(formatTimes(host));
}

export async function listSessions(db: Database, hostId: string) {
  const rows = await db.select().from(hostSessions).where(eq(hostSessions.hostId, hostId));
  return rows.map((row) => exported.session.parse(formatTimes(row)));
}

export async function listPasskeys(db: Database, hostId: string) {
  const rows = await db.select().from(passkeys).where(eq(passkeys.hostId, hostId));
  return rows.map((row) => exported.passkey.parse(formatTimes(row)));
}

export async function listPropertyIds(db: Database, access: HostAccess): Promise<string[]> {
  const rows = await db
    .select({ id: apartments.id })
    .from(apartments)
    .where(mayRead(access))
    .orderBy(asc(apartments.createdAt), asc(apartments.id));
  return rows.map(({ id }) => id);
}

export async function listSubscriptions(db: Database, access: HostAccess, apartmentId: string) {
  const rows = await db
    .select({ row: subscriptions })
    .from(subscriptions)
    .where(isOfProperty(access, subscriptions.apartmentId, apartmentId))
    .orderBy(asc(subscriptions.createdAt));
  return rows.map(({ row }) => exported.subscription.parse(formatTimes(row)));
}

export async function listTrials(db: Database, access: HostAccess, apartmentId: string) {
  const rows = await db
    .select({ row: manualTrials })
    .from(manualTrials)
    .where(isOfProperty(access, manualTrials.apartmentId, apartmentId))
    .orderBy(asc(manualTrials.startedAt));
  return rows.map(({ row }) => exported.trial.parse(formatTimes(row)));
}

const { fromDate, untilDate } = blockedNights;
const nightsOfFeed = jsonList(blockedNights, {
  where: eq(blockedNights.feedId, calendarFeeds.id),
  orderBy: [asc(fromDate)],
  columns: { fromDate, untilDate },
});

export async function listFeeds(db: Database, access: HostAccess, apartmentId: string) {
  const rows = await db
    .select({ row: calendarFeeds, blockedNights: nightsOfFeed })
    .from(calendarFeeds)
    .where(isOfProperty(access, calendarFeeds.apartmentId, apartmentId))
    .orderBy(asc(calendarFeeds.createdAt), asc(calendarFeeds.id));
  return rows.map(({ row, blockedNights }) =>
    exported.feed.parse(formatTimes({ ...row, blockedNights })),
  );
}

export async function printsOf(db: Database, access: HostAccess, apartmentId: string) {
  const rows = await db
    .select({ row: prints })
    .from(prints)
    .where(isOfProperty(access, prints.apartmentId, apartmentId))
    .orderBy(asc(prints.printedAt), asc(prints.id));
  return rows.map(({ row }) => exported.print.parse(formatTimes(row)));
}

/** The languages into which a property's texts are translated. */
export async function languagesOf(db: Database, access: HostAccess, apartmentId: string) {
  const [row] = await db
    .select({ languages: apartments.guestLanguages })
    .from(apartments)
    .where(isOfProperty(access, apartments.id, apartmentId));
  return exported.languages.parse(row?.languages ?? []);
}

export async function* translationsOf(db: Database, access: HostAccess, apartmentId: string) {
  const { language, kind, rowId, field, entry } = translations;
  const page = (after: SQL | undefined) =>
    db
      .select()
      .from(translations)
      .where(and(isOfProperty(access, translations.apartmentId, apartmentId), after))
      .orderBy(asc(language), asc(kind), asc(rowId), asc(field), asc(entry))
      .limit(pageSize);
  const isAfter = (last: typeof translations.$inferSelect) =>
    sql`(${language}, ${kind}, ${rowId}, ${field}, ${entry}) > (${last.language}, ${last.kind}, ${last.rowId}::uuid, ${last.field}, ${last.entry})`;
  for await (const row of inPages(page, isAfter))
    yield exported.translation.parse(formatTimes(row));
}

const feedIdsQuery = sql`
  select ${calendarEvents.feedId} from ${calendarEvents}
  where ${and(eq(calendarEvents.guestId, guests.id), isNull(calendarEvents.missingSince))}
  order by ${calendarEvents.createdAt}, ${calendarEvents.id}`;

/**
 * The ids of the calendars that contain a stay. The query is nested in another `sql`, because columns directly in a
 * select list lose their table names.
 */
const feedIdsOfStay = sql<string[]>`array(${feedIdsQuery})`;

const reservationsOfStay = jsonList(calendarEvents, {
  where: and(eq(calendarEvents.guestId, guests.id), isNotNull(calendarEvents.reservationCode)),
  orderBy: [asc(calendarEvents.createdAt), asc(calendarEvents.id)],
  columns: { code: calendarEvents.reservationCode, url: calendarEvents.reservationUrl },
});

const savedTimesQuery = sql`
  select coalesce(json_agg(${savedCopies.savedAt} order by ${savedCopies.savedAt}), '[]') from ${savedCopies}
  where ${eq(savedCopies.guestId, guests.id)}`;

const savedTimesOfStay = sql`(${savedTimesQuery})`.mapWith((times: string[]) =>
  times.map((time) => new Date(time).toISOString()),
);

/** Messages that the host sent, and our emails that are no longer in the queue. */
const messagesQuery = sql`
  select coalesce(json_agg(sent order by at), '[]') from (
    select ${stayMessages.moment}, ${stayMessages.way}, 'sent' as state, ${stayMessages.at} from ${stayMessages}
    where ${eq(stayMessages.guestId, guests.id)}
    union all
    select ${guestMails.moment}, 'ours', ${guestMails.state}, ${guestMails.settledAt} from ${guestMails}
    where ${and(eq(guestMails.guestId, guests.id), isNotNull(guestMails.settledAt))}) as sent`;

const messagesOfStay = sql`(${messagesQuery})`.mapWith((messages: { at: string }[]) =>
  messages.map((message) => ({ ...message, at: new Date(message.at).toISOString() })),
);

const triedFactsOfStay = sql`(
  select coalesce(json_agg(json_build_object('fact', ${triedFacts.fact}, 'works', ${triedFacts.works}, 'note', ${triedFacts.note},
    'triedAt', ${triedFacts.triedAt}, 'solvedAt', ${triedFacts.solvedAt}) order by ${triedFacts.triedAt}, ${triedFacts.id}), '[]')
  from ${triedFacts} where ${eq(triedFacts.guestId, guests.id)})`.mapWith(
  (rows: { triedAt: string; solvedAt: string | null }[]) =>
    rows.map(({ triedAt, solvedAt, ...row }) => ({
      ...row,
      triedAt: new Date(triedAt).toISOString(),
      solvedAt: solvedAt && new Date(solvedAt).toISOString(),
    })),
);

const ticksOfStay = sql`(
  select coalesce(json_agg(json_build_object('task', ${turnoverTicks.text}, 'isDone', ${turnoverTicks.isDone},
    'photo', ${turnoverTicks.photo}, 'tickedAt', ${turnoverTicks.tickedAt})
    order by ${turnoverTicks.tickedAt}, ${turnoverTicks.id}), '[]')
  from ${turnoverTicks} where ${eq(turnoverTicks.guestId, guests.id)})`.mapWith(
  (rows: { tickedAt: string }[]) =>
    rows.map((row) => ({ ...row, tickedAt: new Date(row.tickedAt).toISOString() })),
);

const photosOfProblem = sql`(
  select coalesce(json_agg(${problemPhotos.path} order by ${problemPhotos.order}), '[]')
  from ${problemPhotos} where ${and(
    eq(problemPhotos.guestId, problems.guestId),
    eq(problemPhotos.problemId, problems.id),
  )})`;

const problemsOfStay = sql`(
  select coalesce(json_agg(json_build_object('reporter', ${problems.reporter}, 'text', ${problems.text},
    'photos', ${photosOfProblem}, 'reportedAt', ${problems.reportedAt}, 'answer', ${problems.answer},
    'answeredAt', ${problems.answeredAt}, 'solvedAt', ${problems.solvedAt})
    order by ${problems.reportedAt}, ${problems.id}), '[]')
  from ${problems} where ${eq(problems.guestId, guests.id)})`.mapWith(
  (rows: { reportedAt: string; answeredAt: string | null; solvedAt: string | null }[]) =>
    rows.map(({ reportedAt, answeredAt, solvedAt, ...row }) => ({
      ...row,
      reportedAt: new Date(reportedAt).toISOString(),
      answeredAt: answeredAt && new Date(answeredAt).toISOString(),
      solvedAt: solvedAt && new Date(solvedAt).toISOString(),
    })),
);

const timeRequestsOfStay = sql`(
  select coalesce(json_agg(json_build_object('kind', ${timeRequests.kind}, 'date', ${timeRequests.date}, 'time', ${timeRequests.time},
    'state', ${timeRequests.state}) order by ${timeRequests.kind}), '[]')
  from ${timeRequests} where ${eq(timeRequests.guestId, guests.id)})`;

export async function* guestsOf(db: Database, access: HostAccess, apartmentId: string) {
  const page = (after: SQL | undefined) =>
    db
      .select({
        row: guests,
        feeds: feedIdsOfStay,
        reservations: reservationsOfStay,
        savedAt: savedTimesOfStay,
        messages: messagesOfStay,
        turnover: turnovers,
        triedFacts: triedFactsOfStay,
        turnoverTicks: ticksOfStay,
        problems: problemsOfStay,
        timeRequests: timeRequestsOfStay,
      })
      .from(guests)
      .leftJoin(turnovers, eq(turnovers.guestId, guests.id))
      .where(and(isOfProperty(access, guests.apartmentId, apartmentId), after))
      .orderBy(asc(guests.id))
      .limit(pageSize);
  const isAfter = (last: { row: { id: string } }) => gt(guests.id, last.row.id);
  for await (const { row, turnover, feeds, ...lists } of inPages(page, isAfter)) {
    const isActive = row.state === 'current';
    yield exported.guest.parse({
      ...formatTimes({ ...row, ...lists, calendarFeeds: feeds, isActive }),
      turnover: turnover && formatTimes(turnover),
    });
  }
}

export async function* pinEntriesOf(db: Database, access: HostAccess, apartmentId: string) {
  const page = (after: SQL | undefined) =>
    db
      .select({ row: pinEntries })
      .from(pinEntries)
      .innerJoin(guests, eq(guests.id, pinEntries.guestId))
      .where(and(isOfProperty(access, guests.apartmentId, apartmentId), after))
      .orderBy(asc(pinEntries.id))
      .limit(pageSize);
  for await (const { row } of inPages(page, (last) => gt(pinEntries.id, last.row.id))) {
    const { enteredAt, ...entry } = row;
    yield exported.checkIn.parse(formatTimes({ ...entry, checkedInAt: enteredAt }));
  }
}

export async function* backupRevealsOf(db: Database, access: HostAccess, apartmentId: string) {
  const page = (after: SQL | undefined) =>
    db
      .select({ row: backupReveals })
      .from(backupReveals)
      .innerJoin(guests, eq(guests.id, backupReveals.guestId))
      .where(and(isOfProperty(access, guests.apartmentId, apartmentId), after))
      .orderBy(asc(backupReveals.id))
      .limit(pageSize);
  for await (const { row } of inPages(page, (last) => gt(backupReveals.id, last.row.id)))
    yield exported.backupReveal.parse(formatTimes(row));
}

export async function* changesOf(db: Database, access: HostAccess, apartmentId: string) {
  const page = (last: PropertyChange | undefined) =>
    readChanges(db, access, apartmentId, { limit: pageSize, last });
  for await (const row of inPages(page, (last) => last)) yield exported.change.parse(row);
}

export async function* imagesOf(db: Database, hostId: string) {
  const page = (after: SQL | undefined) =>
    db
      .select()
      .from(objects)
      .where(and(eq(objects.hostId, hostId), after))
      .orderBy(asc(objects.path))
      .limit(pageSize);
  for await (const row of inPages(page, (last) => gt(objects.path, last.path)))
    yield exported.image.parse(formatTimes({ ...row, file: pathInZip(row) }));
}

const isOfProperty = (access: HostAccess, property: PgColumn, apartmentId: string) =>
  and(eq(property, apartmentId), mayRead(access, property));

/** Reads rows in pages. Each page begins after the last row of the previous one. */
async function* inPages<Row, Position>(
  page: (after: Position | undefined) => PromiseLike<Row[]>,
  isAfter: (last: Row) => Position,
): AsyncGenerator<Row> {
  let rows = await page(undefined);
  yield* rows;
  for (let last = rows.at(-1); last && rows.length === pageSize; last = rows.at(-1)) {
    rows = await page(isAfter(last));
    yield* rows;
  }
}

/** Converts times to the format of the API. Infinity, which the database uses for "never", becomes null. */
function formatTimes(row: Record<string, unknown>): Record<string, unknown> {
  const format = (value: Date) => (Number.isNaN(value.getTime()) ? null : value.toISOString());
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value instanceof Date ? format(value) : value,
    ]),
  );
}
