import { type PointerEvent, useRef } from 'react';

const minSwipePixels = 50;

/** Shorter movements, in pixels, count as a click with an unsteady finger. */
const minDragPixels = 5;

/** Drags an element sideways with the finger. Releasing it beyond the threshold calls `onSwiped`. */
export function useSwipe(onSwiped: () => void) {
  const start = useRef<number | undefined>(undefined);

  // The style is set on the element directly, because state would render the React tree at every pixel.
  const setOffset = (element: HTMLElement, distance: number) =>
    element.style.setProperty('--swipe', `${distance}px`);

  const distanceOf = (event: PointerEvent) =>
    start.current === undefined ? 0 : event.clientX - start.current;

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button === 0) start.current = event.clientX;
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const distance = distanceOf(event);
      if (Math.abs(distance) < minDragPixels) return;
      // From here on, the element receives the pointer's events wherever the pointer goes.
      event.currentTarget.setPointerCapture?.(event.pointerId);
      setOffset(event.currentTarget, distance);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const distance = distanceOf(event);
      start.current = undefined;
      if (Math.abs(distance) >= minSwipePixels) onSwiped();
      else setOffset(event.currentTarget, 0);
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      start.current = undefined;
      setOffset(event.currentTarget, 0);
    },
  };
}
