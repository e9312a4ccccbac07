/** Builds the pages of one stay one at a time, unless they are cached. */
import { takeTurns } from '../../platform/limits/turns.ts';

/**
 * Building and compressing a large page takes time. A guest who switches through all languages, on however many
 * devices, does not slow down others. Cached pages are sent without waiting.
 */
export const inTurnOfStay = takeTurns({ atOnce: 1, waiting: 100 });
