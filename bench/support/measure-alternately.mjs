/**
 * Sends the same request alternately to several servers, or as several visitors. A busy moment affects all of them
 * alike.
 */
import { median } from './figures.mjs';

/**
 * @param {number} targets the number of servers or visitors
 * @param {number} samples the number of requests for each of them
 * @param {(target: number, sample: number) => Promise<Response>} send
 * @param {(target: number, sample: number) => Promise<Response>} [prepare] runs before each request and is not measured
 * @returns {Promise<number[]>} the median of each target, in milliseconds
 */
export async function measureAlternately(targets, samples, send, prepare) {
  const waits = Array.from({ length: targets }, () => /** @type {number[]} */ ([]));
  for (let sample = 0; sample < samples; sample += 1) {
    for (const [target, times] of waits.entries()) {
      if (prepare) await readReply(prepare(target, sample));
      const start = performance.now();
      await readReply(send(target, sample));
      // The first samples are not counted, because they open connections and compile code.
      if (sample >= samples / 10) times.push(performance.now() - start);
    }
  }
  return waits.map(median);
}

/** @param {Promise<Response>} pending */
async function readReply(pending) {
  const reply = await pending;
  await reply.arrayBuffer();
  if (!reply.ok) throw new Error(`${reply.url} answered ${reply.status}`);
}
