/** The built server as a child process. It gets only the environment variables that are named here. */
import { type ChildProcess, spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export type ServerProcess = {
  pid: number;
  /** Everything that the server has printed so far. */
  output(): string;
  /** The exit code of the server, or the signal that ended it. */
  exited: Promise<number | NodeJS.Signals>;
  /** Waits until the server is ready and returns the URL that it has printed. */
  ready(): Promise<string>;
  /** Ends the server and waits for it. SIGKILL follows if the server does not end in time. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | NodeJS.Signals>;
};

const builtServer = fileURLToPath(new URL('../../../server/dist/main.js', import.meta.url));
const startTimeout = 60_000;
const stopTimeout = 20_000;

/** The environment variables that any program needs. No setting of the product is passed on. */
const inheritedVariables = ['PATH', 'HOME', 'USER', 'TMPDIR', 'LANG', 'TZ', 'SystemRoot', 'TEMP'];

export function spawnServer(
  settings: Record<string, string>,
  program = builtServer,
): ServerProcess {
  const inherited = Object.fromEntries(inheritedVariables.map((name) => [name, process.env[name]]));
  const child = spawn(process.execPath, ['--enable-source-maps', program], {
    // The server does not run in the clone's folder, because a developer's .env must not reach the tests.
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
      const timer = setTimeout(() => child.kill('SIGKILL'), stopTimeout);
      const exit = await exited;
      clearTimeout(timer);
      return exit;
    },
  };
}

async function waitUntilReady(child: ChildProcess, output: () => string) {
  const deadline = Date.now() + startTimeout;
  while (!hasEnded(child) && Date.now() < deadline) {
    const url = /listening on (http:\/\/localhost:[1-9]\d*)/.exec(output())?.[1];
    if (url && (await isOk(`${url}/readyz`))) return url;
    await sleep(50);
  }
  const why = hasEnded(child) ? `ended with ${child.exitCode}` : 'was not ready in time';
  throw new Error(`The server ${why}:\n${output()}`);
}

async function isOk(url: string) {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

function hasEnded(child: ChildProcess) {
  return child.exitCode !== null || child.signalCode !== null;
}
