/** Prepares the clone and then becomes the server: same process, so that signals reach it. */
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { orFail } from './fail.mjs';
import { ensureInstalled } from './install.mjs';
import { inRoot, root } from './paths.mjs';

/** @param {string} entry a file of server/dist */
export async function serve(entry) {
  process.chdir(root);
  process.env.NODE_ENV ??= 'production';
  await orFail(ensureInstalled);
  await orFail(ensureBuilt);
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(inRoot('server/dist', entry)).href);
}
