/** Thousands of guests whose pages ask for news every 30 seconds, each on a connection of its own, at one process. */
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { databaseOf } from '../scripts/own-database.mjs';
import { say, summary, verdict } from './figures.mjs';
import { fill, someCopies } from './fill.mjs';
import { answerParent, inChild } from './in-child.mjs';
import { memoryOf } from './memory.mjs';
import { startDemo } from './servers.mjs';

const guests = 5_000;
/** In milliseconds. */
const every = 30_000;
const refreshes = 3;
/** How long it takes until all of them have come. */
const arrival = 60_000;
const slowest = 50;
/** In megabytes. */
const mostMemory = 250;

/** @returns {Promise<boolean>} whether every promise is kept */
export async function measureCrowd() {
  const demo = await startDemo();
  try {
    const url = await databaseOf(demo);
    await fill(url, guests);
    say(
      `${guests.toLocaleString('en')} guests, each of another property, who ask every ${every / 1_000} s`,
    );
    const task = { origin: demo.origin, copies: await someCopies(url, guests) };
    const { answer: waits, stop } = await inChild(fileURLToPath(import.meta.url), task);
    // Their connections are still open.
    const memory = await memoryOf(demo.pid);
    stop();
    const arriving = summary(waits.first);
    const { p50, p99 } = summary(waits.later);
    const isFast = p99 < slowest;
    const isSmall = memory < mostMemory;
    say(
      `  as they come, within a minute: p50 ${arriving.p50.toFixed(1)} ms, p99 ${arriving.p99.toFixed(1)} ms`,
    );
    say(
      `  refreshes meanwhile and after: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms (${verdict(isFast, `under ${slowest} ms`)})`,
    );
    say(
      `  memory with the database: ${memory.toFixed(0)} MB PSS (${verdict(isSmall, `under ${mostMemory} MB`)})`,
    );
    return isFast && isSmall;
  } finally {
    await demo.stop();
  }
}

/** @param {{ origin: string, copies: import('./fill.mjs').Copy[] }} task */
async function askAll({ origin, copies }) {
  /** The first answer to each is made anew; the others are what a page asks for every 30 seconds. */
  const waits = { first: /** @type {number[]} */ ([]), later: /** @type {number[]} */ ([]) };
  await Promise.all(
    copies.map(async ({ id, cookie }) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const url = `${origin}/api/guest/refresh-data/${id}`;
      /** @type {string | undefined} */
      let etag;
      await sleep(Math.random() * arrival);
      for (let time = 0; time < refreshes; time += 1) {
        const begin = performance.now();
        etag = await ask(url, agent, {
          cookie,
          'accept-encoding': 'br',
          ...(etag && { 'if-none-match': etag }),
        });
        waits[time === 0 ? 'first' : 'later'].push(performance.now() - begin);
        if (time + 1 < refreshes) await sleep(every - (performance.now() - begin));
      }
    }),
  );
  return waits;
}

/** @param {string} url @param {Agent} agent @param {Record<string, string>} headers */
async function ask(url, agent, headers) {
  const sent = request(url, { agent, headers }).end();
  const reply = /** @type {import('node:http').IncomingMessage} */ (
    (await once(sent, 'response'))[0]
  );
  reply.resume();
  await once(reply, 'end');
  const wanted = 'if-none-match' in headers ? 304 : 200;
  if (reply.statusCode !== wanted) throw new Error(`${url} answered ${reply.statusCode}`);
  return reply.headers.etag;
}

await answerParent(askAll);
