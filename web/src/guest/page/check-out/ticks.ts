/**
 * What the guest has ticked off in the check-out list, by position, which is the same in every language. A list of
 * another length and another stay start without ticks. Without storage, as in a preview, the ticks last as long as the
 * page.
 */
import { createContext, useContext, useState } from 'react';

export interface KeptTicks {
  guestId: string;
  /** Length of the list. */
  count: number;
  ticked: number[];
}

export interface TickStorage {
  readTicks: () => KeptTicks | undefined;
  keepTicks: (ticks: KeptTicks) => void;
}

export const Ticks = createContext<TickStorage | undefined>(undefined);

export function useTicks(guestId: string, count: number) {
  const storage = useContext(Ticks);
  const [ticked, setTicked] = useState(() => {
    const kept = storage?.readTicks();
    return kept?.guestId === guestId && kept.count === count ? kept.ticked : [];
  });
  const toggle = (index: number) => {
    const next = ticked.includes(index)
      ? ticked.filter((each) => each !== index)
      : [...ticked, index];
    setTicked(next);
    storage?.keepTicks({ guestId, count, ticked: next });
  };
  return { ticked, toggle };
}
