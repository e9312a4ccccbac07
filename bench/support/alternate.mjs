/** The same thing asked of several servers, or by several people, in turns: a busy moment falls on all of them alike. */
import { median } from './figures.mjs';

/**
 * @param {number} places
 * @param {number} samples of each
 * @param {(place: number, sample: number) => Promise<Response>} ask
 * @param {(place: number, sample: number) => Promise<Response>} [prepare] goes before, and does not count
 * @returns {Promise<number[]>} the median of each place, in milliseconds
 */
export async function alternate(places, samples, ask, prepare) {
  const waits = Array.from({ length: places }, () => /** @type {number[]} */ ([]));
  for (let sample = 0; sample < samples; sample += 1) {
    for (const [place, times] of waits.entries()) {
      if (prepare) await settled(prepare(place, sample));
      const start = performance.now();
      await settled(ask(place, sample));
      // The first ones open connections and compile code.
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
