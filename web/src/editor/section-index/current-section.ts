/** Which section is being looked at. */
import { useEffect, useState } from 'react';
import type { Registered } from './section-register.tsx';

interface View {
  height: number;
  scrolled: number;
  /** As far as it can be scrolled. */
  scrollable: number;
}

/** How far down the window one reads. */
const readingShare = 0.3;

/**
 * The one that reaches over the reading line. Near the end of the page the line sinks to the bottom of the window: the
 * last sections can't be scrolled up to where it was.
 * @param tops of the sections, in their order, from the window's upper edge
 * @returns its place among them
 */
export function currentAt(tops: readonly number[], { height, scrolled, scrollable }: View): number {
  const usual = height * readingShare;
  const zone = Math.min(scrollable, height - usual);
  const nearEnd = zone > 0 ? Math.max(0, 1 - (scrollable - scrolled) / zone) : 0;
  const line = usual + nearEnd * (height - usual);
  return Math.max(
    0,
    tops.findLastIndex((top) => top <= line),
  );
}

const byHand = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

const scrolling = ['PageUp', 'PageDown'];

/** What is typed moves the text and not the page. */
const isTyping = (event: Event) =>
  event instanceof KeyboardEvent &&
  !scrolling.includes(event.key) &&
  event.target instanceof Element &&
  event.target.matches('input, textarea, select');

export function useCurrentSection(sections: readonly Registered[]) {
  const [current, setCurrent] = useState<Registered>();
  useEffect(() => {
    // Who has jumped somewhere or edits something is there, wherever the line may be, until they scroll on.
    let held: Registered | undefined;
    let frame = 0;
    const measure = () => {
      frame = 0;
      setCurrent(held ?? sections[currentAt(sections.map(topOf), presentView())]);
    };
    const later = () => {
      frame ||= requestAnimationFrame(measure);
    };
    const release = (event: Event) => {
      if (!isTyping(event)) held = undefined;
    };
    const holdFocused = ({ target }: FocusEvent) => {
      const focused = sections.find(({ element }) => element.contains(target as Node));
      if (!focused) return;
      held = focused;
      setCurrent(focused);
    };
    measure();
    // Folding and loading move what is below.
    const sizes = new ResizeObserver(later);
    for (const { element } of sections) sizes.observe(element);
    const ended = new AbortController();
    const listening = { signal: ended.signal, passive: true };
    addEventListener('scroll', later, listening);
    addEventListener('resize', later, listening);
    addEventListener('focusin', holdFocused, listening);
    for (const type of byHand) addEventListener(type, release, listening);
    return () => {
      ended.abort();
      sizes.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [sections]);
  return current;
}

const topOf = ({ element }: Registered) => element.getBoundingClientRect().top;

const presentView = (): View => ({
  height: innerHeight,
  scrolled: scrollY,
  scrollable: document.documentElement.scrollHeight - innerHeight,
});
