/** Finds the section of the page that is being read: the first one below the index. */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Spot } from './page-sections.ts';
import { headingId } from './parts/page-section.tsx';

/** Events with which a reader scrolls by hand. They end the effect of the last jump. */
const byHand = ['wheel', 'touchmove', 'keydown'] as const;

/** Pixels between the index and the area that counts as being read. */
const line = 16;

export function useCurrentPart(bar: RefObject<HTMLElement | null>, parts: readonly Spot[]) {
  const [current, setCurrent] = useState<Spot>();
  // A section near the end of the page may never reach the index. A reader who has jumped to it counts as being there.
  const held = useRef<Spot>(undefined);
  const key = parts.join(' ');

  useEffect(() => {
    if (!bar.current) return;
    const all = key.split(' ') as Spot[];
    const seen = new Set<Spot>();
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes) {
          const at = (target as HTMLElement).dataset.at as Spot;
          if (isIntersecting) seen.add(at);
          else seen.delete(at);
        }
        const first = all.find((at) => seen.has(at));
        if (!held.current && first) setCurrent(first);
      },
      // The area from just below the index to about the middle. What is above has been read, and what is below has not.
      {
        root: scrollerOf(bar.current),
        rootMargin: `-${bar.current.offsetHeight + line}px 0px -60% 0px`,
      },
    );
    for (const at of all) {
      const section = document.getElementById(headingId(at))?.closest('section');
      if (section) observer.observe(section);
    }
    const release = () => {
      held.current = undefined;
    };
    for (const type of byHand) addEventListener(type, release, { passive: true });
    return () => {
      observer.disconnect();
      for (const type of byHand) removeEventListener(type, release);
    };
  }, [bar, key]);

  const jumpTo = useCallback((at: Spot) => {
    held.current = at;
    setCurrent(at);
    const heading = document.getElementById(headingId(at));
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView();
  }, []);

  return { current, jumpTo };
}

/** The element in which the page scrolls, such as the frame of the host's preview; null for the window. */
function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (let around = element.parentElement; around; around = around.parentElement) {
    const isRoot = around === document.body || around === document.documentElement;
    if (!isRoot && /auto|scroll/.test(getComputedStyle(around).overflowY)) return around;
  }
  return null;
}
