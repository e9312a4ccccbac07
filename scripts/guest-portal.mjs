#!/usr/bin/env node
/** `npm run guest-portal -- COMMAND`, `npx guest-portal COMMAND`: from a fresh clone to the operator's command line. */
import './support/check-node-version.mjs';
import './support/end-with-npm.mjs';
import { resolve } from 'node:path';
import { startServer } from './support/start-server.mjs';

/**
 * A file is named from where the command was typed. npm goes to the clone's root before it runs a script of it, and
 * says where it came from; what it said to a script around this one is another place.
 */
const { INIT_CWD, npm_lifecycle_script = '' } = process.env;
const isScript = npm_lifecycle_script.startsWith('node scripts/guest-portal.mjs');
const typedIn = (isScript && INIT_CWD) || process.cwd();
const [node = '', script = '', command = '', ...rest] = process.argv;
if (['backup', 'restore'].includes(command)) {
  const files = rest.map((word) => (word.startsWith('-') ? word : resolve(typedIn, word)));
  process.argv = [node, script, command, ...files];
}
await startServer('cli.js');
