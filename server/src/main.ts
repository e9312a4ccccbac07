/** The entry point of the server process. */
import { start } from './start.ts';

await start();
