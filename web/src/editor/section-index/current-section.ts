/** Determines which section the host is looking at. */
import { useEffect, useState } from 'react';
import type { RegisteredSection } from './section-register.tsx';

interface View {
  height: number;
  scrolled: number;
  /** How far the page can be scrolled. */
  scrollable: number;
}

/** The position of the reading line, as a share of the window's height. */
const readingShare = 0.3;

/**
 * Finds the section at the reading line. Near the end of the page, the line moves down to the bottom of the window,
 * because the last sections can't be scrolled further up.
 * @param tops the sections' distances from the top of the window, in order
 * @returns the index of the section
 */
export function currentIndex(
  tops: readonly number[],
  { height, scrolled, scrollable }: View,
): number {
  const usualLine = height * readingShare;
  const endZone = Math.min(scrollable, height - usualLine);
  const nearEnd = endZone > 0 ? Math.max(0, 1 - (scrollable - scrolled) / endZone) : 0;
  const line = usualLine + nearEnd * (height - usualLine);
  return Math.max(
    0,
    tops.findLastIndex((top) => top <= line),
  );
}

const userEvents = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

const scrollKeys = ['PageUp', 'PageDown'];

/** Keys pressed in a field move the caret and don't scroll the page. */
const isTyping = (event: Event) =>
  event instanceof KeyboardEvent &&
  !scrollKeys.includes(event.key) &&
  event.target instanceof Element &&
  event.target.matches('input, textarea, select');

export function useCurrentSection(sections: readonly RegisteredSection[]) {
  const [current, setCurrent] = useState<RegisteredSection>();
  useEffect(() => {
    // A section with the focus stays current until the host scrolls, clicks or presses a key outside a field.
    let lockedSection: RegisteredSection | undefined;
    let frame = 0;
    const measure = () => {
      frame = 0;
      setCurrent(lockedSection ?? sections[currentIndex(sections.map(topOf), currentView())]);
    };
    const measureSoon = () => {
      frame ||= requestAnimationFrame(measure);
    };
    const unlock = (event: Event) => {
      if (!isTyping(event)) lockedSection = undefined;
    };
    const lockFocused = ({ target }: FocusEvent) => {
      const focused = sections.find(({ element }) => element.contains(target as Node));
      if (!focused) return;
      lockedSection = focused;
      setCurrent(focused);
    };
    measure();
    // Folding and loading move the sections below.
    const observer = new ResizeObserver(measureSoon);
    for (const { element } of sections) observer.observe(element);
    const controller = new AbortController();
    const listenerOptions = { signal: controller.signal, passive: true };
    addEventListener('scroll', measureSoon, listenerOptions);
    addEventListener('resize', measureSoon, listenerOptions);
    addEventListener('focusin', lockFocused, listenerOptions);
    for (const type of userEvents) addEventListener(type, unlock, listenerOptions);
    return () => {
      controller.abort();
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [sections]);
  return current;
}

const topOf = ({ element }: RegisteredSection) => element.getBoundingClientRect().top;

const currentView = (): View => ({
  height: innerHeight,
  scrolled: scrollY,
  scrollable: document.documentElement.scrollHeight - innerHeight,
});
