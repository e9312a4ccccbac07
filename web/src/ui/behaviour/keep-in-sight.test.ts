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
      constructor(tell: () => void) {
        grow = tell;
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

function arrived() {
  const target = document.createElement('div');
  const scrolled = vi.spyOn(target, 'scrollIntoView');
  return { end: keepInSight(target), times: () => scrolled.mock.calls.length };
}

test('an element that was scrolled to stays in view while the page around it grows', () => {
  const { times } = arrived();
  expect(times()).toBe(1);
  grow();
  expect(times()).toBe(2);
});

test.each(['wheel', 'pointerdown', 'touchmove', 'keydown'])(
  'after a %s event, an element is no longer kept in view',
  (move) => {
    const { times } = arrived();
    dispatchEvent(new Event(move));
    grow();
    expect(times()).toBe(1);
  },
);

test('an element is no longer kept in view after ten seconds, or after the caller has ended it', () => {
  const gone = arrived();
  gone.end();
  grow();
  expect(gone.times()).toBe(1);
  const late = arrived();
  vi.advanceTimersByTime(10_000);
  grow();
  expect(late.times()).toBe(1);
});
