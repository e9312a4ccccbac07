/**
 * What of the check-out list is done. By place in the list, which is the same in every language; a list of another length
 * is another list, and another stay begins anew. Where nobody keeps it, as in a preview, it lasts as long as the page.
 */
import { createContext, useContext, useState } from 'react';

export interface KeptTicks {
  guestId: string;
  /** How long the list was. */
  count: number;
  ticked: number[];
}

export interface TickKeeper {
  read: () => KeptTicks | undefined;
  keep: (ticks: KeptTicks) => void;
}

export const Ticks = createContext<TickKeeper | undefined>(undefined);

export function useTicks(guestId: string, count: number) {
  const keeper = useContext(Ticks);
  const [ticked, setTicked] = useState(() => {
    const kept = keeper?.read();
    return kept?.guestId === guestId && kept.count === count ? kept.ticked : [];
  });
  const toggle = (at: number) => {
    const next = ticked.includes(at) ? ticked.filter((each) => each !== at) : [...ticked, at];
    setTicked(next);
    keeper?.keep({ guestId, count, ticked: next });
  };
  return { ticked, toggle };
}
