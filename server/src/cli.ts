/** The operator's command line. */
import { constants } from 'node:os';
import { commands } from './cli/commands.ts';
import { runCommandLine } from './cli/run.ts';
import { processIo } from './cli/terminal.ts';

// A process that is killed by a signal runs no exit handlers. It would leave its database and half a backup behind.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => process.exit(128 + constants.signals[signal]));

// A request that a check gave up on may still be open and would keep the process running.
process.exit(await runCommandLine(commands, process.argv.slice(2), processIo()));
