/** Starts the bundled programs, and reads what they print. */
import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { inject } from 'vitest';
import { fileOf, type ProgramName } from '../programs.ts';

type Line = Record<string, unknown>;

export type Program = {
  pid: number;
  /** All lines that the program has printed so far. */
  lines: Line[];
  /** Resolves with the value of the first line with this key that was not returned before. */
  next<T>(key: string): Promise<T>;
  tell(line: string): void;
  signal(name: NodeJS.Signals): void;
  /** Resolves with the exit code, or null after a signal. */
  ended: Promise<number | null>;
};

const runningPrograms = new Set<ChildProcess>();

type Options = {
  /** All environment variables of the program. The default is the environment of the tests. */
  environment?: Record<string, string>;
  folder?: string;
  user?: { uid: number; gid: number } | undefined;
  /** A command that starts the program. */
  launcher?: string[];
};

export function spawnProgram(
  name: ProgramName,
  args: string[],
  { environment, folder, user, launcher = [] }: Options = {},
): ChildProcessByStdio<Writable, Readable, Readable> {
  const file = join(inject('programs'), fileOf(name));
  const [first = '', ...rest] = [...launcher, process.execPath, file, ...args];
  const child = spawn(first, rest, {
    stdio: ['pipe', 'pipe', 'pipe'],
    ...(environment && { env: { PATH: process.env.PATH, ...environment } }),
    ...(folder && { cwd: folder }),
    ...(user && { uid: user.uid | 0, gid: user.gid | 0 }),
  });
  runningPrograms.add(child);
  child.once('exit', () => runningPrograms.delete(child));
  return child;
}

/** Starts a program that prints lines of JSON. */
export function startProgram(name: ProgramName, args: string[], options: Options = {}): Program {
  const child = spawnProgram(name, args, options);
  child.stderr.on('data', (chunk: Buffer) => process.stderr.write(chunk));

  const lines: Line[] = [];
  const returned = new Set<Line>();
  const reader = createInterface({ input: child.stdout });
  reader.on('line', (line) => lines.push(JSON.parse(line)));
  const closed = once(reader, 'close');
  const ended = once(child, 'exit').then(([code]: (number | null)[]) => code ?? null);

  return {
    pid: child.pid ?? 0,
    lines,
    ended,
    async next<T>(key: string): Promise<T> {
      let isClosed = false;
      void closed.then(() => {
        isClosed = true;
      });
      for (;;) {
        const found = lines.find((line) => key in line && !returned.has(line));
        if (found) {
          returned.add(found);
          return found[key] as T;
        }
        if (isClosed) throw new Error(`${name} ended without ${key}: ${JSON.stringify(lines)}`);
        await Promise.race([once(reader, 'line'), closed]);
      }
    },
    tell: (line) => void child.stdin.write(`${line}\n`),
    signal: (signal) => void child.kill(signal),
  };
}

/** Ends the programs that a failed test left running. */
export async function endPrograms(): Promise<void> {
  await Promise.all(
    [...runningPrograms].map(async (child) => {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    }),
  );
}
