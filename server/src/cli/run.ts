/** Finds the command of a command line and runs it. Prints the error if it fails, and returns the exit code. */
import { ConfigError } from '../config/config.ts';
import { OlderDatabaseError } from '../platform/database/migrations/before-baseline.ts';
import { NewerDatabaseError } from '../platform/database/migrations/migrations.ts';
import { MissingRightsError } from '../platform/database/migrations/rights.ts';
import { PooledConnectionError } from '../platform/database/pooler.ts';
import { DatabaseUnreachableError } from '../platform/database/wait-for-database.ts';
import { AppError } from '../platform/http/errors.ts';
import { EmbeddedPostgresError } from '../platform/postgres/index.ts';
import { version } from '../version.ts';
import { type Command, CommandError, type Io, UsageError } from './command.ts';

const errorsForOperators = [
  AppError,
  CommandError,
  ConfigError,
  DatabaseUnreachableError,
  EmbeddedPostgresError,
  MissingRightsError,
  NewerDatabaseError,
  OlderDatabaseError,
  PooledConnectionError,
];

export async function runCommandLine(
  commands: Command[],
  [commandName, ...args]: string[],
  io: Io,
): Promise<number> {
  if (commandName === undefined || ['help', '--help', '-h'].includes(commandName))
    return printHelp(commands, args, io);
  if (commandName === '--version') {
    io.say(version);
    return 0;
  }
  const command = commands.find(({ name }) => name === commandName);
  if (!command) return reportUnknownCommand(commandName, io);
  if (args.includes('--help')) return printHelp(commands, [commandName], io);
  try {
    return await command.run(args, io);
  } catch (error) {
    return reportError(error, command, io);
  }
}

function printHelp(commands: Command[], [commandName]: string[], io: Io): number {
  const listedCommands =
    commandName === undefined ? commands : commands.filter(({ name }) => name === commandName);
  if (listedCommands.length === 0) return reportUnknownCommand(commandName ?? '', io);
  if (commandName === undefined) io.say('Usage: guest-portal COMMAND\n');
  const lines = listedCommands.map((command) => [
    `guest-portal ${usageOf(command)}`,
    command.summary,
  ]);
  const width = Math.max(...lines.map(([usage = '']) => usage.length));
  for (const [usage = '', summary = ''] of lines) io.say(`${usage.padEnd(width)}  ${summary}`);
  if (commandName === undefined)
    io.say('\nSettings are read from the environment and from .env, as for the server.');
  return 0;
}

function reportUnknownCommand(commandName: string, io: Io): number {
  io.remark(
    `There is no command "${commandName}". Run \`guest-portal help\` for a list of commands.`,
  );
  return 2;
}

function reportError(error: unknown, command: Command, io: Io): number {
  if (error instanceof UsageError) {
    io.remark(`${error.message} Usage: guest-portal ${usageOf(command)}`);
    return 2;
  }
  if (errorsForOperators.some((type) => error instanceof type)) io.remark((error as Error).message);
  else io.remark(`${command.name} failed: ${error instanceof Error ? reasonOf(error) : error}`);
  return 1;
}

const usageOf = ({ name, usage }: Command) => `${name} ${usage}`.trimEnd();

/** The message of a failed query repeats its values, which may be secret. Its cause says what went wrong. */
function reasonOf(error: Error): string {
  const isQuery = 'query' in error && 'params' in error;
  if (isQuery) return error.cause instanceof Error ? error.cause.message : 'a query failed';
  return error.stack ?? error.message;
}
