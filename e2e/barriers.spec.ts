/** The check that ends every journey finds what it is there for, also in a page that is known by now. */
import { expectAccessible } from './harness/accessibility.ts';
import { marks, unmark } from './harness/parts-of-page.ts';
import { sameOnAnyScreen } from './harness/screens.ts';
import { expect, test } from './harness/test.ts';

test(
  'a barrier is found wherever it comes up in a page that was good',
  sameOnAnyScreen,
  async ({ page }) => {
    const row = '<div class="row"><div><div><div><p>Words to read</p></div></div></div></div>';
    await page.setContent(`<!doctype html><html lang="en"><head><title>Rows</title></head>
    <body><main><h1>Rows</h1><section>${row}${row}</section></main></body></html>`);
    await expectAccessible(page);

    /** Makes it worse, and gives what is found then; afterwards it is good again. */
    const foundAfter = async (worsen: () => void) => {
      await page.evaluate(worsen);
      const failure = await expectAccessible(page).catch(String);
      await page.evaluate(() => {
        for (const element of document.querySelectorAll('[style], [data-new]')) {
          element.removeAttribute('style');
          element.removeAttribute('data-new');
        }
        document.querySelector('img')?.remove();
      });
      await page.evaluate(unmark, marks);
      return failure;
    };
    // In a part that is as it was, by what lies far above it.
    expect(await foundAfter(() => document.body.setAttribute('style', 'background: #111'))).toMatch(
      /color-contrast[\s\S]*Words to read/,
    );
    // Deep in it, beside others that are as they were.
    expect(
      await foundAfter(() => document.querySelector('p')?.setAttribute('style', 'color: #ddd')),
    ).toMatch(/color-contrast/);
    expect(
      await foundAfter(() => document.querySelector('p')?.append(document.createElement('img'))),
    ).toMatch(/image-alt/);
    // Of the whole page.
    expect(
      await foundAfter(() => {
        document.documentElement.removeAttribute('lang');
        document.body.dataset.new = '';
      }),
    ).toMatch(/html-has-lang/);
    await page.evaluate(() => document.documentElement.setAttribute('lang', 'en'));
    await expectAccessible(page);
  },
);
