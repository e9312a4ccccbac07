/** Calculates a month from the costs of its parts. */
import {
  hostVisitsInMonth,
  hoursInMonth,
  month,
  staysInMonth,
  syncsInMonth,
} from './month-profile.mjs';
import { addUsages, multiplyUsage } from './resource-usage.mjs';

/**
 * @typedef {import('./resource-usage.mjs').Usage} Usage
 * @typedef {object} MonthCosts
 * @property {Usage} idle for one second
 * @property {import('./month-parts.mjs').Part} guests for one stay
 * @property {import('./month-parts.mjs').Part} hosts for one visit
 * @property {{ same: Usage, unchanged: Usage, booking: Usage, evenness: number }} feeds for one sync, and for one new booking
 * @property {Usage} hourly
 * @property {number} notificationCost seconds of a core for one notification of a write
 * @property {number} memory in megabytes
 * @property {number} databaseMemory the database's part of the memory
 * @property {{ photos: number, rows: number }} disk photos of a property, and bytes of all rows
 * @property {number} calendarBytes
 *
 * @typedef {ReturnType<typeof monthTotals>} Month
 */

/** @param {MonthCosts} costs */
export function monthTotals(costs) {
  const { idle, guests, hosts, feeds, hourly, disk } = costs;
  const parts = {
    stays: multiplyUsage(guests.perItem, staysInMonth),
    hosts: multiplyUsage(hosts.perItem, hostVisitsInMonth),
    syncs: multiplyUsage(addUsages([feeds.same, feeds.unchanged]), syncsInMonth / 2),
    bookings: multiplyUsage(feeds.booking, staysInMonth),
    hourly: multiplyUsage(hourly, hoursInMonth),
    idle: multiplyUsage(idle, hoursInMonth * 3_600),
  };
  const visits = addUsages([parts.stays, parts.hosts]);
  const steady = addUsages([parts.syncs, parts.bookings, parts.hourly, parts.idle]);
  const all = addUsages([visits, steady]);
  const bytes = (/** @type {'sent' | 'received'} */ direction) =>
    guests[direction] * staysInMonth + hosts[direction] * hostVisitsInMonth;
  return {
    parts,
    all,
    /** The cost of a second in the busiest hour. Only visits are more frequent in that hour. */
    busiest: addUsages([
      multiplyUsage(steady, 1 / hoursInMonth / 3_600),
      multiplyUsage(visits, month.busiestHour / month.days / 3_600),
    ]),
    /** Bytes on the wire, without the overhead of TLS and packets. Only the bodies of calendars are counted. */
    traffic: {
      out: bytes('sent'),
      in: bytes('received') + (costs.calendarBytes * syncsInMonth) / 2,
    },
    idle,
    /**
     * All photos are as large as the uploaded ones. A new photo replaces an old one, so their number stays the same.
     */
    photos: disk.photos * photoBytes({ hosts }) * month.properties,
    rows: disk.rows,
    /** Bytes of the rows that are added. Rows that are overwritten again and again reuse their space. */
    growth: parts.stays.rows + parts.hosts.rows + parts.bookings.rows,
    memory: costs.memory * 1e6,
    notificationCost: costs.notificationCost,
  };
}

/** The month's CPU time as a share of one core. @param {Usage} all */
export const shareOfCore = ({ cores }) => cores / (hoursInMonth * 3_600);

/** Bytes of a photo and its smaller widths on disk. @param {Pick<MonthCosts, 'hosts'>} costs */
export const photoBytes = ({ hosts }) => (hosts.perItem.files * month.hostVisits) / month.photos;
