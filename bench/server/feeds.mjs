/**
 * Measures what one sync of a calendar feed costs a server: the fetch from loopback, parsing in its worker, the
 * comparison and the writes. From this it calculates how many servers can sync all feeds every half hour.
 */
import { bundledDatabaseUrl } from '../../scripts/support/bundled-database.mjs';
import { startCalendarServer } from '../support/calendar-server.mjs';
import { median, printLine } from '../support/figures.mjs';
import { fillDatabase, withClient } from '../support/fill-database.mjs';
import { coreSecondsOf } from '../support/processes.mjs';
import { readFeedsOnce } from '../support/read-feeds.mjs';
import { startDemo } from '../support/servers.mjs';

/** Each feed belongs to another property and has 50 bookings. */
const feeds = 200;
const rounds = 3;
/** The seconds between two syncs of a feed. */
const halfHour = 1_800;
const promised = 100_000;
/** The number of feeds that a server syncs at once (`readAtOnce`). */
const atOnce = 8;

/** @typedef {import('../support/calendar-server.mjs').Manner} Manner */

/**
 * The content of the calendars in each round. Every row is repeated.
 * @type {{ what: string, manner: (round: number) => Manner }[]}
 */
const kinds = [
  { what: '50 bookings, all moved', manner: (round) => ({ shift: (round % 2) + 1, tags: false }) },
  { what: 'the same bytes again', manner: () => ({ shift: 1, tags: false }) },
  { what: 'unchanged (304)', manner: () => ({ shift: 1, tags: true }) },
];

/** @returns {Promise<boolean>} always true, because nothing is promised */
export async function measureFeeds() {
  const demo = await startDemo({ OUTGOING_ALLOW: '127.0.0.1' });
  const { answer: origin, stop } = await startCalendarServer();
  try {
    const url = await bundledDatabaseUrl(demo);
    await fillDatabase(url, feeds);
    await withClient(url, async (client) => {
      await client.query(
        `insert into calendar_feeds (apartment_id, name, address, next_attempt_at)
         select apartment_id, 'Airbnb', $1 || '/' || number || '.ics', 'infinity' from bench_copies`,
        [origin],
      );
      const readAll = (/** @type {Manner} */ manner) =>
        readAllOnce({ client, demo, origin, manner });
      printLine(
        `${feeds} feeds of 50 bookings each, read by one server with its database; calendars on loopback`,
      );
      tell('50 bookings, all new', [await readAll({ shift: 0, tags: false })]);
      for (const { what, manner } of kinds) {
        // Resets the calendars to their state before the first round, whatever was measured before.
        await readAll(manner(-1));
        const readings = [];
        for (let round = 0; round < rounds; round += 1) readings.push(await readAll(manner(round)));
        tell(what, readings);
      }
    });
    printLine(
      `  and while a calendar is waited for: ${atOnce} at once, so ${promised.toLocaleString('en')} feeds of one second each need ${Math.ceil(promised / halfHour / atOnce)} servers`,
    );
    return true;
  } finally {
    stop();
    await demo.stop();
  }
}

/** @typedef {{ perSecond: number, coreMilliseconds: number }} Reading */

/** @param {string} what @param {Reading[]} readings */
function tell(what, readings) {
  const rate = median(readings.map(({ perSecond }) => perSecond));
  const cost = median(readings.map(({ coreMilliseconds }) => coreMilliseconds));
  const servers = promised / halfHour / rate;
  printLine(
    `  ${what.padEnd(24)} ${rate.toFixed(0).padStart(5)} a second; ${cost.toFixed(1)} ms of a core each, ${(1_000 / cost).toFixed(0)} a second and core; ${promised.toLocaleString('en')} in half an hour: ${servers.toFixed(1)} such servers`,
  );
}

/**
 * Syncs all feeds once.
 *
 * @param {{ client: import('pg').Client, demo: import('../support/servers.mjs').Running, origin: string, manner: Manner }} what
 * @returns {Promise<Reading>}
 */
async function readAllOnce({ client, demo, origin, manner }) {
  const cores = await coreSecondsOf(demo.pid);
  const seconds = await readFeedsOnce({ client, origin, manner, feeds });
  return {
    perSecond: feeds / seconds,
    coreMilliseconds: ((await coreSecondsOf(demo.pid)) - cores) * (1_000 / feeds),
  };
}
