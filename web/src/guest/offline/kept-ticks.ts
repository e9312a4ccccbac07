/** Keeps what a guest has ticked off beside the stay's copy, with which it goes: not sealed, for it is mere numbers. */
import type { KeptTicks, TickKeeper } from '../page/check-out/ticks.ts';
import { ticksPrefix } from './saved-stay.ts';

export const ticksOf = (pageId: string): TickKeeper => ({
  read() {
    try {
      return JSON.parse(localStorage.getItem(ticksPrefix + pageId) ?? 'null') ?? undefined;
    } catch {
      return undefined;
    }
  },
  keep(ticks: KeptTicks) {
    try {
      localStorage.setItem(ticksPrefix + pageId, JSON.stringify(ticks));
    } catch {
      // A browser may forbid storage or have no room: the ticks last as long as the page.
    }
  },
});
