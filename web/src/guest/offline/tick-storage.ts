/**
 * Keeps what a guest has ticked off in the check-out list. It is deleted together with the stay's copy, and not
 * encrypted, because it holds only numbers.
 */
import type { KeptTicks, TickStorage } from '../page/check-out/ticks.ts';
import { ticksPrefix } from './saved-stay.ts';

export const tickStorageFor = (pageId: string): TickStorage => ({
  readTicks() {
    try {
      return JSON.parse(localStorage.getItem(ticksPrefix + pageId) ?? 'null') ?? undefined;
    } catch {
      return undefined;
    }
  },
  keepTicks(ticks: KeptTicks) {
    try {
      localStorage.setItem(ticksPrefix + pageId, JSON.stringify(ticks));
    } catch {
      // A browser may forbid storage or be out of space. Then the ticks last as long as the page is open.
    }
  },
});
