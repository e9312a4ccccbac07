import { type PointerEvent, useRef } from 'react';
import { isZoomed } from '../../../ui/behaviour/is-zoomed.ts';

/** Distance from which a movement counts as a swipe, in CSS pixels. */
const minDistance = 48;

/**
 * Returns handlers for horizontal swipes by finger or pen. The element needs `touch-pan-y`, so that the browser scrolls
 * vertically and cancels the pointer of such a gesture. While the guest has zoomed in, a swipe moves the visible part
 * of the picture instead.
 */
export function useSwipe({ left, right }: { left: () => void; right: () => void }) {
  const start = useRef<{ id: number; x: number; y: number }>(undefined);
  return {
    onPointerDown: ({ pointerType, pointerId, clientX, clientY }: PointerEvent) => {
      // A mouse selects text instead, and a second finger starts another gesture.
      const startsSwipe = pointerType !== 'mouse' && start.current === undefined;
      start.current = startsSwipe ? { id: pointerId, x: clientX, y: clientY } : undefined;
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
