/**
 * Compares the rate of one server process with that of bare `node:http` that sends the same bytes. Both are measured
 * alternately in one run, because figures of another machine or day say little. If a reply needs the disk, the bare
 * server makes the same commits and reads or streams the same file.
 */
import { join } from 'node:path';
import { bundledDatabaseUrl } from '../../scripts/support/bundled-database.mjs';
import { startBareServer } from '../support/bare-server.mjs';
import { compareWithBareServer } from '../support/compare-with-bare-server.mjs';
import { printLine, verdict } from '../support/figures.mjs';
import { fillDatabase, someCopies } from '../support/fill-database.mjs';
import { memoryOf } from '../support/memory.mjs';
import { startDemo, startServerOn } from '../support/servers.mjs';
import { enterAsGuest, enterAsHost } from '../support/visitors.mjs';
import { startBareDiskServer } from './bare-disk-server.mjs';
import { startBucket } from './bucket.mjs';
import { measureUncachedPage } from './uncached-page.mjs';

/** The promised shares of the bare server's rate. */
const promised = {
  refresh: 0.55,
  photo: 0.45,
  ofBucket: 0.5,
  list: 0.2,
  pin: 0.05,
};
/** The promised memory in megabytes. */
const mostMemory = 265;
/** Properties whose guests enter their PIN. Each entry belongs to another stay, as in real use. */
const houses = 2_000;

/** @returns {Promise<boolean>} whether every promise is kept */
export async function measureRequests() {
  const demo = await startDemo();
  try {
    printLine('Requests of one process, against a bare node:http server that does as much');
    printLine('on the database that it brings along');
    const own = [
      await compareRefreshes(demo, demo),
      await comparePhotos(demo),
      await compareBucket(),
    ];
    const databaseUrl = await bundledDatabaseUrl(demo);
    await fillDatabase(databaseUrl, houses);
    own.push(await compareLists(demo, databaseUrl), await comparePins(demo, databaseUrl));
    own.push(await measureUncachedPage(demo, databaseUrl));
    const memory = await memoryOf(demo.pid);
    const isSmall = memory < mostMemory;
    const limit = verdict(isSmall, `under ${mostMemory} MB`);
    printLine(`memory with the database, after all this: ${memory.toFixed(0)} MB PSS (${limit})`);
    const other = await startServerOn(databaseUrl);
    try {
      printLine('on PostgreSQL behind DATABASE_URL');
      return (await compareRefreshes(demo, other)) && isSmall && own.every(Boolean);
    } finally {
      await other.stop();
    }
  } finally {
    await demo.stop();
  }
}

/**
 * @typedef {import('../support/servers.mjs').Guest} Guest
 * @typedef {import('../support/servers.mjs').Running} Running
 */

/** @param {Guest} guest @param {Running} server */
async function compareRefreshes({ link, pin }, { origin }) {
  const { cookie, etag, refreshUrl } = await enterAsGuest({ origin, link, pin });
  // A browser accepts compressed replies.
  const headers = { cookie, 'accept-encoding': 'br' };
  const asked = { url: refreshUrl, headers };
  const known = { url: refreshUrl, headers: { ...headers, 'if-none-match': etag } };
  const kind = { connections: 50, atLeast: promised.refresh };
  const whole = { what: 'refresh, 200', asked, status: 200, ...kind };
  const unchanged = { what: 'refresh, 304', asked: known, status: 304, ...kind };
  const first = await compareWithBareServer(whole, await startBareServer(asked));
  const second = await compareWithBareServer(unchanged, await startBareServer(known));
  return first.isKept && second.isKept;
}

/** @param {Running & Guest} demo */
async function comparePhotos({ origin, link, pin, dataDir }) {
  const { cookie, photo, photoFile } = await enterAsGuest({ origin, link, pin });
  const file = join(dataDir, photoFile);
  const kind = { connections: 10, atLeast: promised.photo };
  const whole = { url: photo, headers: { cookie } };
  const first = await compareWithBareServer(
    { what: 'photo, 200', asked: whole, status: 200, ...kind },
    await startBareDiskServer(whole, { file }),
  );
  const range = { start: 0, end: 9_999 };
  const part = { url: photo, headers: { cookie, range: `bytes=${range.start}-${range.end}` } };
  const second = await compareWithBareServer(
    { what: 'photo, a part', asked: part, status: 206, ...kind },
    await startBareDiskServer(part, { file, range }),
  );
  const known = { url: photo, headers: { cookie, 'if-none-match': '*' } };
  const third = await compareWithBareServer(
    { what: 'photo, 304', asked: known, status: 304, ...kind },
    await startBareServer(known),
  );
  return first.isKept && second.isKept && third.isKept;
}

/** Serves the same demo with its images in a bucket. */
async function compareBucket() {
  const bucket = await startBucket();
  const demo = await startDemo();
  let { stop } = demo;
  try {
    await bucket.take(join(demo.dataDir, 'objects'));
    const again = await demo.restart(bucket.settings);
    stop = again.stop;
    const guest = { ...demo, origin: again.origin };
    const { cookie, photo, photoFile } = await enterAsGuest(guest);
    const asked = { url: photo, headers: { cookie } };
    const source = bucket.address + photoFile.replace('objects/', '');
    return (
      await compareWithBareServer(
        {
          what: 'photo of a bucket',
          asked,
          status: 200,
          connections: 10,
          atLeast: promised.ofBucket,
        },
        await startBareDiskServer(asked, { source }),
      )
    ).isKept;
  } finally {
    await stop();
    await bucket.stop();
  }
}

/** @param {Running} demo @param {string} databaseUrl */
async function compareLists({ origin }, databaseUrl) {
  const asked = {
    url: `${origin}/api/host/apartments`,
    headers: { cookie: await enterAsHost(origin) },
  };
  const kind = { what: "host's properties", asked, status: 200, connections: 10 };
  // The two reads are the one of the session and the one of the list.
  const bare = await startBareDiskServer(asked, { databaseUrl, reads: 2 });
  return (await compareWithBareServer({ ...kind, atLeast: promised.list }, bare)).isKept;
}

/** @param {Running & Guest} demo @param {string} databaseUrl */
async function comparePins({ origin, link, pin }, databaseUrl) {
  const { pinCall } = await enterAsGuest({ origin, link, pin });
  const copies = await someCopies(databaseUrl, houses);
  const asked = {
    ...pinCall,
    each: copies.map(({ id }) => ({ path: `/api/guest/validate-pin/${id}` })),
  };
  const bare = await startBareDiskServer(pinCall, { databaseUrl, commits: 1 });
  const kind = { what: 'PIN entry', asked, status: 200, connections: 16 };
  return (await compareWithBareServer({ ...kind, atLeast: promised.pin }, bare)).isKept;
}
