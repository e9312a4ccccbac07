import { expect, test } from 'vitest';
import { currentIndex } from './current-section.ts';

/** A page with sections of these heights, below a header of 400 pixels. */
function page(heights: number[], height = 800) {
  const tops = heights.map((_, index) => heights.slice(0, index).reduce((a, b) => a + b, 400));
  const scrollable = Math.max(0, heights.reduce((a, b) => a + b, 400) + 100 - height);
  return {
    scrollable,
    sectionAt: (scrolled: number) =>
      currentIndex(
        tops.map((top) => top - scrolled),
        { height, scrolled, scrollable },
      ),
  };
}

test('at the top of the page, the first section is current', () => {
  expect(page([900, 900, 900]).sectionAt(0)).toBe(0);
});

test('the section at the reading line, near a third of the window, is the current one', () => {
  const { sectionAt } = page([900, 900, 2000]);
  expect(sectionAt(1300 - 260)).toBe(0);
  expect(sectionAt(1300 - 230)).toBe(1);
});

test('every section becomes the current one while scrolling down, even short ones at the end', () => {
  const { sectionAt, scrollable } = page([900, 900, 900, 90, 90, 90]);
  const seen = Array.from({ length: scrollable + 1 }, (_, scrolled) => sectionAt(scrolled));
  expect([...new Set(seen)]).toEqual([0, 1, 2, 3, 4, 5]);
  expect(seen).toEqual([...seen].sort((a, b) => a - b));
});

test('on a page that fits into the window, the first section is current', () => {
  expect(page([90, 90, 90]).sectionAt(0)).toBe(0);
});
