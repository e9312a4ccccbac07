/** Checks that everything on a page fits on a phone and on the narrowest screen, at normal and at double text size. */
import { expect, type Page, test } from '@playwright/test';
import type { TestFont } from '../fonts.ts';
import { waitUntilSettled } from './accessibility.ts';
import { overflowingParts } from './overflowing-parts.ts';

/** The narrow font is tested on the narrowest screen alone, where there is the least room. */
const screenWidths = (font: TestFont | undefined, widerScreens: number[]) =>
  font === 'narrow' ? [320] : [...widerScreens, 390, 320];
const textSizes = ['100%', '200%'];

/** @param widerScreens widths of larger screens to check as well */
export async function expectNoOverflow(page: Page, pageName: string, widerScreens: number[] = []) {
  await waitUntilSettled(page);
  const screenBefore = page.viewportSize();
  const faults: string[] = [];
  for (const width of screenWidths(test.info().project.metadata.font, widerScreens)) {
    await page.setViewportSize({ width, height: 844 });
    for (const size of textSizes)
      for (const direction of size === '200%' ? ['ltr', 'rtl'] : ['ltr']) {
        await setTextSizeAndDirection(page, size, direction);
        for (const fault of await page.evaluate(overflowingParts))
          faults.push(`${pageName} on ${width} px, ${size}, ${direction}: ${fault}`);
      }
  }
  await setTextSizeAndDirection(page, '', '');
  if (screenBefore) await page.setViewportSize(screenBefore);
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
