import { type RefObject, useLayoutEffect, useState } from 'react';

/** Text with a larger font scale looks wrong. */
const maxScale = 1.6;
/** Text with a smaller font scale can’t be read on a wall. */
const minScale = 0.66;
const searchSteps = 7;

/**
 * Sets `--fit` of the sheet to the largest scale at which its content fits, and returns whether it fits. The layout is
 * in millimetres, so the result also holds in print. A small margin is left for printers that measure differently.
 */
export function useFit(
  sheet: RefObject<HTMLElement | null>,
  content: unknown,
  size: string,
): boolean {
  const [hasRoom, setHasRoom] = useState(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rendered elements change with the content
  useLayoutEffect(() => {
    const element = sheet.current;
    if (!element) return;
    const fit = () => setHasRoom(fitContent(element));
    fit();
    // A font that loads later has different widths.
    document.fonts?.addEventListener('loadingdone', fit);
    return () => document.fonts?.removeEventListener('loadingdone', fit);
  }, [sheet, content, size]);
  return hasRoom;
}

function fitContent(sheet: HTMLElement): boolean {
  const body = sheet.firstElementChild;
  if (!(body instanceof HTMLElement)) return true;
  const { paddingTop, paddingBottom } = getComputedStyle(sheet);
  const availableHeight =
    sheet.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom);
  /** Applies a scale and returns whether the content fits then. */
  const applyScale = (scale: number) => {
    sheet.style.setProperty('--fit', String(scale));
    const isOverflowing =
      body.offsetHeight > availableHeight * 0.99 || body.scrollWidth > body.clientWidth + 1;
    return !isOverflowing;
  };
  if (applyScale(maxScale)) return true;
  let [small, large] = [minScale, maxScale];
  if (!applyScale(small)) return false;
  for (let step = 0; step < searchSteps; step += 1) {
    const middle = (small + large) / 2;
    if (applyScale(middle)) small = middle;
    else large = middle;
  }
  return applyScale(small);
}
