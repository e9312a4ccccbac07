import { type RefObject, useLayoutEffect, useState } from 'react';

/** Of the size's own letters. Smaller ones are not read on a wall, larger ones shout. */
const largest = 1.6;
const smallest = 0.66;
const steps = 7;

/**
 * Sets `--fit` of the sheet so large that its content just has room, and says whether it has any. Done where it is laid
 * out in millimetres, so what comes out holds for the printer. A little room is left for printers that measure otherwise.
 */
export function useFit(
  sheet: RefObject<HTMLElement | null>,
  content: unknown,
  size: string,
): boolean {
  const [hasRoom, setHasRoom] = useState(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn has changed when the content has
  useLayoutEffect(() => {
    const element = sheet.current;
    if (!element) return;
    const fit = () => setHasRoom(fitInto(element));
    fit();
    // Letters that come later are of another width.
    document.fonts?.addEventListener('loadingdone', fit);
    return () => document.fonts?.removeEventListener('loadingdone', fit);
  }, [sheet, content, size]);
  return hasRoom;
}

function fitInto(sheet: HTMLElement): boolean {
  const body = sheet.firstElementChild;
  if (!(body instanceof HTMLElement)) return true;
  const { paddingTop, paddingBottom } = getComputedStyle(sheet);
  const room =
    sheet.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom);
  const hasRoomAt = (scale: number) => {
    sheet.style.setProperty('--fit', String(scale));
    const isOver = body.offsetHeight > room * 0.99 || body.scrollWidth > body.clientWidth + 1;
    return !isOver;
  };
  if (hasRoomAt(largest)) return true;
  let [small, large] = [smallest, largest];
  if (!hasRoomAt(small)) return false;
  for (let step = 0; step < steps; step += 1) {
    const middle = (small + large) / 2;
    if (hasRoomAt(middle)) small = middle;
    else large = middle;
  }
  return hasRoomAt(small);
}
