/**
 * Bundles the pages of hosts and, separately, those of guests and of the crew. Renders the public pages as HTML and
 * compresses all files. With the argument `gallery`, it bundles only the style guide.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { commandOf, inRoot, readJson } from '../support/paths.mjs';
import { exitOnFailure } from '../support/report-failure.mjs';
import { runNode } from '../support/run-program.mjs';

const isGallery = process.argv[2] === 'gallery';

if (isGallery) {
  await bundle('web/vite.gallery.config.ts', '--emptyOutDir');
} else {
  await bundle('web/vite.config.ts', '--emptyOutDir', '--manifest');
  await bundle('web/vite.guest.config.ts');
  await bundle('web/vite.crew.config.ts');
  await prerenderPages();
  await compress(inRoot('web/dist'));
}

/**
 * @param {string} config
 * @param {string[]} options
 */
async function bundle(config, ...options) {
  const args = ['build', '--config', inRoot(config), '--logLevel', 'warn'];
  await exitOnFailure(() =>
    runNode(commandOf('vite', 'web'), [...args, ...options], { label: 'vite build' }),
  );
}

/**
 * Writes dist/pages/<name>.html (or .newcomer.html), which the server fills in and sends. Removes the temporary files
 * afterwards.
 */
async function prerenderPages() {
  await bundle(
    'web/vite.config.ts',
    '--ssr',
    'src/app/prerender.tsx',
    '--outDir',
    'dist/.prerender',
  );
  const { renderPages } = await import(
    pathToFileURL(inRoot('web/dist/.prerender/prerender.js')).href
  );
  /** @param {string} document @param {string} manifest */
  const readBuild = (document, manifest) => ({
    template: readFileSync(inRoot('web/dist', document), 'utf8'),
    manifest: readJson(`web/dist/.vite/${manifest}`),
  });
  const rendered = await renderPages(
    readBuild('index.html', 'manifest.json'),
    readBuild('guest.html', 'guest-manifest.json'),
  );

  mkdirSync(inRoot('web/dist/pages'), { recursive: true });
  for (const { file, html } of rendered) writeFileSync(inRoot('web/dist/pages', file), html);
  for (const temporaryFile of ['.prerender', '.vite', 'guest.html']) {
    rmSync(inRoot('web/dist', temporaryFile), { recursive: true });
  }
}

/**
 * Writes a .br and a .gz beside each text file, which the server sends as they are. HTML is left out, because the
 * server fills it in first.
 * @param {string} folder
 */
async function compress(folder) {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  await Promise.all(
    files
      .filter((file) => /\.(js|css|svg|json)$/.test(file))
      .map(async (file) => {
        const path = `${folder}/${file}`;
        const bytes = readFileSync(path);
        const [brotli, gzipped] = await Promise.all([
          promisify(brotliCompress)(bytes, quality),
          promisify(gzip)(bytes, { level: 9 }),
        ]);
        writeFileSync(`${path}.br`, brotli);
        writeFileSync(`${path}.gz`, gzipped);
      }),
  );
}
