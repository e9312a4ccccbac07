/** `npm run demo` starts the server on a data folder of its own, filled with a realistic example. */
import './support/check-node-version.mjs';
import './support/end-with-npm.mjs';
import { startServer } from './support/start-server.mjs';

process.env.DATA_DIR ??= './data-demo';
await startServer('demo.js');
