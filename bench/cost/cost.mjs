/**
 * Measures what a month of 1,000 properties costs a machine. It replays the requests that browsers made, as fast as
 * they are answered, and reads what the kernel, the sockets and PostgreSQL counted meanwhile.
 */
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { bundledDatabaseUrl } from '../../scripts/support/bundled-database.mjs';
import { bareServerCost } from '../support/answer-cost.mjs';
import { startCalendarServer } from '../support/calendar-server.mjs';
import { printLine } from '../support/figures.mjs';
import { fillDatabase, withClient } from '../support/fill-database.mjs';
import { fillPhotos, replaceWithLargestPhoto } from '../support/fill-photos.mjs';
import { memoryOf } from '../support/memory.mjs';
import { startDemo } from '../support/servers.mjs';
import {
  measureFeedSyncs,
  measureHourlyJobs,
  measureIdle,
  measureNotifications,
  measureVisits,
} from './month-parts.mjs';
import { month } from './month-profile.mjs';
import { reportMonth } from './month-report.mjs';
import { recordVisits } from './recorded-visits.mjs';
import { postmasterOf, watchServer } from './resource-usage.mjs';

/**
 * Two calendars for each of 120 properties. Each calendar has the bookings of four to five months, because a property
 * gets nine bookings a month and half of them come from each of its calendars.
 */
const calendars = { feeds: 240, bookings: 20, daysBetween: 10, offset: 5 };

/** @returns {Promise<boolean>} whether every promise is kept */
export async function measureCost() {
  const demo = await startDemo({ OUTGOING_ALLOW: '127.0.0.1' });
  const { answer: calendarOrigin, stop } = await startCalendarServer(calendars);
  try {
    printLine(`A month of ${month.properties} properties with ${month.guestsPerDay} guests a day`);
    const file = await replaceWithLargestPhoto(demo.dataDir);
    const databaseUrl = await bundledDatabaseUrl(demo);
    await fillDatabase(databaseUrl, month.properties);
    const photos = await fillPhotos(databaseUrl, slugOf(demo));
    return await withClient(databaseUrl, async (client) => {
      const properties = await prepareProperties(client, calendarOrigin);
      const [recorded] = properties.splice(0, 1);
      if (!recorded) throw new Error('There are no properties.');
      const visits = await recordVisits(demo, recorded.email);
      const { origin } = demo;
      const guestTask = {
        visitorKind: /** @type {const} */ ('guests'),
        original: propertyOf(demo, visits.first),
      };
      const hostTask = { visitorKind: /** @type {const} */ ('hosts'), original: recorded };
      const photo = await photoOfDevice(file);
      const watched = await watchServer(demo, client);
      const idle = await measureIdle(watched);
      const measured = { watched, idle };
      const guests = await measureVisits(measured, { origin, visits, ...guestTask }, properties);
      const hosts = await measureVisits(
        measured,
        { origin, visits, photo, ...hostTask },
        properties,
      );
      const feeds = await measureFeedSyncs(measured, { origin: calendarOrigin, ...calendars });
      const hourly = await measureHourlyJobs(measured);
      const notificationCost = await measureNotifications(measured);
      const memory = await memoryOf(demo.pid);
      const databaseMemory = await memoryOf(await postmasterOf(demo));
      const bare = await bareServerCost(demo);
      const calendarBytes = (await (await fetch(`${calendarOrigin}/1.ics`)).text()).length;
      const disk = { photos, rows: await databaseSize(client) };
      const parts = { idle, guests, hosts, feeds, hourly, notificationCost };
      const costs = { ...parts, memory, databaseMemory, disk, calendarBytes };
      return reportMonth(costs, bare);
    });
  } finally {
    stop();
    await demo.stop();
  }
}

/**
 * Resets all check-ins and gives some properties two calendars each.
 * @param {import('pg').Client} client
 * @param {string} origin
 * @returns {Promise<import('./replay-visits.mjs').BenchProperty[]>}
 */
async function prepareProperties(client, origin) {
  await client.query(
    'update guests set has_checked_in = false from bench_copies where id = guest_id',
  );
  await client.query(
    `insert into calendar_feeds (apartment_id, name, address, next_attempt_at)
     select apartment_id, name, $1 || '/' || number * 2 + at || '.ics', 'infinity'
     from bench_copies, (values ('Airbnb', 0), ('Vrbo', 1)) as feed (name, at) where number <= $2::int / 2`,
    [origin, calendars.feeds],
  );
  const { rows } = await client.query(
    `select apartment_id as "apartmentId", guest_id as "guestId", slug, 'host-' || number || '@example.com' as email
     from bench_copies order by number desc`,
  );
  return rows;
}

/** @param {import('../support/servers.mjs').Guest} guest */
const slugOf = ({ link }) => new URL(link).pathname.split('/').at(-1) ?? '';

/**
 * The demo's property with its guest, whose visit is recorded.
 * @param {import('../support/servers.mjs').Guest} guest
 * @param {import('./recording-proxy.mjs').RecordedRequest[]} visit
 * @returns {import('./replay-visits.mjs').BenchProperty}
 */
function propertyOf(guest, visit) {
  const idInPathOf = (/** @type {string} */ call) =>
    visit
      .find(({ path }) => path.includes(`/${call}/`))
      ?.path.split('/')
      .at(-1) ?? '';
  return {
    apartmentId: idInPathOf('validate-pin'),
    guestId: idInPathOf('check-in'),
    slug: slugOf(guest),
    email: 'anna@example.com',
  };
}

/** A photo as large as a host's device makes it before the upload. @param {string} file */
async function photoOfDevice(file) {
  const enlarged = sharp(await readFile(file)).resize(2_560);
  return (await enlarged.jpeg({ quality: 85 }).toBuffer()).toString('base64');
}

/** @param {import('pg').Client} client */
async function databaseSize(client) {
  const { rows } = await client.query('select pg_database_size(current_database()) as size');
  return Number(rows[0].size);
}
