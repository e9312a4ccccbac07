/** Bundles the pages (or, with `gallery`, the style guide) and compresses them once and for all. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { runNode } from './child.mjs';
import { commandOf, inRoot } from './paths.mjs';

const gallery = process.argv[2] === 'gallery';
const config = gallery ? 'web/vite.gallery.config.ts' : 'web/vite.config.ts';

await runNode(
  commandOf('vite', 'web'),
  ['build', '--config', inRoot(config), '--emptyOutDir', '--logLevel', 'warn'],
  { what: 'vite build' },
);
if (!gallery) await compress(inRoot('web/dist'));

/**
 * Puts a .br and a .gz beside each text file, for the server to send as they are.
 * @param {string} folder
 */
async function compress(folder) {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  await Promise.all(
    files
      .filter((file) => /\.(js|css|html|svg|json)$/.test(file))
      .map(async (file) => {
        const path = `${folder}/${file}`;
        const bytes = readFileSync(path);
        const [br, gz] = await Promise.all([
          promisify(brotliCompress)(bytes, quality),
          promisify(gzip)(bytes, { level: 9 }),
        ]);
        writeFileSync(`${path}.br`, br);
        writeFileSync(`${path}.gz`, gz);
      }),
  );
}
