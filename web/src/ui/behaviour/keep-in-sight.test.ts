import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepInSight } from './keep-in-sight.ts';

let grow: () => void;
const disconnect = vi.fn(() => {
  grow = () => undefined;
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        grow = callback;
      }
      observe = () => undefined;
      disconnect = disconnect;
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function keepElementInSight() {
  const target = document.createElement('div');
  const scrolled = vi.spyOn(target, 'scrollIntoView');
  return { stop: keepInSight(target), scrollCount: () => scrolled.mock.calls.length };
}

test('an element that was scrolled to stays in view while the page around it grows', () => {
  const { scrollCount } = keepElementInSight();
  expect(scrollCount()).toBe(1);
  grow();
  expect(scrollCount()).toBe(2);
});

test.each(['wheel', 'pointerdown', 'touchmove', 'keydown'])(
  'after a %s event, an element is no longer kept in view',
  (eventName) => {
    const { scrollCount } = keepElementInSight();
    dispatchEvent(new Event(eventName));
    grow();
    expect(scrollCount()).toBe(1);
  },
);

test('an element is no longer kept in view after ten seconds, or after a call of the function that stops this', () => {
  const stopped = keepElementInSight();
  stopped.stop();
  grow();
  expect(stopped.scrollCount()).toBe(1);
  const expired = keepElementInSight();
  vi.advanceTimersByTime(10_000);
  grow();
  expect(expired.scrollCount()).toBe(1);
});
