/** A month from what its parts took, on paper. */
import {
  hostVisitsInMonth,
  hoursInMonth,
  month,
  readingsInMonth,
  staysInMonth,
} from './month-profile.mjs';
import { addUsages, multiplyUsage } from './resource-usage.mjs';

/**
 * @typedef {import('./resource-usage.mjs').Usage} Usage
 * @typedef {object} Counted
 * @property {Usage} idle of a second
 * @property {import('./month-parts.mjs').Part} guests of a stay
 * @property {import('./month-parts.mjs').Part} hosts of a visit
 * @property {{ same: Usage, unchanged: Usage, booking: Usage, evenness: number }} feeds of a reading, and of a new booking
 * @property {Usage} hourly
 * @property {number} hearing of a write, in seconds of a core
 * @property {number} memory in megabytes
 * @property {number} databaseMemory of it
 * @property {{ photos: number, rows: number }} disk photos of a property, and bytes of all rows
 * @property {number} calendarBytes
 *
 * @typedef {ReturnType<typeof monthTotals>} Month
 */

/** @param {Counted} counted */
export function monthTotals(counted) {
  const { idle, guests, hosts, feeds, hourly, disk } = counted;
  const parts = {
    stays: multiplyUsage(guests.one, staysInMonth),
    hosts: multiplyUsage(hosts.one, hostVisitsInMonth),
    readings: multiplyUsage(addUsages([feeds.same, feeds.unchanged]), readingsInMonth / 2),
    bookings: multiplyUsage(feeds.booking, staysInMonth),
    hourly: multiplyUsage(hourly, hoursInMonth),
    idle: multiplyUsage(idle, hoursInMonth * 3_600),
  };
  const visits = addUsages([parts.stays, parts.hosts]);
  const steady = addUsages([parts.readings, parts.bookings, parts.hourly, parts.idle]);
  const all = addUsages([visits, steady]);
  const bytes = (/** @type {'sent' | 'received'} */ way) =>
    guests[way] * staysInMonth + hosts[way] * hostVisitsInMonth;
  return {
    parts,
    all,
    /** Of a second: what people do comes in waves, the rest does not. */
    busiest: addUsages([
      multiplyUsage(steady, 1 / hoursInMonth / 3_600),
      multiplyUsage(visits, month.busiestHour / month.days / 3_600),
    ]),
    /** Bytes on the wire without what TLS and packets add; of calendars those of their bodies. */
    traffic: {
      out: bytes('sent'),
      in: bytes('received') + (counted.calendarBytes * readingsInMonth) / 2,
    },
    idle,
    /** Each as heavy as those that hosts brought; a new one takes the place of an old one. */
    photos: disk.photos * photoBytes({ hosts }) * month.properties,
    rows: disk.rows,
    /** Rows that stay: what is written over again and again leaves room for itself. */
    growth: parts.stays.rows + parts.hosts.rows + parts.bookings.rows,
    memory: counted.memory * 1e6,
    hearing: counted.hearing,
  };
}

/** As a share of one core, over the month. @param {Usage} all */
export const shareOfCore = ({ cores }) => cores / (hoursInMonth * 3_600);

/** Of a photo with its smaller widths, as it lies on the disk. @param {Pick<Counted, 'hosts'>} counted */
export const photoBytes = ({ hosts }) => (hosts.one.files * month.hostVisits) / month.photos;
