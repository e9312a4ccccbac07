/** Splits long work on the main thread into slices, so that other requests are served in between. */
import { setImmediate as nextTurn } from 'node:timers/promises';

/** The length of a slice in milliseconds, about as long as a query. */
const sliceMilliseconds = 5;

/** Returns a function to await between pieces of work. It pauses whenever a slice is used up. */
export function timeSlices(): () => Promise<void> {
  let sliceStart = performance.now();
  return async () => {
    if (performance.now() - sliceStart < sliceMilliseconds) return;
    await nextTurn();
    sliceStart = performance.now();
  };
}
