/**
 * Scrolls an element into view and keeps it there while the page around it loads, until the user scrolls, presses or
 * types. Safari does not keep the scroll position when something above it grows.
 * @returns a function that stops this
 */
export function keepInSight(target: HTMLElement): () => void {
  const show = () => target.scrollIntoView({ block: 'center', behavior: 'instant' });
  const observer = new ResizeObserver(show);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timeout);
    for (const type of userEvents) removeEventListener(type, stop);
  };
  const timeout = setTimeout(stop, maxMilliseconds);
  for (const type of userEvents) addEventListener(type, stop, { passive: true });
  show();
  observer.observe(document.body);
  return stop;
}

const userEvents = ['pointerdown', 'touchmove', 'wheel', 'keydown'];

/**
 * Milliseconds after which the element is no longer kept in view. Content that appears later rarely belongs to the
 * initial loading of the page.
 */
const maxMilliseconds = 10_000;
