/** `npm start` installs, builds and starts the server, even from a fresh clone. */
import './support/check-node-version.mjs';
import './support/end-with-npm.mjs';
import { startServer } from './support/start-server.mjs';

await startServer('main.js');
