/**
 * `npm run pictures` takes new screenshots of the demo: those of the README, in docs/, and those of the landing page, in
 * web/src/landing/screenshots/. Texts appear in the fonts of this machine.
 */
import './support/check-node-version.mjs';
import './support/end-with-npm.mjs';
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { startDemo } from './pictures/demo-server.mjs';
import { guestPictures } from './pictures/guest-pictures.mjs';
import { hostPictures } from './pictures/host-pictures.mjs';
import { browserArguments, ensureBrowser } from './support/browser.mjs';
import { ensureInstalled } from './support/ensure-installed.mjs';
import { inRoot } from './support/paths.mjs';
import { exitOnFailure } from './support/report-failure.mjs';

/** @type {typeof import('@playwright/test')} */
const { chromium } = createRequire(inRoot('e2e/package.json'))('@playwright/test');
const sharp = createRequire(inRoot('server/package.json'))('sharp');

const docs = inRoot('docs');
const screenshots = inRoot('web/src/landing/screenshots');

await exitOnFailure(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const executablePath = await ensureBrowser();
  mkdirSync(screenshots, { recursive: true });
  const demo = await startDemo();
  const browser = await chromium.launch({ executablePath, args: browserArguments });
  try {
    for await (const picture of guestPictures(browser, demo)) await writePicture(picture);
    for await (const picture of hostPictures(browser, demo)) await writePicture(picture);
  } finally {
    await browser.close();
    await demo.stop();
  }
});

/**
 * Pictures in docs/ are PNG, because every viewer of a README shows them. Those of the landing page are small WebP.
 * @param {import('./pictures/picture.mjs').Picture} picture
 */
async function writePicture({ name, isForDocs, png }) {
  const file = isForDocs ? join(docs, `${name}.png`) : join(screenshots, `${name}.webp`);
  const image = sharp(png);
  const encoded = isForDocs
    ? image.png({ palette: true, colours: 256, effort: 10 })
    : image.webp({ quality: 82, smartSubsample: true, effort: 6 });
  const { width, height, size } = await encoded.toFile(file);
  console.log(`${file}: ${width} × ${height}, ${Math.round(size / 1000)} kB`);
}
