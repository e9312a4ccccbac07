/** Checks that everything on a page fits on a phone and on the narrowest screen, in normal and in double text size. */
import { expect, type Page, test } from '@playwright/test';
import type { TestFont } from '../fonts.ts';
import { waitUntilSettled } from './accessibility.ts';
import { overflowingParts } from './overflowing-parts.ts';

/** The narrow font is tested on the narrowest screen alone, where there is the least room. */
const screenWidths = (face: TestFont | undefined, wider: number[]) =>
  face === 'narrow' ? [320] : [...wider, 390, 320];
const textSizes = ['100%', '200%'];

/** @param wider widths of larger screens to check as well */
export async function expectNoOverflow(page: Page, what: string, wider: number[] = []) {
  await waitUntilSettled(page);
  const before = page.viewportSize();
  const faults: string[] = [];
  for (const width of screenWidths(test.info().project.metadata.face, wider)) {
    await page.setViewportSize({ width, height: 844 });
    for (const size of textSizes)
      for (const direction of size === '200%' ? ['ltr', 'rtl'] : ['ltr']) {
        await setTextSizeAndDirection(page, size, direction);
        for (const fault of await page.evaluate(overflowingParts))
          faults.push(`${what} on ${width} px, ${size}, ${direction}: ${fault}`);
      }
  }
  await setTextSizeAndDirection(page, '', '');
  if (before) await page.setViewportSize(before);
  expect(faults, 'parts that do not fit').toEqual([]);
}

/** Sets the text size and the direction, and waits until the page is drawn with them. */
async function setTextSizeAndDirection(page: Page, size: string, direction: string) {
  await page.evaluate(
    async ([fontSize = '', dir = '']) => {
      const root = document.documentElement;
      root.style.fontSize = fontSize;
      if (fontSize === '') root.removeAttribute('style');
      if (dir === '') root.removeAttribute('dir');
      else root.dir = dir;
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    },
    [size, direction],
  );
}
