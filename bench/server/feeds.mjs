/**
 * Measures what one sync of a calendar feed costs a server: the fetch from loopback, parsing in its worker, the
 * comparison and the writes. From this it calculates how many servers can sync all feeds every half hour.
 */
import { bundledDatabaseUrl } from '../../scripts/support/bundled-database.mjs';
import { startCalendarServer } from '../support/calendar-server.mjs';
import { median, printLine } from '../support/figures.mjs';
import { fillDatabase, withClient } from '../support/fill-database.mjs';
import { coreSecondsOf } from '../support/processes.mjs';
import { startDemo } from '../support/servers.mjs';
import { syncFeedsOnce } from '../support/sync-feeds.mjs';

/** Each feed belongs to another property and has 50 bookings. */
const feeds = 200;
const rounds = 3;
/** The seconds between two syncs of a feed. */
const syncInterval = 1_800;
const totalFeeds = 100_000;
/** The number of feeds that a server syncs at the same time (`syncsAtOnce`). */
const syncsAtOnce = 8;

/** @typedef {import('../support/calendar-server.mjs').CalendarBehavior} CalendarBehavior */

/**
 * The state of the calendars in each round of a measurement.
 * @type {{ label: string, behavior: (round: number) => CalendarBehavior }[]}
 */
const kinds = [
  {
    label: '50 bookings, all moved',
    behavior: (round) => ({ shift: (round % 2) + 1, hasEtags: false }),
  },
  { label: 'the same bytes again', behavior: () => ({ shift: 1, hasEtags: false }) },
  { label: 'unchanged (304)', behavior: () => ({ shift: 1, hasEtags: true }) },
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
      const syncAll = (/** @type {CalendarBehavior} */ behavior) =>
        measureSync({ client, demo, origin, behavior });
      printLine(
        `${feeds} feeds of 50 bookings each, synced by one server with its database; calendars on loopback`,
      );
      printResults('50 bookings, all new', [await syncAll({ shift: 0, hasEtags: false })]);
      for (const { label, behavior } of kinds) {
        // The calendars get their state before the first round, whatever was measured before.
        await syncAll(behavior(-1));
        const results = [];
        for (let round = 0; round < rounds; round += 1)
          results.push(await syncAll(behavior(round)));
        printResults(label, results);
      }
    });
    printLine(
      `  if each calendar takes a second to reply: ${syncsAtOnce} at once, so ${totalFeeds.toLocaleString('en')} feeds need ${Math.ceil(totalFeeds / syncInterval / syncsAtOnce)} servers`,
    );
    return true;
  } finally {
    stop();
    await demo.stop();
  }
}

/** @typedef {{ perSecond: number, coreMilliseconds: number }} SyncResult */

/** @param {string} label @param {SyncResult[]} results */
function printResults(label, results) {
  const rate = median(results.map(({ perSecond }) => perSecond));
  const cost = median(results.map(({ coreMilliseconds }) => coreMilliseconds));
  const servers = totalFeeds / syncInterval / rate;
  printLine(
    `  ${label.padEnd(24)} ${rate.toFixed(0).padStart(5)} a second; ${cost.toFixed(1)} ms of a core each, ${(1_000 / cost).toFixed(0)} a second and core; ${totalFeeds.toLocaleString('en')} in half an hour: ${servers.toFixed(1)} such servers`,
  );
}

/**
 * Syncs all feeds once.
 *
 * @param {{ client: import('pg').Client, demo: import('../support/servers.mjs').RunningServer, origin: string, behavior: CalendarBehavior }} options
 * @returns {Promise<SyncResult>}
 */
async function measureSync({ client, demo, origin, behavior }) {
  const cores = await coreSecondsOf(demo.pid);
  const seconds = await syncFeedsOnce({ client, origin, behavior, feeds });
  return {
    perSecond: feeds / seconds,
    coreMilliseconds: ((await coreSecondsOf(demo.pid)) - cores) * (1_000 / feeds),
  };
}
