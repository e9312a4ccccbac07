/// <reference lib="dom" />
/** Takes the screenshots. In their texts, an example address replaces the address of this machine. */

/**
 * @typedef {object} Picture
 * @property {string} name the file name without its extension
 * @property {boolean} [isForDocs] whether it belongs to the README and not to the landing page
 * @property {Buffer} png
 *
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {NonNullable<import('@playwright/test').PageScreenshotOptions['clip']>} Clip
 * @typedef {'light' | 'dark'} Theme
 */

/** @type {Theme[]} */
const themes = ['light', 'dark'];

/** The demo's property is in Riga, so the pictures use the dates of that time zone. */
export const contextOptions = /** @type {const} */ ({
  locale: 'en-GB',
  timezoneId: 'Europe/Riga',
  reducedMotion: 'reduce',
  deviceScaleFactor: 2,
});

/**
 * Takes a picture of a part of the page in each theme, such as `today-light`.
 * @param {Page} page
 * @param {string} name
 * @param {Clip} [clip]
 * @returns {AsyncGenerator<Picture>}
 */
export async function* inBothThemes(page, name, clip) {
  for (const theme of themes) {
    const png = await screenshot(page, theme, clip);
    yield { name: `${name}-${theme}`, png };
  }
}

/**
 * @param {Page} page
 * @param {Theme} theme
 * @param {Clip} [clip]
 * @param {'css' | 'device'} [scale]
 */
export async function screenshot(page, theme, clip, scale = 'device') {
  await page.emulateMedia({ colorScheme: theme });
  await page.waitForLoadState('networkidle');
  await page.evaluate(async (origin) => {
    // Images further down load only when they come near, so they are not waited for.
    const isShown = (/** @type {Element} */ image) =>
      image.getBoundingClientRect().top < innerHeight;
    const images = [...document.images].filter(isShown);
    await Promise.all(images.map((image) => image.decode().catch(() => {})));
    await document.fonts.ready;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.nodeValue ?? '';
      if (text.includes(location.host))
        node.nodeValue = text
          .replaceAll(location.origin, origin)
          .replaceAll(location.host, new URL(origin).host);
    }
  }, 'https://stay.example.com');
  return page.screenshot({ ...(clip && { clip }), caret: 'hide', scale });
}

/**
 * A rectangle of this size around an element. It starts `left` and `above` pixels before the element's top left corner.
 * @param {import('@playwright/test').Locator} element
 * @param {{ width: number, height: number, left: number, above: number }} size
 * @returns {Promise<Clip>}
 */
export async function clipFrom(element, { width, height, left, above }) {
  await element.waitFor();
  const box = await element.boundingBox();
  if (!box) throw new Error('The element of a picture is not visible');
  return { x: box.x - left, y: box.y - above, width, height };
}
