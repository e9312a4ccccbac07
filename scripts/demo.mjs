/** `npm run demo`: the server on a data folder of its own, filled with a believable example. */
import './node-version.mjs';
import './with-npm.mjs';
import { serve } from './serve.mjs';

process.env.DATA_DIR ??= './data-demo';
await serve('demo.js');
