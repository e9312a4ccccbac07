import { type PointerEvent, useRef } from 'react';

const swipeThreshold = 50;

/** Below this a finger only trembles, and a click stays a click. */
const tremble = 5;

/** Drags an element sideways with the finger; past the threshold, letting go ends it. */
export function useSwipe(onSwiped: () => void) {
  const start = useRef<number | undefined>(undefined);

  // Straight to the element: a state would draw React's tree anew with each pixel.
  const drag = (element: HTMLElement, distance: number) =>
    element.style.setProperty('--swipe', `${distance}px`);

  const distanceOf = (event: PointerEvent) =>
    start.current === undefined ? 0 : event.clientX - start.current;

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button === 0) start.current = event.clientX;
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const distance = distanceOf(event);
      if (Math.abs(distance) < tremble) return;
      // From here on the pointer belongs to the swipe, wherever it goes.
      event.currentTarget.setPointerCapture?.(event.pointerId);
      drag(event.currentTarget, distance);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const distance = distanceOf(event);
      start.current = undefined;
      if (Math.abs(distance) >= swipeThreshold) onSwiped();
      else drag(event.currentTarget, 0);
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      start.current = undefined;
      drag(event.currentTarget, 0);
    },
  };
}
