import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Cell } from './cell-after-key.ts';
import type { Selection } from './grid-row.tsx';

/** Manages the position of the keyboard cursor and the selected days. */
export function useCursor(
  scroller: RefObject<HTMLElement | null>,
  rowCount: number,
  today: number,
) {
  const [position, setPosition] = useState<Cell>({ row: 0, day: today });
  const [anchor, setAnchor] = useState<number>();
  const hasMoved = useRef(false);
  const enterCount = useRef(0);
  // A search may have removed the row of the cursor.
  const row = Math.min(position.row, Math.max(0, rowCount - 1));
  const { day } = position;

  const selection = useMemo(
    (): Selection | undefined =>
      anchor === undefined || anchor === day
        ? undefined
        : { from: Math.min(anchor, day), to: Math.max(anchor, day) },
    [anchor, day],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: each position is a new element to focus
  useLayoutEffect(() => {
    if (!hasMoved.current) return;
    hasMoved.current = false;
    focusCursor(scroller.current);
  }, [row, day, scroller]);

  const goTo = (cell: Cell) => {
    enterCount.current = 0;
    setAnchor(undefined);
    setPosition(cell);
    if (cell.row === row && cell.day === day) focusCursor(scroller.current);
    else hasMoved.current = true;
  };
  const selectTo = (to: number) => {
    enterCount.current = 0;
    hasMoved.current = true;
    setAnchor(anchor ?? day);
    setPosition({ row, day: to });
  };
  return {
    cursor: { row, day },
    selection,
    goTo,
    selectTo,
    clearSelection: () => setAnchor(undefined),
    /** Returns the number of earlier calls since the cursor came to this day. */
    nextStayIndex: () => enterCount.current++,
  };
}

function focusCursor(scroller: HTMLElement | null) {
  const cell = scroller?.querySelector<HTMLElement>('[data-cursor]');
  cell?.focus({ preventScroll: true });
  cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
