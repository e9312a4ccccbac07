/** The interface of an operator's command. */
import type { Environment } from '../config/config.ts';

/** How a command gets settings and secrets, and writes to the terminal. */
export type Io = {
  /** Variables for `readConfig`: the process's environment, then those of `.env`. */
  environment: Environment;
  /** Writes a line of the result to standard output. */
  say(line: string): void;
  /** Writes a line about the progress to standard error. */
  remark(line: string): void;
  /** Reads without echo from a terminal, or the first line of piped input. */
  readSecret(question: string): Promise<string>;
};

export type Command = {
  name: string;
  /** The arguments after the name, for example `FILE` or `EMAIL [--name NAME]`. */
  usage: string;
  summary: string;
  /** Returns the exit code. Problems that an operator can fix are thrown as a CommandError or UsageError. */
  run(args: string[], io: Io): Promise<number>;
};

/** A problem in one sentence, with what to do about it. The exit code is 1. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** The arguments are wrong. The exit code is 2, and the usage is printed. */
export class UsageError extends Error {
  override name = 'UsageError';
}
