import { type RefObject, useLayoutEffect } from 'react';

/**
 * Custom property with the height of a bar at the lower edge. Other elements that stick to the lower edge use it to
 * stay above the bar.
 */
const heightProperty = '--room-below';

/**
 * Height of a bar with one line in the usual text size. It is set before anything is measured, because a change
 * restyles everything around the bar while a guest waits.
 */
const usualHeight = 61;

/**
 * Keeps the area free that a bar at the lower edge covers, however large its text is. The end of the page can be
 * scrolled above the bar, and the browser scrolls focused elements above it.
 */
export function useRoomBelow(
  bar: RefObject<HTMLElement | null>,
  isSticky: boolean,
  isFramed: boolean,
) {
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element || !isSticky) return;
    const { documentElement: root, body } = document;
    const container = element.parentElement ?? element;
    let reserved = '';
    const reserve = (height: string) => {
      if (height === reserved) return;
      reserved = height;
      container.style.setProperty(heightProperty, height);
      if (isFramed) return;
      root.style.scrollPaddingBottom = height;
      body.style.paddingBottom = height;
    };
    reserve(`${usualHeight}px`);
    const observer = new ResizeObserver(() => reserve(`${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      reserve('');
    };
  }, [bar, isSticky, isFramed]);
}
