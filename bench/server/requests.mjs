/**
 * Compares the rate of one server process with that of bare `node:http` that sends the same bytes. Both are measured
 * alternately in one run, because figures of different machines or days cannot be compared. If a reply needs the disk,
 * the bare server makes the same commits and reads or streams the same file.
 */
import { join } from 'node:path';
import { bundledDatabaseUrl } from '../../scripts/support/bundled-database.mjs';
import { startBareServer } from '../support/bare-server.mjs';
import { compareWithBareServer } from '../support/compare-with-bare-server.mjs';
import { printLine, verdict } from '../support/figures.mjs';
import { fillDatabase, sampleCopies } from '../support/fill-database.mjs';
import { memoryOf } from '../support/memory.mjs';
import { startDemo, startServerOn } from '../support/servers.mjs';
import { enterAsGuest, signInAsHost } from '../support/visitors.mjs';
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
const maxMemory = 265;
/** Properties whose guests enter their PIN. Each entry belongs to another stay, as in real use. */
const properties = 2_000;

/** @returns {Promise<boolean>} whether every promise is kept */
export async function measureRequests() {
  const demo = await startDemo();
  try {
    printLine('Requests of one process, against a bare node:http server that does as much');
    printLine('with the bundled PostgreSQL');
    const kept = [
      await compareRefreshes(demo, demo),
      await comparePhotos(demo),
      await compareBucket(),
    ];
    const databaseUrl = await bundledDatabaseUrl(demo);
    await fillDatabase(databaseUrl, properties);
    kept.push(await compareLists(demo, databaseUrl), await comparePins(demo, databaseUrl));
    kept.push(await measureUncachedPage(demo, databaseUrl));
    const memory = await memoryOf(demo.pid);
    const isSmall = memory < maxMemory;
    const limit = verdict(isSmall, `under ${maxMemory} MB`);
    printLine(`memory with the database, after all this: ${memory.toFixed(0)} MB PSS (${limit})`);
    const serverOnDatabaseUrl = await startServerOn(databaseUrl);
    try {
      printLine('with PostgreSQL behind DATABASE_URL');
      return (await compareRefreshes(demo, serverOnDatabaseUrl)) && isSmall && kept.every(Boolean);
    } finally {
      await serverOnDatabaseUrl.stop();
    }
  } finally {
    await demo.stop();
  }
}

/**
 * @typedef {import('../support/servers.mjs').Guest} Guest
 * @typedef {import('../support/servers.mjs').RunningServer} RunningServer
 */

/** @param {Guest} guest @param {RunningServer} server */
async function compareRefreshes({ link, pin }, { origin }) {
  const { cookie, etag, refreshUrl } = await enterAsGuest({ origin, link, pin });
  // A browser accepts compressed replies.
  const headers = { cookie, 'accept-encoding': 'br' };
  const spec = { url: refreshUrl, headers };
  const conditional = { url: refreshUrl, headers: { ...headers, 'if-none-match': etag } };
  const comparison = { connections: 50, atLeast: promised.refresh };
  const whole = { label: 'refresh, 200', spec, status: 200, ...comparison };
  const unchanged = { label: 'refresh, 304', spec: conditional, status: 304, ...comparison };
  const first = await compareWithBareServer(whole, await startBareServer(spec));
  const second = await compareWithBareServer(unchanged, await startBareServer(conditional));
  return first.isKept && second.isKept;
}

/** @param {RunningServer & Guest} demo */
async function comparePhotos({ origin, link, pin, dataDir }) {
  const { cookie, photo, photoFile } = await enterAsGuest({ origin, link, pin });
  const file = join(dataDir, photoFile);
  const comparison = { connections: 10, atLeast: promised.photo };
  const whole = { url: photo, headers: { cookie } };
  const first = await compareWithBareServer(
    { label: 'photo, 200', spec: whole, status: 200, ...comparison },
    await startBareDiskServer(whole, { file }),
  );
  const range = { start: 0, end: 9_999 };
  const part = { url: photo, headers: { cookie, range: `bytes=${range.start}-${range.end}` } };
  const second = await compareWithBareServer(
    { label: 'photo, a part', spec: part, status: 206, ...comparison },
    await startBareDiskServer(part, { file, range }),
  );
  const conditional = { url: photo, headers: { cookie, 'if-none-match': '*' } };
  const third = await compareWithBareServer(
    { label: 'photo, 304', spec: conditional, status: 304, ...comparison },
    await startBareServer(conditional),
  );
  return first.isKept && second.isKept && third.isKept;
}

/** Compares a server whose images are in a bucket. */
async function compareBucket() {
  const bucket = await startBucket();
  const demo = await startDemo();
  let { stop } = demo;
  try {
    await bucket.copyFromDisk(join(demo.dataDir, 'objects'));
    const restarted = await demo.restart(bucket.settings);
    stop = restarted.stop;
    const guest = { ...demo, origin: restarted.origin };
    const { cookie, photo, photoFile } = await enterAsGuest(guest);
    const spec = { url: photo, headers: { cookie } };
    const source = bucket.url + photoFile.replace('objects/', '');
    return (
      await compareWithBareServer(
        {
          label: 'photo of a bucket',
          spec,
          status: 200,
          connections: 10,
          atLeast: promised.ofBucket,
        },
        await startBareDiskServer(spec, { source }),
      )
    ).isKept;
  } finally {
    await stop();
    await bucket.stop();
  }
}

/** @param {RunningServer} demo @param {string} databaseUrl */
async function compareLists({ origin }, databaseUrl) {
  const spec = {
    url: `${origin}/api/host/apartments`,
    headers: { cookie: await signInAsHost(origin) },
  };
  const comparison = { label: "host's properties", spec, status: 200, connections: 10 };
  // The two reads are the one of the session and the one of the list.
  const bare = await startBareDiskServer(spec, { databaseUrl, reads: 2 });
  return (await compareWithBareServer({ ...comparison, atLeast: promised.list }, bare)).isKept;
}

/** @param {RunningServer & Guest} demo @param {string} databaseUrl */
async function comparePins({ origin, link, pin }, databaseUrl) {
  const { pinCall } = await enterAsGuest({ origin, link, pin });
  const copies = await sampleCopies(databaseUrl, properties);
  const spec = {
    ...pinCall,
    variants: copies.map(({ id }) => ({ path: `/api/guest/validate-pin/${id}` })),
  };
  const bare = await startBareDiskServer(pinCall, { databaseUrl, commits: 1 });
  const comparison = { label: 'PIN entry', spec, status: 200, connections: 16 };
  return (await compareWithBareServer({ ...comparison, atLeast: promised.pin }, bare)).isKept;
}
