/** Measures the parts of a month, each in two sizes. If an item costs the same in both, its cost may be multiplied. */
import { setTimeout as sleep } from 'node:timers/promises';
import { syncFeedsOnce } from '../support/sync-feeds.mjs';
import { replayVisits } from './replay-visits.mjs';
import { addUsages, multiplyUsage, usageBeyondIdle, usageOf } from './resource-usage.mjs';

/**
 * @typedef {import('./resource-usage.mjs').Usage} Usage
 * @typedef {import('./resource-usage.mjs').Watched} Watched
 * @typedef {{ watched: Watched, idle: Usage }} Measured a server, and what it uses in an idle second
 * @typedef {{ perItem: Usage, evenness: number, sent: number, received: number, requests: number }} Part what one item costs, and the ratio of that cost in the larger size to that in the smaller size
 */

/** The numbers of visits in three runs. The first run is not counted, because code is compiled in it. */
const sizes = { guests: [60, 80, 240], hosts: [32, 64, 192] };
/** The length of an idle period. Three are measured, because memory is collected or tables are vacuumed now and then. */
const idleSeconds = 10;

/**
 * @param {Measured} measured
 * @param {Omit<import('./replay-visits.mjs').Replay, 'properties'>} task
 * @param {import('./replay-visits.mjs').BenchProperty[]} properties used properties are removed from this list
 * @returns {Promise<Part>}
 */
export async function measureVisits({ watched, idle }, task, properties) {
  const measurements = [];
  for (const size of sizes[task.visitorKind]) {
    const used = properties.splice(0, size);
    let counted = { requests: 0, sent: 0, received: 0 };
    const usage = await usageOf(watched, async () => {
      counted = await replayVisits({ ...task, properties: used });
    });
    measurements.push({
      perItem: multiplyUsage(usageBeyondIdle(usage, idle), 1 / size),
      counted,
      size,
    });
  }
  const [, few, many] = measurements;
  if (!few || !many) throw new Error('Nothing was replayed.');
  const { counted, size } = many;
  return {
    perItem: many.perItem,
    evenness: many.perItem.cores / few.perItem.cores,
    requests: counted.requests / size,
    sent: counted.sent / size,
    received: counted.received / size,
  };
}

/**
 * @param {Measured} measured
 * @param {{ origin: string, bookings: number, feeds: number }} calendars
 */
export async function measureFeedSyncs({ watched, idle }, { origin, bookings, feeds }) {
  const { client } = watched;
  const measureSyncs = async (/** @type {boolean} */ hasEtags, count = feeds) => {
    const behavior = { shift: 0, hasEtags };
    const syncOptions = { client, origin, behavior, feeds: count };
    const usage = await usageOf(watched, () => syncFeedsOnce(syncOptions));
    return multiplyUsage(usageBeyondIdle(usage, idle), 1 / count);
  };
  const fresh = await measureSyncs(false);
  await measureSyncs(false, feeds / 4);
  const few = await measureSyncs(false, feeds / 4);
  const same = await measureSyncs(false);
  // The first sync only fetches the ETags.
  await measureSyncs(true);
  const unchanged = await measureSyncs(true);
  return {
    same,
    unchanged,
    evenness: same.cores / few.cores,
    booking: multiplyUsage(fresh, 1 / bookings),
  };
}

/**
 * Measures what one second without visitors costs. An idle server adds no rows, because it overwrites its earlier ones.
 * @param {Watched} watched
 * @returns {Promise<Usage>}
 */
export async function measureIdle(watched) {
  // The rows that were just inserted are vacuumed now, so that this is not part of the measured time.
  await watched.client.query('vacuum analyze');
  const spans = [];
  for (let span = 0; span < 3; span += 1)
    spans.push(await usageOf(watched, () => sleep(idleSeconds * 1_000)));
  const [first, usual, last] = spans.sort((a, b) => a.cores - b.cores);
  if (!first || !usual || !last) throw new Error('No idle period was measured.');
  const all = addUsages([first, usual, last]);
  return {
    ...multiplyUsage(all, 1 / all.seconds),
    cores: usual.cores / usual.seconds,
    databaseCores: usual.databaseCores / usual.seconds,
    rows: 0,
    files: 0,
  };
}

/** Runs all hourly jobs once. @param {Measured} measured */
export async function measureHourlyJobs({ watched, idle }) {
  const { client } = watched;
  const usage = await usageOf(watched, async () => {
    await client.query('update jobs set next_run_at = now() where every_seconds = 3600');
    for (;;) {
      const { rows } = await client.query(
        `select count(*)::int as due from jobs where every_seconds = 3600 and (holder is not null or next_run_at <= now())`,
      );
      if (rows[0].due === 0) return;
      await sleep(100);
    }
  });
  return usageBeyondIdle(usage, idle);
}

/**
 * What it costs one server to be notified of a write by another server, in seconds of a core.
 * @param {Measured} measured
 */
export async function measureNotifications({ watched, idle }) {
  const { client } = watched;
  const { rows } = await client.query('select guest_id from bench_copies');
  const usage = await usageOf(watched, async () => {
    for (const { guest_id } of rows)
      await client.query('update guests set name = name where id = $1', [guest_id]);
  });
  const { cores, databaseCores } = usageBeyondIdle(usage, idle);
  return (cores - databaseCores) / usage.notifications;
}
