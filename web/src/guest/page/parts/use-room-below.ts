import { type RefObject, useLayoutEffect } from 'react';

/** By which what else holds to the lower edge stands above the bar. */
const room = '--room-below';

/**
 * Of a bar with one line in the usual size. Said before anything is measured, because all that is around the bar is
 * styled anew for another height, and a guest waits.
 */
const usualHeight = 61;

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
    const around = element.parentElement ?? element;
    let reserved = '';
    const reserve = (height: string) => {
      if (height === reserved) return;
      reserved = height;
      around.style.setProperty(room, height);
      if (isFramed) return;
      root.style.scrollPaddingBottom = height;
      body.style.paddingBottom = height;
    };
    reserve(`${usualHeight}px`);
    const watch = new ResizeObserver(() => reserve(`${element.offsetHeight}px`));
    watch.observe(element);
    return () => {
      watch.disconnect();
      reserve('');
    };
  }, [bar, isHeld, isFramed]);
}
