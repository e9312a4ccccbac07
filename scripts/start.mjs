/** `npm start`: from a fresh clone to a listening server. */
import './support/check-node-version.mjs';
import './support/end-with-npm.mjs';
import { startServer } from './support/start-server.mjs';

await startServer('main.js');
