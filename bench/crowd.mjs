/** Thousands of guests whose pages ask for news every 30 seconds, each on a connection of its own, at one process. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { say, summary, verdict } from './figures.mjs';
import { fill, someCopies } from './fill.mjs';
import { memoryOf } from './memory.mjs';
import { databaseOf, startDemo } from './servers.mjs';

const guests = 5_000;
/** In milliseconds. */
const every = 30_000;
const refreshes = 3;
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
    const child = fork(fileURLToPath(import.meta.url), {
      env: { ...process.env, CROWD: demo.origin },
    });
    child.send(await someCopies(url, guests));
    const [waits] = await once(child, 'message');
    if ('failure' in waits) throw new Error(waits.failure);
    const { p50, p99 } = summary(waits);
    const memory = await memoryOf(demo.pid);
    const isFast = p99 < slowest;
    const isSmall = memory < mostMemory;
    say(
      `  ${waits.length} answers: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms (${verdict(isFast, `under ${slowest} ms`)})`,
    );
    say(
      `  memory with the database: ${memory.toFixed(0)} MB PSS (${verdict(isSmall, `under ${mostMemory} MB`)})`,
    );
    return isFast && isSmall;
  } finally {
    await demo.stop();
  }
}

if (process.env.CROWD) {
  const origin = process.env.CROWD;
  const [copies] = await once(process, 'message');
  try {
    process.send?.(await askAll(origin, copies));
  } catch (error) {
    process.send?.({ failure: String(error) });
  }
  process.disconnect();
}

/** @param {string} origin @param {import('./fill.mjs').Copy[]} copies */
async function askAll(origin, copies) {
  /** @type {number[]} */
  const waits = [];
  await Promise.all(
    copies.map(async ({ id, cookie }, at) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const url = `${origin}/api/guest/refresh-data/${id}`;
      /** @type {string | undefined} */
      let etag;
      await sleep((at / copies.length) * every);
      for (let time = 0; time < refreshes; time += 1) {
        const begin = performance.now();
        etag = await ask(url, agent, {
          cookie,
          'accept-encoding': 'br',
          ...(etag && { 'if-none-match': etag }),
        });
        waits.push(performance.now() - begin);
        if (time + 1 < refreshes) await sleep(every - (performance.now() - begin));
      }
      agent.destroy();
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
