/** Takes pictures of the guest's page on a phone. */
import { contextOptions, inBothThemes, screenshot } from './picture.mjs';

const phone = {
  ...contextOptions,
  viewport: { width: 390, height: 780 },
  hasTouch: true,
  isMobile: true,
};

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {import('./demo-server.mjs').Demo} demo
 * @returns {AsyncGenerator<import('./picture.mjs').Picture>}
 */
export async function* guestPictures(browser, { guestLink, pin }) {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await page.goto(guestLink);
  await page.getByRole('heading', { name: 'Welcome to Your Stay' }).waitFor();
  const screens = [await screenshot(page, 'dark')];

  await page.keyboard.type(pin);
  await page
    .getByRole('button', { name: /^Check In Now/ })
    .first()
    .waitFor();
  screens.push(await screenshot(page, 'dark'));
  await page
    .getByRole('button', { name: /^Check In Now/ })
    .first()
    .click();
  await page.getByText("You're All Set!").waitFor();
  // After a reload the page has no toast.
  await page.reload();
  await page.getByText('Saved on this device. Works without a connection.').waitFor();
  await page.evaluate(() => scrollTo(0, 0));
  screens.push(await screenshot(page, 'dark'));
  yield* inBothThemes(page, 'guest');

  yield { name: 'guest', isForDocs: true, png: await drawSideBySide(context, screens) };
  await context.close();
}

/**
 * @param {import('@playwright/test').BrowserContext} context
 * @param {Buffer[]} screens
 */
async function drawSideBySide(context, screens) {
  const page = await context.newPage();
  await page.setViewportSize({ width: 1380, height: 890 });
  const phones = screens.map(
    (png) => `<img alt="" src="data:image/png;base64,${png.toString('base64')}">`,
  );
  await page.setContent(`<style>
    body { display: flex; gap: 40px; justify-content: center; align-items: center; margin: 0; height: 890px; background: #f8f2e6 }
    img { width: 390px; height: 780px; border: 8px solid #15303a; border-radius: 36px; box-shadow: 0 16px 40px #16342b33 }
  </style>${phones.join('')}`);
  return page.screenshot({ scale: 'css' });
}
