import { type RefObject, useEffect } from 'react';
import { isRightToLeft } from './use-rendered-range.ts';

/** The visible shares of a bar at which it is measured again: every twentieth. */
const steps = Array.from({ length: 21 }, (_, step) => step / 20);

/**
 * Marks bars of which too little is visible for their text. They show initials instead of the end of a name. The bars
 * are marked without React, because scrolling must not render them again.
 * @param rendered what the bars depend on; if one of these values changes, the bars are looked up again
 */
export function useNarrowBars(scroller: RefObject<HTMLElement | null>, ...rendered: unknown[]) {
  useEffect(() => {
    const root = scroller.current;
    if (!root) return;
    const namesWidth = root.querySelector<HTMLElement>('.stays-corner')?.offsetWidth ?? 0;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRect } of entries)
          target.toggleAttribute('data-narrow', intersectionRect.width < widthOfLabel(target));
      },
      {
        root,
        // The sticky column of names covers the bars.
        rootMargin: isRightToLeft(root)
          ? `0px -${namesWidth}px 0px 0px`
          : `0px 0px 0px -${namesWidth}px`,
        threshold: steps,
      },
    );
    for (const label of root.querySelectorAll('[data-label="sticky"]')) {
      const bar = label.closest('.stays-bar');
      if (bar) observer.observe(bar);
    }
    return () => observer.disconnect();
  }, [scroller, ...rendered]);
}

/** The width of the whole text, which keeps its size while the initials take its place. */
function widthOfLabel(bar: Element): number {
  const text = bar.querySelector<HTMLElement>('[data-text]')?.offsetWidth ?? 0;
  const mark = bar.querySelector('svg')?.clientWidth ?? 0;
  return text + mark + 24;
}
