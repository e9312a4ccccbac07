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
 * @property {number} arrivalTime milliseconds in which all guests arrive
 * @property {number} requestsEach requests of each guest
 * @property {string[]} [etags] of the pages that the guests already have, in the order of the copies
 */

/**
 * Starts the guests. They keep their connections until they are stopped.
 *
 * @param {Crowd} crowd
 * @returns {Promise<{ answer: { first: number[], later: number[], etags: string[] }, stop: () => void }>}
 */
export const startCrowd = (crowd) => startInChild(fileURLToPath(import.meta.url), crowd);

/** @param {Crowd} crowd */
async function runCrowd({ origin, copies, arrivalTime, requestsEach, etags: knownEtags = [] }) {
  /** The first reply to each guest comes from the database. The later ones are the refreshes every 30 seconds. */
  const waits = { first: /** @type {number[]} */ ([]), later: /** @type {number[]} */ ([]) };
  const etags = await Promise.all(
    copies.map(async ({ id, cookie }, index) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const url = `${origin}/api/guest/refresh-data/${id}`;
      let etag = knownEtags[index];
      await sleep(Math.random() * arrivalTime);
      for (let time = 0; time < requestsEach; time += 1) {
        const begin = performance.now();
        etag = await requestRefresh(url, agent, {
          cookie,
          'accept-encoding': 'br',
          ...(etag && { 'if-none-match': etag }),
        });
        waits[time === 0 ? 'first' : 'later'].push(performance.now() - begin);
        if (time + 1 < requestsEach) await sleep(refreshInterval - (performance.now() - begin));
      }
      return etag;
    }),
  );
  return { ...waits, etags };
}

/** @param {string} url @param {Agent} agent @param {Record<string, string>} headers */
async function requestRefresh(url, agent, headers) {
  const sent = request(url, { agent, headers }).end();
  const reply = /** @type {import('node:http').IncomingMessage} */ (
    (await once(sent, 'response'))[0]
  );
  reply.resume();
  await once(reply, 'end');
  const expected = 'if-none-match' in headers ? 304 : 200;
  if (reply.statusCode !== expected) throw new Error(`${url} answered ${reply.statusCode}`);
  return reply.headers.etag;
}

await answerParent(runCrowd);
