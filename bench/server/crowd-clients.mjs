/** Simulates thousands of guests in a separate process, each on a connection of its own. */
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { answerParent, startInChild } from '../support/child-process.mjs';

/** Milliseconds between two refreshes of a page. */
export const refreshInterval = 30_000;

/**
 * @typedef {object} Crowd
 * @property {string} origin
 * @property {import('../support/fill-database.mjs').Copy[]} copies
 * @property {number} within milliseconds in which all of them arrive
 * @property {number} times requests of each guest
 * @property {string[]} [etags] of the pages that they have, in the order of the copies
 */

/**
 * Starts the guests. They keep their connections until they are stopped.
 *
 * @param {Crowd} crowd
 * @returns {Promise<{ answer: { first: number[], later: number[], etags: string[] }, stop: () => void }>}
 */
export const startCrowd = (crowd) => startInChild(fileURLToPath(import.meta.url), crowd);

/** @param {Crowd} crowd */
async function askAll({ origin, copies, within, times, etags: had = [] }) {
  /** The first reply to each guest comes from the database. The later ones are the refreshes every 30 seconds. */
  const waits = { first: /** @type {number[]} */ ([]), later: /** @type {number[]} */ ([]) };
  const etags = await Promise.all(
    copies.map(async ({ id, cookie }, at) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const url = `${origin}/api/guest/refresh-data/${id}`;
      let etag = had[at];
      await sleep(Math.random() * within);
      for (let time = 0; time < times; time += 1) {
        const begin = performance.now();
        etag = await ask(url, agent, {
          cookie,
          'accept-encoding': 'br',
          ...(etag && { 'if-none-match': etag }),
        });
        waits[time === 0 ? 'first' : 'later'].push(performance.now() - begin);
        if (time + 1 < times) await sleep(refreshInterval - (performance.now() - begin));
      }
      return etag;
    }),
  );
  return { ...waits, etags };
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
