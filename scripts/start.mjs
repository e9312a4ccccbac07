/** `npm start`: from a fresh clone to a listening server. */
import './node-version.mjs';
import './with-npm.mjs';
import { serve } from './serve.mjs';

await serve('main.js');
