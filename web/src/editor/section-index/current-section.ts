/** Determines which section the host is looking at. */
import { useEffect, useState } from 'react';
import type { Registered } from './section-register.tsx';

interface View {
  height: number;
  scrolled: number;
  /** How far the page can be scrolled. */
  scrollable: number;
}

/** The position of the reading line, as a share of the window's height. */
const readingShare = 0.3;

/**
 * Finds the section at the reading line. Near the end of the page the line moves down to the bottom of the window, because the
 * last sections can't be scrolled further up.
 * @param tops the sections' distances from the top of the window, in order
 * @returns the index of the section
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

/** Keys pressed in a field move the caret and don't scroll the page. */
const isTyping = (event: Event) =>
  event instanceof KeyboardEvent &&
  !scrolling.includes(event.key) &&
  event.target instanceof Element &&
  event.target.matches('input, textarea, select');

export function useCurrentSection(sections: readonly Registered[]) {
  const [current, setCurrent] = useState<Registered>();
  useEffect(() => {
    // After a jump or an edit, that section stays current until the host scrolls.
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
    // Folding and loading move the sections below.
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
