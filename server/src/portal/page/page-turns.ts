/** Builds a page that is not cached one at a time for each stay. */
import { takeTurns } from '../../platform/limits/turns.ts';

/**
 * Building and compressing a large page takes time. A guest who switches through all languages, on however many
 * devices, does not slow down others. Cached pages are sent without a turn.
 */
export const inTurnOfStay = takeTurns({ atOnce: 1, waiting: 100 });
