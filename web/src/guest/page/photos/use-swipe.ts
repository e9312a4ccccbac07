import { type PointerEvent, useRef } from 'react';
import { isZoomed } from '../../../ui/behaviour/is-zoomed.ts';

/** Distance from which a movement counts as a swipe, in CSS pixels. */
const minDistance = 48;

/**
 * A horizontal swipe by finger or pen; a mouse selects text. The element scrolls vertically (`touch-pan-y`), so what
 * the browser takes for scrolling ends as a cancelled pointer. For a guest who has zoomed in (`touch-pinch-zoom`), a
 * swipe moves over the picture and not to the next one.
 */
export function useSwipe({ left, right }: { left: () => void; right: () => void }) {
  const start = useRef<{ id: number; x: number; y: number }>(undefined);
  return {
    onPointerDown: ({ pointerType, pointerId, clientX, clientY }: PointerEvent) => {
      // A second finger starts another gesture.
      const isFirst = pointerType !== 'mouse' && start.current === undefined;
      start.current = isFirst ? { id: pointerId, x: clientX, y: clientY } : undefined;
    },
    onPointerUp: ({ pointerId, clientX, clientY }: PointerEvent) => {
      const from = start.current;
      start.current = undefined;
      if (from?.id !== pointerId || isZoomed()) return;
      const deltaX = clientX - from.x;
      if (Math.abs(deltaX) < minDistance || Math.abs(deltaX) < Math.abs(clientY - from.y)) return;
      if (deltaX < 0) left();
      else right();
    },
    onPointerCancel: () => {
      start.current = undefined;
    },
  };
}
