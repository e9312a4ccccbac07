/** Long work on the main thread in slices, so that other requests are served between them. */
import { setImmediate as nextTurn } from 'node:timers/promises';

/** In milliseconds: about as long as a query. */
const longestSlice = 5;

/** Gives a function to be awaited between pieces of work; it pauses whenever a slice is used up. */
export function timeSlices(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < longestSlice) return;
    await nextTurn();
    since = performance.now();
  };
}
