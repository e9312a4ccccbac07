/**
 * What of the check-out list is done, kept on this device for this stay. By place in the list, which is the same in every
 * language; a list of another length is another list. Where there is nobody to keep it for, as in a preview, it is kept
 * while the page is open.
 */
import { createContext, useContext, useState } from 'react';
import { ticksPrefix } from '../offline/saved-stay.ts';

/** The page whose copy the ticks go with. */
export const TicksOf = createContext<string | undefined>(undefined);

interface Kept {
  guestId: string;
  count: number;
  ticked: number[];
}

export function useTicks(guestId: string, count: number) {
  const pageId = useContext(TicksOf);
  const [ticked, setTicked] = useState(() => read(pageId, guestId, count));
  const toggle = (at: number) => {
    const next = ticked.includes(at) ? ticked.filter((each) => each !== at) : [...ticked, at];
    setTicked(next);
    if (pageId) keep(pageId, { guestId, count, ticked: next });
  };
  return { ticked, toggle };
}

function read(pageId: string | undefined, guestId: string, count: number): number[] {
  if (!pageId) return [];
  try {
    const kept: Kept | null = JSON.parse(localStorage.getItem(ticksPrefix + pageId) ?? 'null');
    return kept?.guestId === guestId && kept.count === count ? kept.ticked : [];
  } catch {
    return [];
  }
}

function keep(pageId: string, kept: Kept) {
  try {
    localStorage.setItem(ticksPrefix + pageId, JSON.stringify(kept));
  } catch {
    // A browser may forbid storage or have no room: the ticks last as long as the page.
  }
}
