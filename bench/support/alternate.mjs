/**
 * Sends the same request to several servers, or as several visitors, in alternation. A busy moment affects all of them
 * alike.
 */
import { median } from './figures.mjs';

/**
 * @param {number} places
 * @param {number} samples of each
 * @param {(place: number, sample: number) => Promise<Response>} ask
 * @param {(place: number, sample: number) => Promise<Response>} [prepare] runs before each request and is not measured
 * @returns {Promise<number[]>} the median of each place, in milliseconds
 */
export async function alternate(places, samples, ask, prepare) {
  const waits = Array.from({ length: places }, () => /** @type {number[]} */ ([]));
  for (let sample = 0; sample < samples; sample += 1) {
    for (const [place, times] of waits.entries()) {
      if (prepare) await settled(prepare(place, sample));
      const start = performance.now();
      await settled(ask(place, sample));
      // The first samples are not counted, because they open connections and compile code.
      if (sample >= samples / 10) times.push(performance.now() - start);
    }
  }
  return waits.map(median);
}

/** @param {Promise<Response>} asking */
async function settled(asking) {
  const reply = await asking;
  await reply.arrayBuffer();
  if (!reply.ok) throw new Error(`${reply.url} answered ${reply.status}`);
}
