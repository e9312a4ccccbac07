/** Converts the times in a calendar to dates at the property. */
import { dateAt, isTimeZone, momentOf } from '@guest-portal/contract/zoned-time';
import ICAL from 'ical.js';
import type { Property } from './properties.ts';

/** A date and time as a clock shows them. `Zone` says in which time zone. */
export type LocalTime = { date: string; time: string | null };

/**
 * The time zone of a clock. `here` is the time zone of the property, for times without a zone or with an unknown one.
 */
export type Zone = 'utc' | 'here' | { name: string } | { described: ICAL.Timezone };

export type Zones = (name: unknown) => Zone;

const timePattern = /^(\d{4})-(\d\d)-(\d\d)(?:T(?:(\d\d):(\d\d):(\d\d))?(Z)?:*)?$/;

/** A date without a time is accepted even if the calendar does not declare it as a date (VALUE=DATE). */
export function readTime(
  value: unknown,
  parameters: Property['parameters'],
  zones: Zones,
): { wall: LocalTime; zone: Zone } | undefined {
  const [, year, month, day, hour, minute, , isUtc] =
    timePattern.exec(typeof value === 'string' ? value : '') ?? [];
  const date = `${year}-${month}-${day}`;
  if (year === undefined || !isDate(date)) return undefined;
  if (hour === undefined) return { wall: { date, time: null }, zone: 'here' };
  if (Number(hour) > 23 || Number(minute) > 59) return undefined;
  return {
    wall: { date, time: `${hour}:${minute}` },
    zone: isUtc ? 'utc' : zones(parameters.tzid),
  };
}

const isDate = (date: string) => {
  const time = Date.parse(`${date}T00:00:00Z`);
  return date >= '1900-01-01' && !Number.isNaN(time) && dateOf(time) === date;
};

const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Adds whole days and, if there is a time, minutes. */
export function addMilliseconds(
  { date, time }: LocalTime,
  milliseconds: number,
): LocalTime | undefined {
  const moment = new Date(Date.parse(`${date}T${time ?? '00:00'}:00Z`) + milliseconds);
  if (Number.isNaN(moment.getTime())) return undefined;
  const [day = '', hour = ''] = moment.toISOString().split('T');
  return isDate(day) ? { date: day, time: time && hour.slice(0, 5) } : undefined;
}

export function dateAtProperty({ date, time }: LocalTime, zone: Zone, timeZone: string): string {
  if (time === null || zone === 'here') return date;
  return dateAt(momentAt({ date, time }, zone), timeZone);
}

function momentAt({ date, time }: { date: string; time: string }, zone: Exclude<Zone, 'here'>) {
  if (zone === 'utc') return new Date(`${date}T${time}:00Z`);
  if ('name' in zone) return momentOf(date, time, zone.name);
  const there = ICAL.Time.fromDateTimeString(`${date}T${time}:00`);
  there.zone = zone.described;
  return there.toJSDate();
}

/**
 * Looks up time zones by name. Calendars may describe zones of their own, such as Outlook's 'W. Europe Standard Time'.
 */
export function readZones(described: string[][]): Zones {
  const zonesByName = new Map<string, ICAL.Timezone>();
  for (const lines of described) {
    try {
      const component = new ICAL.Component(ICAL.parse(lines.join('\r\n')) as unknown[]);
      const zone = new ICAL.Timezone(component);
      zonesByName.set(zone.tzid, zone);
    } catch {
      // Times in a zone that cannot be read are in the property's own time zone.
    }
  }
  return (name) => {
    if (typeof name !== 'string') return 'here';
    // Some programs write a path before the name of the zone.
    const plainName = /[A-Za-z_]+\/[A-Za-z_+-]+(?:\/[A-Za-z_-]+)?$/.exec(name)?.[0] ?? name;
    if (isTimeZone(plainName)) return { name: plainName };
    const zone = zonesByName.get(name);
    return zone ? { described: zone } : 'here';
  };
}
