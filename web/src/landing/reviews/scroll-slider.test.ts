import { describe, expect, test } from 'vitest';
import { neighbourPosition, positionOf, type Scroller, scrollLeftFor } from './scroll-slider.ts';

const scroller = (scrollLeft = 0): Scroller => ({
  scrollLeft,
  scrollWidth: 3600,
  clientWidth: 1100,
});
const allInView: Scroller = { scrollLeft: 0, scrollWidth: 1100, clientWidth: 1100 };

test('the slider is at 0 at the start of the list and at 100 at its end, in steps of 0.1', () => {
  expect(positionOf(scroller(0))).toBe(0);
  expect(positionOf(scroller(2500))).toBe(100);
  expect(positionOf(scroller(833))).toBe(33.3);
});

test('the slider of a list that does not scroll is at 0', () => {
  expect(positionOf(allInView)).toBe(0);
  expect(scrollLeftFor(70, allInView, false)).toBe(0);
  expect(neighbourPosition(0, 1, 360, allInView)).toBe(0);
});

test.each([false, true])(
  'a list scrolls to the position of its slider (right to left: %s)',
  (rtl) => {
    for (let position = 0; position <= 1000; position++) {
      const scrollLeft = scrollLeftFor(position / 10, scroller(), rtl);
      expect(positionOf(scroller(scrollLeft))).toBe(position / 10);
    }
    expect(scrollLeftFor(100, scroller(), rtl)).toBe(rtl ? -2500 : 2500);
  },
);

test('scrolling a list beyond its ends keeps the slider between 0 and 100', () => {
  expect(positionOf(scroller(2600))).toBe(100);
  expect(scrollLeftFor(140, scroller(), false)).toBe(2500);
});

describe('an arrow key on the slider', () => {
  test('an arrow key on the slider moves by one review', () => {
    expect(neighbourPosition(0, 1, 360, scroller())).toBe(14.4);
    expect(neighbourPosition(14.4, -1, 360, scroller())).toBe(0);
  });

  test('an arrow key on the slider stops at the ends of the list', () => {
    expect(neighbourPosition(0, -1, 360, scroller())).toBe(0);
    expect(neighbourPosition(95, 1, 360, scroller())).toBe(100);
  });
});
