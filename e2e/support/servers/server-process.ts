/** The built server as a child process. Only what is named here reaches it from outside. */
import { type ChildProcess, spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export type ServerProcess = {
  pid: number;
  /** What it has printed so far. */
  output(): string;
  /** The code or the signal that it ended with. */
  exited: Promise<number | NodeJS.Signals>;
  /** The address that it prints, once it says there that it is ready. */
  ready(): Promise<string>;
  /** Ends it and waits; SIGKILL if it does not go by itself. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | NodeJS.Signals>;
};

const ofThisClone = fileURLToPath(new URL('../../../server/dist/main.js', import.meta.url));
const startDeadline = 60_000;
const stopDeadline = 20_000;

/** What a program needs to run at all; no setting of the product gets in from outside. */
const surroundings = ['PATH', 'HOME', 'USER', 'TMPDIR', 'LANG', 'TZ', 'SystemRoot', 'TEMP'];

export function spawnServer(
  settings: Record<string, string>,
  program = ofThisClone,
): ServerProcess {
  const inherited = Object.fromEntries(surroundings.map((name) => [name, process.env[name]]));
  const child = spawn(process.execPath, ['--enable-source-maps', program], {
    // Not the clone's folder: a developer's .env must not reach the tests.
    cwd: tmpdir(),
    env: { ...inherited, NODE_ENV: 'production', PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (piece: string) => {
      text += piece;
    });
  }
  // A journey that is cut short must not leave a server behind.
  const endWithTests = () => child.kill('SIGTERM');
  process.once('exit', endWithTests);
  const exited = new Promise<number | NodeJS.Signals>((resolve) => {
    child.once('close', (code, signal) => {
      process.off('exit', endWithTests);
      resolve(code ?? signal ?? 'SIGKILL');
    });
  });

  return {
    pid: child.pid ?? 0,
    output: () => text,
    exited,
    ready: () => waitUntilReady(child, () => text),
    end: async (signal) => {
      if (hasEnded(child)) return exited;
      child.kill(signal);
      const late = setTimeout(() => child.kill('SIGKILL'), stopDeadline);
      const ending = await exited;
      clearTimeout(late);
      return ending;
    },
  };
}

async function waitUntilReady(child: ChildProcess, output: () => string) {
  const deadline = Date.now() + startDeadline;
  while (!hasEnded(child) && Date.now() < deadline) {
    const url = /listening on (http:\/\/localhost:[1-9]\d*)/.exec(output())?.[1];
    if (url && (await answers(`${url}/readyz`))) return url;
    await sleep(50);
  }
  const why = hasEnded(child) ? `ended with ${child.exitCode}` : 'was not ready in time';
  throw new Error(`The server ${why}:\n${output()}`);
}

async function answers(url: string) {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

function hasEnded(child: ChildProcess) {
  return child.exitCode !== null || child.signalCode !== null;
}
