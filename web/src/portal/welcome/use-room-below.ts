import { type RefObject, useLayoutEffect } from 'react';

/** By which what else holds to the lower edge stands above the bar. */
const room = '--room-below';

/**
 * Keeps free what a bar at the lower edge covers, however large its text is: the end of the page can be scrolled above
 * it, and so does the browser with whatever gets the focus.
 */
export function useRoomBelow(
  bar: RefObject<HTMLElement | null>,
  isHeld: boolean,
  isFramed: boolean,
) {
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element || !isHeld) return;
    const { documentElement: root, body } = document;
    const around = isFramed ? (element.parentElement ?? element) : root;
    const reserve = (height: string) => {
      around.style.setProperty(room, height);
      if (isFramed) return;
      root.style.scrollPaddingBottom = height;
      body.style.paddingBottom = height;
    };
    const watch = new ResizeObserver(() => reserve(`${element.offsetHeight}px`));
    watch.observe(element);
    return () => {
      watch.disconnect();
      reserve('');
    };
  }, [bar, isHeld, isFramed]);
}
