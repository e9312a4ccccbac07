/**
 * Brings something into view and holds it there while the page around it is still coming, until somebody moves: Safari
 * does not hold what is seen in its place when something above it grows.
 * @returns to end it
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
/** What comes later than this was not on its way when somebody arrived. */
const longestMilliseconds = 10_000;
