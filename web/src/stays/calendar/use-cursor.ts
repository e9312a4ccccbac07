import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Selection } from './grid-row.tsx';
import type { Cell } from './moves.ts';

/** Where the keys are, and which days are selected from there. */
export function useCursor(
  scroller: RefObject<HTMLElement | null>,
  rowCount: number,
  today: number,
) {
  const [place, setPlace] = useState<Cell>({ row: 0, day: today });
  const [anchor, setAnchor] = useState<number>();
  const hasMoved = useRef(false);
  const turns = useRef(0);
  // A search may have taken its row away.
  const row = Math.min(place.row, Math.max(0, rowCount - 1));
  const { day } = place;

  const selection = useMemo(
    (): Selection | undefined =>
      anchor === undefined || anchor === day
        ? undefined
        : { from: Math.min(anchor, day), to: Math.max(anchor, day) },
    [anchor, day],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: each place is another element to go to
  useLayoutEffect(() => {
    if (!hasMoved.current) return;
    hasMoved.current = false;
    focusCursor(scroller.current);
  }, [row, day, scroller]);

  const goTo = (cell: Cell) => {
    turns.current = 0;
    setAnchor(undefined);
    setPlace(cell);
    if (cell.row === row && cell.day === day) focusCursor(scroller.current);
    else hasMoved.current = true;
  };
  const selectTo = (to: number) => {
    turns.current = 0;
    hasMoved.current = true;
    setAnchor(anchor ?? day);
    setPlace({ row, day: to });
  };
  return {
    cursor: { row, day },
    selection,
    goTo,
    selectTo,
    clear: () => setAnchor(undefined),
    /** How often it was asked for since the cursor came here: from 0 on. */
    nextTurn: () => turns.current++,
  };
}

function focusCursor(scroller: HTMLElement | null) {
  const cell = scroller?.querySelector<HTMLElement>('[data-cursor]');
  cell?.focus({ preventScroll: true });
  cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
