/** The programs of one engine, which are started together, have their own home folder, and are ended together. */
import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { fontEnvironment } from '../fonts.ts';

const timeoutMilliseconds = 30_000;
/** The time that the programs have to end on their own, so that Xvfb can delete its files. */
const graceMilliseconds = 3_000;

export function createProgramGroup() {
  const home = mkdtempSync(join(tmpdir(), 'guest-portal-engine-'));
  mkdirSync(join(home, 'run'), { mode: 0o700 });
  const children: ChildProcess[] = [];
  /** Each program leads a process group with its own id, so the signal also reaches its child processes. */
  const sendSignal = (name: NodeJS.Signals) => {
    for (const { pid } of children) {
      try {
        if (pid) process.kill(-pid, name);
      } catch {
        // All processes of the group have ended already.
      }
    }
  };
  const removeHome = () => rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  // A journey that is cut short must not leave a browser behind.
  const endWithTests = () => {
    sendSignal('SIGKILL');
    removeHome();
  };
  process.once('exit', endWithTests);
  return {
    home,
    /** @param outputFd the file descriptor whose output the caller reads */
    start(
      command: string,
      args: string[],
      { env = {}, outputFd = 1 }: StartOptions = {},
    ): Readable {
      const stdio = ['ignore', 'ignore', 'ignore', 'ignore'].map((kind, index) =>
        index === outputFd ? 'pipe' : kind,
      ) as StdioOptions;
      const settings = { ...cleanEnvironment(home), ...env };
      const child = spawn(command, args, { detached: true, cwd: home, env: settings, stdio });
      child.on('error', () => {});
      children.push(child);
      return child.stdio[outputFd] as Readable;
    },
    async end() {
      const living = children.filter((child) => child.pid && isAlive(child));
      const ended = Promise.all(living.map((child) => once(child, 'exit')));
      sendSignal('SIGTERM');
      await Promise.race([ended, sleep(graceMilliseconds, undefined, { ref: false })]);
      sendSignal('SIGKILL');
      await ended;
      process.off('exit', endWithTests);
      removeHome();
    },
  };
}

interface StartOptions {
  env?: Record<string, string>;
  outputFd?: 1 | 2 | 3;
}

const isAlive = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && !signalCode;

export type Programs = ReturnType<typeof createProgramGroup>;

/** An environment without the settings, session, D-Bus and screen of the user who runs the tests. */
function cleanEnvironment(home: string) {
  return {
    PATH: process.env.PATH ?? '',
    HOME: home,
    XDG_CACHE_HOME: join(home, 'cache'),
    XDG_CONFIG_HOME: join(home, 'config'),
    XDG_DATA_HOME: join(home, 'data'),
    XDG_RUNTIME_DIR: join(home, 'run'),
    LANG: 'C.UTF-8',
    TZ: 'Europe/Riga',
    ...fontEnvironment('wide'),
  };
}

/**
 * Resolves with the first match in the output of a program. Later output is read and dropped, so that the program can go
 * on writing.
 */
export const waitForOutput = (stream: Readable, pattern: RegExp) =>
  new Promise<string>((resolve, reject) => {
    let text = '';
    const fail = (problem: string) => reject(new Error(`${problem} ${pattern}:\n${text}`));
    const timer = setTimeout(fail, timeoutMilliseconds, 'The program has not printed');
    const collect = (piece: string) => {
      text += piece;
      const match = pattern.exec(text)?.[1];
      if (!match) return;
      clearTimeout(timer);
      stream.off('data', collect).resume();
      resolve(match);
    };
    stream.setEncoding('utf8').on('data', collect);
    stream.on('close', () => {
      clearTimeout(timer);
      fail('The program ended before it printed');
    });
  });

export async function waitUntilReachable(url: string) {
  const deadline = Date.now() + timeoutMilliseconds;
  while (Date.now() < deadline) {
    const isReachable = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReachable) return;
    await sleep(20);
  }
  throw new Error(`${url} does not answer`);
}
