/** Prepares the clone and then runs the server in the same process, so that signals reach it. */
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from '../build.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { inRoot, root } from './paths.mjs';
import { exitOnFailure } from './report-failure.mjs';

/** @param {string} entry a file of server/dist */
export async function startServer(entry) {
  process.chdir(root);
  process.env.NODE_ENV ??= 'production';
  await exitOnFailure(ensureInstalled);
  await exitOnFailure(ensureBuilt);
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(inRoot('server/dist', entry)).href);
}
