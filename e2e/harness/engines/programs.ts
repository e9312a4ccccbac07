/** The programs of one engine: started together, in a home of their own, and ended together. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

const patience = 30_000;

export function newPrograms() {
  const home = mkdtempSync(join(tmpdir(), 'guest-portal-engine-'));
  mkdirSync(join(home, 'run'), { mode: 0o700 });
  const children: ChildProcess[] = [];
  /** With all that they have started: each leads a group, which has its id. */
  const kill = () => {
    for (const { pid } of children) {
      try {
        if (pid) process.kill(-pid, 'SIGKILL');
      } catch {
        // It has ended by itself.
      }
    }
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  };
  // A journey that is cut short must not leave a browser behind.
  process.once('exit', kill);
  return {
    home,
    start(command: string, args: string[], env: Record<string, string> = {}): ChildProcess {
      const child = spawn(command, args, {
        detached: true,
        cwd: home,
        env: { ...surroundings(home), ...env },
        // The fourth is for programs that write what others must know.
        stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
      });
      child.on('error', () => {});
      children.push(child);
      return child;
    },
    async end() {
      const living = children.filter((child) => child.exitCode === null && !child.signalCode);
      const ended = living.map((child) => once(child, 'exit'));
      kill();
      process.off('exit', kill);
      await Promise.all(ended);
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

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
  };
}

/** The first match in what a program writes. */
export async function written(stream: Readable, pattern: RegExp): Promise<string> {
  let text = '';
  const found = (async () => {
    for await (const piece of stream.setEncoding('utf8')) {
      text += piece;
      const match = pattern.exec(text)?.[1];
      if (match) return match;
    }
    throw new Error(`It ended before it said ${pattern}:\n${text}`);
  })();
  const match = await Promise.race([found, sleep(patience, undefined, { ref: false })]);
  if (match === undefined) throw new Error(`It has not said ${pattern}:\n${text}`);
  // It goes on talking, and must not be stopped by nobody's listening.
  stream.resume();
  return match;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || !address) throw new Error('There is no free port');
  return address.port;
}

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
