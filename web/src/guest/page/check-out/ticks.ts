/**
 * What the guest has ticked off in the check-out list, by position, which is the same in every language. A list of
 * another length and another stay start without ticks. Without a keeper, as in a preview, the ticks last as long as the
 * page.
 */
import { createContext, useContext, useState } from 'react';

export interface KeptTicks {
  guestId: string;
  /** Length of the list. */
  count: number;
  ticked: number[];
}

export interface TickKeeper {
  readTicks: () => KeptTicks | undefined;
  keepTicks: (ticks: KeptTicks) => void;
}

export const Ticks = createContext<TickKeeper | undefined>(undefined);

export function useTicks(guestId: string, count: number) {
  const keeper = useContext(Ticks);
  const [ticked, setTicked] = useState(() => {
    const kept = keeper?.readTicks();
    return kept?.guestId === guestId && kept.count === count ? kept.ticked : [];
  });
  const toggle = (at: number) => {
    const next = ticked.includes(at) ? ticked.filter((each) => each !== at) : [...ticked, at];
    setTicked(next);
    keeper?.keepTicks({ guestId, count, ticked: next });
  };
  return { ticked, toggle };
}
