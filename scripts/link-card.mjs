/**
 * `node scripts/link-card.mjs` draws web/public/link-card.png from its SVG. Chats show this image beside a page link.
 */
import { createRequire } from 'node:module';
import { inRoot } from './support/paths.mjs';

const sharp = createRequire(inRoot('server/package.json'))('sharp');

await sharp(inRoot('web/src/guest/link-preview/link-card.svg'))
  .resize(1200, 630)
  .png({ palette: true, colours: 128, effort: 10 })
  .toFile(inRoot('web/public/link-card.png'));
