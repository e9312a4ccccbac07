/** The operator's command line. */
import { commands } from './operating/commands.ts';
import { runCommandLine } from './operating/run.ts';
import { processIo } from './operating/terminal.ts';

// Not by itself: what a check gave up waiting for may still be open.
process.exit(await runCommandLine(commands, process.argv.slice(2), processIo()));
