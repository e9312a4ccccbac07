/** Scrolls a list, and not the page around it, until a row of it can be seen: whole, or from its top on. */
import { type RefObject, useLayoutEffect } from 'react';

function bringIntoSight(row: HTMLElement) {
  const list = row.parentElement;
  if (!list) return;
  const end = row.offsetTop + row.offsetHeight - list.clientHeight;
  list.scrollTop = Math.min(row.offsetTop, Math.max(list.scrollTop, end));
}

/** @param opened brings what has unfolded in it into sight */
export function useRowInSight(row: RefObject<HTMLElement | null>, opened: boolean) {
  useLayoutEffect(() => {
    if (opened && row.current) bringIntoSight(row.current);
  }, [row, opened]);
}

/** What is chosen in it: by a reload, or because it was just made. */
export function useChosenInSight(
  list: RefObject<HTMLElement | null>,
  chosenId: string | undefined,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen is found on the page
  useLayoutEffect(() => {
    const row = list.current?.querySelector('[aria-current]')?.closest('li');
    if (row) bringIntoSight(row);
  }, [list, chosenId]);
}
