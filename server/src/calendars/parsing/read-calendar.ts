/**
 * Reads events from the bytes of a feed, up to two years ahead. Reading may take long, so it runs in the worker thread
 * (see `worker`).
 */
import { feedLimits } from '@guest-portal/contract/calendar-feeds';
import { dateAt } from '@guest-portal/contract/zoned-time';
import ICAL from 'ical.js';
import { classifyEvent, hashOf } from './classify-event.ts';
import { type FoundEvent, type ParseContext, UnreadableCalendarError } from './found-event.ts';
import { readLines } from './lines.ts';
import { type Properties, readProperties, textOf } from './properties.ts';
import { addDays, type Budget, newBudget, timesOf } from './recurrence.ts';
import { noReservationLink } from './reservation-link.ts';
import {
  addMilliseconds,
  dateAtProperty,
  type LocalTime,
  readTime,
  readZones,
  type Zone,
  type Zones,
} from './times.ts';

const day = 86_400_000;
/** The longest stay in days. Longer events are skipped. */
const maxStayDays = 732;

type WrittenEvent = {
  uid: string;
  /** The occurrence of a repeated event that this event replaces. */
  instance: string | undefined;
  sequence: number;
  start: { wall: LocalTime; zone: Zone };
  /** The time from the start of the event to its end. */
  milliseconds: number;
  properties: Properties;
};

export function readCalendar(bytes: Uint8Array, context: ParseContext): FoundEvent[] {
  const lines = readLines(bytes);
  const zones = readZones(lines.zones);
  const written = lines.events.flatMap((event) => readEvent(readProperties(event), zones) ?? []);
  const unreadable = lines.events.length - written.length;
  const found = expandOccurrences(newestVersions(written), context, zones);
  if (found.length > feedLimits.events) throw new UnreadableCalendarError('too_many_events');
  return [...withUniqueUids(found), ...Array.from({ length: unreadable }, unreadableEvent)];
}

const unreadableEvent = (_: unknown, index: number): FoundEvent => ({
  uid: `unreadable ${index}`,
  kind: 'skipped',
  checkinDate: '',
  checkoutDate: '',
  name: null,
  phoneEnd: null,
  reservation: null,
  ...noReservationLink,
});

function readEvent(properties: Properties, zones: Zones): WrittenEvent | undefined {
  const startProperty = properties.first('dtstart');
  const start = startProperty && readTime(startProperty.value, startProperty.parameters, zones);
  if (!start) return undefined;
  const milliseconds = lengthOf(properties, start, zones);
  if (milliseconds === undefined) return undefined;
  const ownUid = textOf(properties.first('uid')).trim();
  const content = [
    start.wall.date,
    start.wall.time,
    milliseconds,
    textOf(properties.first('summary')),
  ];
  const recurrence = properties.first('recurrence-id');
  const instance = recurrence && readTime(recurrence.value, recurrence.parameters, zones)?.wall;
  return {
    uid: shortened(ownUid || `made of ${hashOf(JSON.stringify(content))}`),
    instance: instance && textOfTime(instance),
    sequence:
      Number(textOf(properties.first('sequence')) || properties.first('sequence')?.value) || 0,
    start,
    milliseconds,
    properties,
  };
}

/** Uids that are too long for the database index, or that contain control characters, are hashed. */
const shortened = (uid: string) =>
  uid.length > 255 || /\p{Cc}/u.test(uid) ? `hash of ${hashOf(uid)}` : uid;

const textOfTime = ({ date, time }: LocalTime) => `${date}${time === null ? '' : `T${time}`}`;

/**
 * DTEND is the first day or moment after the event. Without an end and a duration, an all-day event lasts one day and
 * any other event lasts no time.
 */
function lengthOf(
  properties: Properties,
  start: WrittenEvent['start'],
  zones: Zones,
): number | undefined {
  const isDay = start.wall.time === null;
  const minimum = isDay ? day : 0;
  const endProperty = properties.first('dtend');
  if (endProperty) {
    const end = readTime(endProperty.value, endProperty.parameters, zones);
    const length = end && asUtc(end) - asUtc(start);
    if (length === undefined || length < 0) return undefined;
    return Math.max(length, minimum);
  }
  const duration = textOf(properties.first('duration'));
  if (!duration) return minimum;
  try {
    const length = ICAL.Duration.fromString(duration).toSeconds() * 1_000;
    return length < 0 ? undefined : Math.max(length, minimum);
  } catch {
    return undefined;
  }
}

/** Treats local time as UTC. This is only wrong if an event starts and ends in different time zones, which is rare. */
const asUtc = ({ wall: { date, time } }: WrittenEvent['start']) =>
  Date.parse(`${date}T${time ?? '00:00'}:00Z`);

/**
 * If an event is listed twice, the version with the higher sequence number counts. Events with the same number are all
 * kept.
 */
function newestVersions(written: WrittenEvent[]): WrittenEvent[] {
  const highest = new Map<string, number>();
  const keyOf = ({ uid, instance = '' }: WrittenEvent) => `${uid} ${instance}`;
  for (const event of written)
    highest.set(keyOf(event), Math.max(highest.get(keyOf(event)) ?? 0, event.sequence));
  return written.filter((event) => event.sequence === highest.get(keyOf(event)));
}

function expandOccurrences(
  written: WrittenEvent[],
  context: ParseContext,
  zones: Zones,
): FoundEvent[] {
  const today = dateAt(context.now, context.timeZone);
  const lastDate = addMonths(today, feedLimits.monthsAhead);
  const budget = newBudget();
  const replaced = new Set(
    written.flatMap(({ uid, instance }) => (instance ? [`${uid} ${instance}`] : [])),
  );
  const found: FoundEvent[] = [];
  const add = (event: WrittenEvent, start: LocalTime, uid: string) => {
    const dates = datesOf(event, start, context.timeZone);
    found.push({ uid, ...classificationOf(event, dates, lastDate), ...dates });
    if (found.length > feedLimits.events) throw new UnreadableCalendarError('too_many_events');
  };
  for (const event of written) {
    const { uid, instance, start } = event;
    const rule = event.properties.first('rrule')?.value;
    if (instance !== undefined) add(event, start.wall, `${uid} ${instance}`);
    else if (rule === undefined) add(event, start.wall, uid);
    else
      for (const time of timesWithin(event, rule, { from: today, to: lastDate }, zones, budget))
        if (!replaced.has(`${uid} ${textOfTime(time)}`))
          add(event, time, `${uid} ${textOfTime(time)}`);
  }
  return found;
}

function timesWithin(
  { start, milliseconds, properties }: WrittenEvent,
  rule: unknown,
  window: { from: string; to: string },
  zones: Zones,
  budget: Budget,
): LocalTime[] {
  const listed = (name: string) =>
    properties
      .all(name)
      .flatMap(({ values, parameters }) =>
        values.flatMap((value) => readTime(value, parameters, zones)?.wall ?? []),
      );
  const days = Math.ceil(milliseconds / day) + 1;
  const excepted = new Set(listed('exdate').map(textOfTime));
  const added = listed('rdate').filter(({ date }) => date <= window.to && date >= window.from);
  const all = [...timesOf(rule, start, { ...window, days }, budget), ...added];
  const byName = new Map(all.map((time) => [textOfTime(time), time]));
  return [...byName.values()].filter((time) => !excepted.has(textOfTime(time)));
}

function datesOf(
  { start: { zone }, milliseconds }: WrittenEvent,
  start: LocalTime,
  timeZone: string,
) {
  const end = addMilliseconds(start, milliseconds) ?? start;
  return {
    checkinDate: dateAtProperty(start, zone, timeZone),
    checkoutDate: dateAtProperty(end, zone, timeZone),
  };
}

type Dates = { checkinDate: string; checkoutDate: string };

function classificationOf(
  { properties }: WrittenEvent,
  { checkinDate, checkoutDate }: Dates,
  lastDate: string,
) {
  const textNamed = (name: string) => textOf(properties.first(name));
  const texts = {
    summary: textNamed('summary'),
    description: textNamed('description'),
    url: textNamed('url'),
    isFree:
      /^\s*transparent/i.test(textNamed('transp')) ||
      /^\s*free/i.test(textNamed('x-microsoft-cdo-busystatus')),
  };
  const classified = classifyEvent(texts);
  const isOutside = checkinDate > lastDate || checkoutDate > addDays(checkinDate, maxStayDays);
  const isCancelled = /^\s*cancelled/i.test(textNamed('status'));
  return isOutside || isCancelled ? { ...classified, kind: 'skipped' as const } : classified;
}

/** Some calendars give all their events the same uid. The check-in date is then added to each uid. */
function withUniqueUids(found: FoundEvent[]): FoundEvent[] {
  const counts = new Map<string, number>();
  for (const { uid } of found) counts.set(uid, (counts.get(uid) ?? 0) + 1);
  const events = found.map((event) =>
    counts.get(event.uid) === 1 ? event : { ...event, uid: `${event.uid} ${event.checkinDate}` },
  );
  return [...new Map(events.map((event) => [event.uid, event])).values()];
}

function addMonths(date: string, months: number): string {
  const moment = new Date(date);
  moment.setUTCMonth(moment.getUTCMonth() + months);
  return moment.toISOString().replace(/T.*/, '');
}
