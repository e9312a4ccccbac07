/** Which part of the page is being read: the first that stands below the index, until the reader goes on. */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Spot } from './page-sections.ts';
import { headingId } from './parts/page-section.tsx';

/** How a reader scrolls on by hand, and so lets go of where the last jump has led. */
const byHand = ['wheel', 'touchmove', 'keydown'] as const;

/** In pixels. */
const line = 16;

export function useCurrentPart(bar: RefObject<HTMLElement | null>, parts: readonly Spot[]) {
  const [current, setCurrent] = useState<Spot>();
  // A part near the end of the page may never come up to the index: who has jumped there is there all the same.
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
      // From a line below the index down to the middle: what is left above has been read, what is below is not yet.
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

/** What the page scrolls in: the window, or the frame of the host's preview. */
function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (let around = element.parentElement; around; around = around.parentElement) {
    const isRoot = around === document.body || around === document.documentElement;
    if (!isRoot && /auto|scroll/.test(getComputedStyle(around).overflowY)) return around;
  }
  return null;
}
