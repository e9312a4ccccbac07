/** Scrolls a list, but not the page, until a row or at least its top is visible. */
import { type RefObject, useLayoutEffect } from 'react';

function scrollIntoView(row: HTMLElement) {
  const list = row.parentElement;
  if (!list) return;
  const end = row.offsetTop + row.offsetHeight - list.clientHeight;
  list.scrollTop = Math.min(row.offsetTop, Math.max(list.scrollTop, end));
}

/** @param isOpen whether the row is unfolded. Unfolding it scrolls to it. */
export function useScrollToRow(row: RefObject<HTMLElement | null>, isOpen: boolean) {
  useLayoutEffect(() => {
    if (isOpen && row.current) scrollIntoView(row.current);
  }, [row, isOpen]);
}

/** Scrolls to the selected row after a reload, or after a property was created. */
export function useScrollToChosen(
  list: RefObject<HTMLElement | null>,
  chosenId: string | undefined,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the selected row is found in the document
  useLayoutEffect(() => {
    const row = list.current?.querySelector('[aria-current]')?.closest('li');
    if (row) scrollIntoView(row);
  }, [list, chosenId]);
}
