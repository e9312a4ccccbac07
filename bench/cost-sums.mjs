/** A month from what its parts took, on paper. */
import {
  hostVisitsInMonth,
  hoursInMonth,
  month,
  readingsInMonth,
  staysInMonth,
} from './month-profile.mjs';
import { add, multiply } from './usage.mjs';

/**
 * @typedef {import('./usage.mjs').Usage} Usage
 * @typedef {object} Counted
 * @property {Usage} idle of a second
 * @property {import('./cost-parts.mjs').Part} guests of a stay
 * @property {import('./cost-parts.mjs').Part} hosts of a visit
 * @property {{ same: Usage, unchanged: Usage, booking: Usage, evenness: number }} feeds of a reading, and of a new booking
 * @property {Usage} hourly
 * @property {number} hearing of a write, in seconds of a core
 * @property {number} memory in megabytes
 * @property {{ photos: number, photoBytes: number, rows: number }} disk photos of a property, bytes of one, bytes of all rows
 * @property {number} calendarBytes
 *
 * @typedef {ReturnType<typeof sumUp>} Month
 */

/** @param {Counted} counted */
export function sumUp({
  idle,
  guests,
  hosts,
  feeds,
  hourly,
  hearing,
  memory,
  disk,
  calendarBytes,
}) {
  const parts = {
    stays: multiply(guests.one, staysInMonth),
    hosts: multiply(hosts.one, hostVisitsInMonth),
    readings: multiply(add([feeds.same, feeds.unchanged]), readingsInMonth / 2),
    bookings: multiply(feeds.booking, staysInMonth),
    hourly: multiply(hourly, hoursInMonth),
    idle: multiply(idle, hoursInMonth * 3_600),
  };
  const visits = add([parts.stays, parts.hosts]);
  const steady = add([parts.readings, parts.bookings, parts.hourly, parts.idle]);
  const all = add([visits, steady]);
  const bytes = (/** @type {'sent' | 'received'} */ way) =>
    guests[way] * staysInMonth + hosts[way] * hostVisitsInMonth;
  return {
    parts,
    all,
    /** Of a second: what people do comes in waves, the rest does not. */
    busiest: add([
      multiply(steady, 1 / hoursInMonth / 3_600),
      multiply(visits, month.busiestHour / month.days / 3_600),
    ]),
    /** Bytes on the wire without what TLS and packets add; of calendars those of their bodies. */
    traffic: { out: bytes('sent'), in: bytes('received') + (calendarBytes * readingsInMonth) / 2 },
    photos: disk.photos * disk.photoBytes * month.properties,
    rows: disk.rows,
    memory: memory * 1e6,
    hearing,
  };
}

/** As a share of one core, over the month. @param {Usage} all */
export const ofCore = ({ cores }) => cores / (hoursInMonth * 3_600);

/** What grows on the disk in a month. @param {Usage} all */
export const growthOf = ({ rows, files }) => rows + files;
