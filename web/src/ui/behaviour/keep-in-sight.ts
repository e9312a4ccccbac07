/**
 * Scrolls an element into view and keeps it there while the page around it loads, until the user scrolls, presses or
 * types. Safari does not keep the scroll position when something above it grows.
 * @returns a function that ends this
 */
export function keepInSight(target: HTMLElement): () => void {
  const show = () => target.scrollIntoView({ block: 'center', behavior: 'instant' });
  const growing = new ResizeObserver(show);
  const end = () => {
    growing.disconnect();
    clearTimeout(enough);
    for (const move of moves) removeEventListener(move, end);
  };
  const enough = setTimeout(end, longestMilliseconds);
  for (const move of moves) addEventListener(move, end, { passive: true });
  show();
  growing.observe(document.body);
  return end;
}

const moves = ['pointerdown', 'touchmove', 'wheel', 'keydown'];
/**
 * Milliseconds after which the element is no longer kept in view. Content that appears later was not loading when the
 * user arrived.
 */
const longestMilliseconds = 10_000;
