/** The programs of one engine: started together, in a home of their own, and ended together. */
import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { fontEnvironment } from '../fonts.ts';

const patience = 30_000;
/** To end by themselves in: Xvfb takes its files along. */
const grace = 3_000;

export function newPrograms() {
  const home = mkdtempSync(join(tmpdir(), 'guest-portal-engine-'));
  mkdirSync(join(home, 'run'), { mode: 0o700 });
  const children: ChildProcess[] = [];
  /** With all that they have started: each leads a group, which has its id. */
  const signal = (name: NodeJS.Signals) => {
    for (const { pid } of children) {
      try {
        if (pid) process.kill(-pid, name);
      } catch {
        // The last of them has ended.
      }
    }
  };
  const remove = () => rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  // A journey that is cut short must not leave a browser behind.
  const endWithTests = () => {
    signal('SIGKILL');
    remove();
  };
  process.once('exit', endWithTests);
  return {
    home,
    /** @param says where it tells what others must know */
    start(command: string, args: string[], { env = {}, says = 1 }: Starting = {}): Readable {
      const stdio = ['ignore', 'ignore', 'ignore', 'ignore'].map((kind, at) =>
        at === says ? 'pipe' : kind,
      ) as StdioOptions;
      const settings = { ...surroundings(home), ...env };
      const child = spawn(command, args, { detached: true, cwd: home, env: settings, stdio });
      child.on('error', () => {});
      children.push(child);
      return child.stdio[says] as Readable;
    },
    async end() {
      const living = children.filter((child) => child.pid && isAlive(child));
      const ended = Promise.all(living.map((child) => once(child, 'exit')));
      signal('SIGTERM');
      await Promise.race([ended, sleep(grace, undefined, { ref: false })]);
      signal('SIGKILL');
      await ended;
      process.off('exit', endWithTests);
      remove();
    },
  };
}

interface Starting {
  env?: Record<string, string>;
  says?: 1 | 2 | 3;
}

const isAlive = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && !signalCode;

export type Programs = ReturnType<typeof newPrograms>;

/** Nothing of whoever runs the tests: no settings, no session, no way to a bus or a screen. */
function surroundings(home: string) {
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

/** The first match in what a program writes. It may go on writing: somebody always listens. */
export const written = (stream: Readable, pattern: RegExp) =>
  new Promise<string>((resolve, reject) => {
    let text = '';
    const give = (up: string) => reject(new Error(`${up} ${pattern}:\n${text}`));
    const late = setTimeout(give, patience, 'It has not said');
    const collect = (piece: string) => {
      text += piece;
      const match = pattern.exec(text)?.[1];
      if (!match) return;
      clearTimeout(late);
      stream.off('data', collect).resume();
      resolve(match);
    };
    stream.setEncoding('utf8').on('data', collect);
    stream.on('close', () => {
      clearTimeout(late);
      give('It ended before it said');
    });
  });

export async function untilAnswers(url: string) {
  const deadline = Date.now() + patience;
  while (Date.now() < deadline) {
    const answers = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answers) return;
    await sleep(20);
  }
  throw new Error(`${url} does not answer`);
}
