import { type PointerEvent, useRef } from 'react';
import { isZoomed } from '../../../ui/behaviour/is-zoomed.ts';

/** How far a thumb goes before it means the next one, in CSS pixels. */
const far = 48;

/**
 * A swipe to the left or to the right, by a finger or a pen; a mouse selects text. What it is spread on scrolls up and
 * down by itself (`touch-pan-y`), so whatever the browser takes for scrolling ends as a cancelled pointer. Who has zoomed
 * in (`touch-pinch-zoom`) moves over the picture, and not on to the next one.
 */
export function useSwipe({ left, right }: { left: () => void; right: () => void }) {
  const begun = useRef<{ id: number; x: number; y: number }>(undefined);
  return {
    onPointerDown: ({ pointerType, pointerId, clientX, clientY }: PointerEvent) => {
      // A second finger makes it another gesture.
      const isFirst = pointerType !== 'mouse' && begun.current === undefined;
      begun.current = isFirst ? { id: pointerId, x: clientX, y: clientY } : undefined;
    },
    onPointerUp: ({ pointerId, clientX, clientY }: PointerEvent) => {
      const from = begun.current;
      begun.current = undefined;
      if (from?.id !== pointerId || isZoomed()) return;
      const along = clientX - from.x;
      if (Math.abs(along) < far || Math.abs(along) < Math.abs(clientY - from.y)) return;
      if (along < 0) left();
      else right();
    },
    onPointerCancel: () => {
      begun.current = undefined;
    },
  };
}
