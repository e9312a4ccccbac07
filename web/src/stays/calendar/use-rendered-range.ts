import { type RefObject, startTransition, useLayoutEffect, useState } from 'react';
import { useLatest } from '../../ui/behaviour/use-latest.ts';
import { type Days, initialRange, isSameRange, type Position, rangeAt } from './rendered-range.ts';

/** The number of past days that are visible at first. */
const pastDaysAtFirst = 3;

export const isRightToLeft = (element: Element) => getComputedStyle(element).direction === 'rtl';

/** Measures the visible area. It is smaller than the scroller, because names and headers are sticky. */
function positionOf(scroller: HTMLElement, days: Days): Position | undefined {
  const namesWidth = scroller.querySelector<HTMLElement>('.stays-corner')?.offsetWidth ?? 0;
  const headsHeight = scroller.querySelector<HTMLElement>('.stays-heads')?.offsetHeight ?? 0;
  // If there are no rows, any height works. The host can still scroll to other days.
  const rowHeight = scroller.querySelector<HTMLElement>('.stays-row')?.offsetHeight ?? 1;
  const dayWidth = (scroller.scrollWidth - namesWidth) / (days.last - days.first + 1);
  if (dayWidth <= 0 || rowHeight === 0) return undefined;
  return {
    // In right-to-left pages scrollLeft is negative.
    left: Math.abs(scroller.scrollLeft),
    top: scroller.scrollTop,
    width: scroller.clientWidth - namesWidth,
    height: scroller.clientHeight - headsHeight,
    dayWidth,
    rowHeight,
  };
}

/** Tracks which days and rows are rendered for the scroll position, and scrolls to other days. */
export function useRenderedRange(
  scroller: RefObject<HTMLElement | null>,
  days: Days,
  today: number,
  rowCount: number,
) {
  const [rendered, setRendered] = useState(() => initialRange(today, rowCount));
  const measurePosition = () => scroller.current && positionOf(scroller.current, days);

  const updateRange = useLatest(() => {
    const position = measurePosition();
    if (!position) return;
    const next = rangeAt(position, days, rowCount);
    // A transition keeps scrolling smooth while new rows render.
    startTransition(() => setRendered((current) => (isSameRange(current, next) ? current : next)));
  });

  const goTo = useLatest((day: number) => {
    const position = measurePosition();
    if (!scroller.current || !position) return;
    const left = (day - days.first) * position.dayWidth;
    scroller.current.scrollLeft = isRightToLeft(scroller.current) ? -left : left;
  });

  useLayoutEffect(() => goTo(today - pastDaysAtFirst), [goTo, today]);

  useLayoutEffect(() => {
    if (!scroller.current) return;
    const observer = new ResizeObserver(updateRange);
    observer.observe(scroller.current);
    return () => observer.disconnect();
  }, [scroller, updateRange]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a different number of rows changes what is visible
  useLayoutEffect(updateRange, [updateRange, rowCount]);

  /** Returns the first day that is completely visible. */
  const firstVisibleDay = () => {
    const position = measurePosition();
    return position ? days.first + Math.ceil(position.left / position.dayWidth) : today;
  };
  return { rendered, updateRange, goTo, firstVisibleDay };
}
