#!/usr/bin/env node
/** `npm run guest-portal -- COMMAND` and `npx guest-portal COMMAND` run the operator's CLI, also from a fresh clone. */
import './support/check-node-version.mjs';
import './support/end-with-npm.mjs';
import { resolve } from 'node:path';
import { startServer } from './support/start-server.mjs';

/**
 * File names are relative to the folder where the command was typed. npm goes to the clone's root before it runs a
 * script, and names that folder in INIT_CWD. If another npm script has started this one, INIT_CWD is not that folder.
 */
const { INIT_CWD, npm_lifecycle_script = '' } = process.env;
const isScript = npm_lifecycle_script.startsWith('node scripts/guest-portal.mjs');
const callerFolder = (isScript && INIT_CWD) || process.cwd();
const [node = '', script = '', command = '', ...rest] = process.argv;
if (['backup', 'restore'].includes(command)) {
  const files = rest.map((word) => (word.startsWith('-') ? word : resolve(callerFolder, word)));
  process.argv = [node, script, command, ...files];
}
await startServer('cli.js');
