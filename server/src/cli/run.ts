/** Finds the command of a command line and runs it. Prints a sentence if it fails, and returns the exit code. */
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

const plainErrors = [
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
  [word, ...args]: string[],
  io: Io,
): Promise<number> {
  if (word === undefined || ['help', '--help', '-h'].includes(word))
    return help(commands, args, io);
  if (word === '--version') {
    io.say(version);
    return 0;
  }
  const command = commands.find(({ name }) => name === word);
  if (!command) return unknown(word, io);
  if (args.includes('--help')) return help(commands, [word], io);
  try {
    return await command.run(args, io);
  } catch (error) {
    return reportError(error, command, io);
  }
}

function help(commands: Command[], [word]: string[], io: Io): number {
  const shown = word === undefined ? commands : commands.filter(({ name }) => name === word);
  if (shown.length === 0) return unknown(word ?? '', io);
  if (word === undefined) io.say('Usage: guest-portal COMMAND\n');
  const lines = shown.map((command) => [`guest-portal ${usageOf(command)}`, command.summary]);
  const width = Math.max(...lines.map(([left = '']) => left.length));
  for (const [left = '', right = ''] of lines) io.say(`${left.padEnd(width)}  ${right}`);
  if (word === undefined)
    io.say('\nSettings are read from the environment and from .env, as for the server.');
  return 0;
}

function unknown(word: string, io: Io): number {
  io.remark(`There is no command "${word}". Run \`guest-portal help\` for a list of commands.`);
  return 2;
}

function reportError(error: unknown, command: Command, io: Io): number {
  if (error instanceof UsageError) {
    io.remark(`${error.message} Usage: guest-portal ${usageOf(command)}`);
    return 2;
  }
  if (plainErrors.some((type) => error instanceof type)) io.remark((error as Error).message);
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
