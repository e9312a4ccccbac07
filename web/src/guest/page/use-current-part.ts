/** Finds the section of the page that is being read: the first one below the index. */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Spot } from './page-sections.ts';
import { headingId } from './parts/page-section.tsx';

/** Events that show that the guest scrolls by hand. They end the effect of the last jump. */
const manualScrollEvents = ['wheel', 'touchmove', 'keydown'] as const;

/** Pixels between the index and the area that counts as being read. */
const readingOffset = 16;

export function useCurrentPart(bar: RefObject<HTMLElement | null>, parts: readonly Spot[]) {
  const [current, setCurrent] = useState<Spot>();
  // A section near the end of the page may never reach the index. A guest who has jumped to it counts as being there.
  const jumpTarget = useRef<Spot>(undefined);
  const key = parts.join(' ');

  useEffect(() => {
    if (!bar.current) return;
    const spots = key.split(' ') as Spot[];
    const visible = new Set<Spot>();
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes) {
          const spot = (target as HTMLElement).dataset.at as Spot;
          if (isIntersecting) visible.add(spot);
          else visible.delete(spot);
        }
        const first = spots.find((spot) => visible.has(spot));
        if (!jumpTarget.current && first) setCurrent(first);
      },
      // The area reaches from just below the index to about the middle. What is above has been read, and what is below
      // has not.
      {
        root: scrollerOf(bar.current),
        rootMargin: `-${bar.current.offsetHeight + readingOffset}px 0px -60% 0px`,
      },
    );
    for (const spot of spots) {
      const section = document.getElementById(headingId(spot))?.closest('section');
      if (section) observer.observe(section);
    }
    const endJump = () => {
      jumpTarget.current = undefined;
    };
    for (const type of manualScrollEvents) addEventListener(type, endJump, { passive: true });
    return () => {
      observer.disconnect();
      for (const type of manualScrollEvents) removeEventListener(type, endJump);
    };
  }, [bar, key]);

  const jumpTo = useCallback((spot: Spot) => {
    jumpTarget.current = spot;
    setCurrent(spot);
    const heading = document.getElementById(headingId(spot));
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView();
  }, []);

  return { current, jumpTo };
}

/** The element in which the page scrolls, such as the frame of the host's preview; null for the window. */
function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (let ancestor = element.parentElement; ancestor; ancestor = ancestor.parentElement) {
    const isRoot = ancestor === document.body || ancestor === document.documentElement;
    if (!isRoot && /auto|scroll/.test(getComputedStyle(ancestor).overflowY)) return ancestor;
  }
  return null;
}
