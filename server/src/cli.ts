/** The operator's command line. */
import { constants } from 'node:os';
import { commands } from './cli/commands.ts';
import { runCommandLine } from './cli/run.ts';
import { processIo } from './cli/terminal.ts';

// A process that dies of a signal leaves behind what it would take along at its exit: its database, half a backup.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => process.exit(128 + constants.signals[signal]));

// Not by itself: what a check gave up waiting for may still be open.
process.exit(await runCommandLine(commands, process.argv.slice(2), processIo()));
