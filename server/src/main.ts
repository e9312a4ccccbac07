/** Read the configuration, open the database, listen, shut down. */
import { start } from './start.ts';

await start();
