/** Scrolls a list, but not the page, until a row or at least its top is visible. */
import { type RefObject, useLayoutEffect } from 'react';

function bringIntoSight(row: HTMLElement) {
  const list = row.parentElement;
  if (!list) return;
  const end = row.offsetTop + row.offsetHeight - list.clientHeight;
  list.scrollTop = Math.min(row.offsetTop, Math.max(list.scrollTop, end));
}

/** @param opened whether the row is unfolded; unfolding it scrolls to it */
export function useRowInSight(row: RefObject<HTMLElement | null>, opened: boolean) {
  useLayoutEffect(() => {
    if (opened && row.current) bringIntoSight(row.current);
  }, [row, opened]);
}

/** Scrolls to the selected row after a reload, or after a property was created. */
export function useChosenInSight(
  list: RefObject<HTMLElement | null>,
  chosenId: string | undefined,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the selected row is found in the document
  useLayoutEffect(() => {
    const row = list.current?.querySelector('[aria-current]')?.closest('li');
    if (row) bringIntoSight(row);
  }, [list, chosenId]);
}
