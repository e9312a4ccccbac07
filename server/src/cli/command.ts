/** What a command of the operator's command line is. */
import type { Environment } from '../config/config.ts';

/** Everything a command may touch of the process that it runs in. */
export type Io = {
  /** For `readConfig`: the process's environment over what `.env` says. */
  environment: Environment;
  /** A line of the result, on standard output. */
  say(line: string): void;
  /** A line about the work, on standard error. */
  remark(line: string): void;
  /** Typed without echo on a terminal; the first line of what is piped in otherwise. */
  readSecret(question: string): Promise<string>;
};

export type Command = {
  name: string;
  /** What follows the name: `FILE`, `EMAIL [--name NAME]`. */
  usage: string;
  summary: string;
  /** Gives the exit code. What an operator can mend is thrown as a CommandError or UsageError. */
  run(args: string[], io: Io): Promise<number>;
};

/** One sentence that says what is wrong and what to do about it; exit code 1. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** The command was called wrongly; exit code 2, with its usage. */
export class UsageError extends Error {
  override name = 'UsageError';
}
