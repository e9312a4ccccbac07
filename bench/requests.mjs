/**
 * What one server process answers, beside a bare `node:http` server that sends the same bytes, measured in turns in one
 * run: figures of another machine, or of another day, say little.
 */

import { databaseOf } from '../scripts/own-database.mjs';
import { startBare } from './bare-server.mjs';
import { median, say, verdict } from './figures.mjs';
import { measure } from './load.mjs';
import { memoryOf } from './memory.mjs';
import { startDemo, startOn } from './servers.mjs';
import { enterAsGuest, enterAsHost } from './visitors.mjs';

const rounds = 3;
const seconds = 2;
/** Of what the bare server does. */
const shareOfBare = 0.6;
/** In megabytes. */
const mostMemory = 250;

/** @typedef {{ what: string, asked: import('./load.mjs').Asked, status: number, connections: number, atLeast?: number }} Kind */

/** @returns {Promise<boolean>} whether every promise is kept */
export async function measureRequests() {
  const demo = await startDemo();
  try {
    say('Requests of one process, against a bare node:http server that sends the same bytes');
    say('on the database that it brings along');
    const own = await measureAll(await kindsOf(demo, demo));
    const memory = await memoryOf(demo.pid);
    const isSmall = memory < mostMemory;
    const limit = verdict(isSmall, `under ${mostMemory} MB`);
    say(`memory with the database, after all this: ${memory.toFixed(0)} MB PSS (${limit})`);
    const other = await startOn(await databaseOf(demo));
    try {
      say('on PostgreSQL behind DATABASE_URL');
      const [first, second] = await kindsOf(demo, other);
      const foreign = await measureAll([first, second].filter((kind) => kind !== undefined));
      return own && isSmall && foreign;
    } finally {
      await other.stop();
    }
  } finally {
    await demo.stop();
  }
}

/**
 * @param {import('./servers.mjs').Guest} guest
 * @param {import('./servers.mjs').Running} server
 * @returns {Promise<Kind[]>} those with a promise first
 */
async function kindsOf({ link, pin }, { origin }) {
  const { cookie, etag, pinCall, refreshUrl, photo } = await enterAsGuest({ origin, link, pin });
  // As a browser asks.
  const headers = { cookie, 'accept-encoding': 'br' };
  const refresh = { url: refreshUrl, headers };
  const known = { url: refreshUrl, headers: { ...headers, 'if-none-match': etag } };
  const host = { cookie: await enterAsHost(origin) };
  const promised = { connections: 50, atLeast: shareOfBare };
  return [
    { what: 'refresh, 200', asked: refresh, status: 200, ...promised },
    { what: 'refresh, 304', asked: known, status: 304, ...promised },
    {
      what: "host's properties",
      asked: { url: `${origin}/api/host/apartments`, headers: host },
      status: 200,
      connections: 10,
    },
    { what: 'photo', asked: { url: photo, headers: { cookie } }, status: 200, connections: 10 },
    // Last: a stay has so many sessions, and so many entries end the one that asks for all the rest.
    { what: 'PIN entry', asked: pinCall, status: 200, connections: 4 },
  ];
}

/** @param {Kind[]} kinds */
async function measureAll(kinds) {
  const kept = [];
  for (const kind of kinds) kept.push(await compare(kind));
  return kept.every(Boolean);
}

/** @param {Kind} kind */
async function compare({ what, asked, status, connections, atLeast }) {
  const bare = await startBare(asked);
  const toBare = { ...asked, url: bare.origin + new URL(asked.url).pathname };
  const turns = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      const best = await measure({ asked: toBare, status, connections, seconds });
      turns.push({ best, own: await measure({ asked, status, connections, seconds }) });
    }
  } finally {
    bare.stop();
  }
  const ratio = median(turns.map(({ best, own }) => own.perSecond / best.perSecond));
  const isKept = atLeast === undefined || ratio >= atLeast;
  const rate = median(turns.map(({ own }) => own.perSecond)).toFixed(0);
  const most = median(turns.map(({ best }) => best.perSecond)).toFixed(0);
  const p50 = median(turns.map(({ own }) => own.p50)).toFixed(1);
  const p99 = median(turns.map(({ own }) => own.p99)).toFixed(1);
  const promise = atLeast === undefined ? '' : ` (${verdict(isKept, `${atLeast}`)})`;
  say(
    `  ${what.padEnd(18)} ${rate.padStart(6)}/s of ${most}/s: ${ratio.toFixed(2)}${promise}; p50 ${p50} ms, p99 ${p99} ms`,
  );
  return isKept;
}
