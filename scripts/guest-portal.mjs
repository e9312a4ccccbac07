#!/usr/bin/env node
/** `npm run guest-portal -- COMMAND` and `npx guest-portal COMMAND` run the operator's CLI, even from a fresh clone. */
import './support/check-node-version.mjs';
import './support/end-with-npm.mjs';
import { resolve } from 'node:path';
import { startServer } from './support/start-server.mjs';

/**
 * File names are relative to the folder where the command was typed. npm stores that folder in INIT_CWD and changes to
 * the clone's root. If another npm script has started this one, INIT_CWD may be a different folder, so it is ignored.
 */
const { INIT_CWD, npm_lifecycle_script = '' } = process.env;
const isScript = npm_lifecycle_script.startsWith('node scripts/guest-portal.mjs');
const callerFolder = (isScript && INIT_CWD) || process.cwd();
const [node = '', script = '', command = '', ...words] = process.argv;
if (['backup', 'restore'].includes(command)) {
  const args = words.map((word) => (word.startsWith('-') ? word : resolve(callerFolder, word)));
  process.argv = [node, script, command, ...args];
}
await startServer('cli.js');
