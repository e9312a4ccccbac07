import { chromium } from '@playwright/test';
import { browserArguments, findBrowser } from '../scripts/browser.mjs';
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
const [, , origin, link, pin, ...languages] = process.argv;
for (const language of languages) for (const colorScheme of ['light', 'dark']) {
  const context = await browser.newContext({ viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true, colorScheme, locale: language, timezoneId: 'Europe/Riga' });
  const page = await context.newPage();
  page.on('console', (m) => m.type() === 'error' && console.log(language, m.text().slice(0, 200)));
  page.on('pageerror', (e) => console.log(language, 'ERROR', e.message));
  await page.goto(link); await page.waitForFunction(() => performance.getEntriesByName('pin-live').length > 0);
  if (colorScheme === 'light') await page.screenshot({ path: `/tmp/shots/pin-${language}.png` });
  await page.locator('input').first().click(); await page.keyboard.type(pin);
  await page.waitForSelector('main button, main h2'); await page.waitForTimeout(1500);
  await page.screenshot({ path: `/tmp/shots/page-${language}-${colorScheme}.png`, fullPage: true });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth + 1);
  if (wide) console.log(language, 'is wider than the screen');
  await context.close();
}
await browser.close();
