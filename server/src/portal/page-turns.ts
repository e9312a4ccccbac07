/** A guest's page that is not cached is made for one stay once at a time. */
import { takeTurns } from '../platform/limits/turns.ts';

/**
 * A large page takes the processor and the packer for a while. A guest who goes through all languages, from however many
 * devices, so slows down nobody else; what the cache has is sent without a turn.
 */
export const inTurnOfStay = takeTurns({ atOnce: 1, waiting: 100 });
