/** The product as it is delivered: the built server, on a free port and a data folder of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export type Server = { url: string; dataDir: string; stop(): Promise<void> };

const program = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url));
const startDeadline = 60_000;
const stopDeadline = 20_000;

/** What a program needs to run at all; no setting of the product gets in from outside. */
const surroundings = ['PATH', 'HOME', 'USER', 'TMPDIR', 'LANG', 'TZ', 'SystemRoot', 'TEMP'];

export async function startServer(): Promise<Server> {
  const folder = await mkdtemp(join(tmpdir(), 'guest-portal-e2e-'));
  // As root the database runs as another user, who must be able to reach its folder.
  await chmod(folder, 0o755);
  const dataDir = join(folder, 'data');
  const child = spawn(process.execPath, ['--enable-source-maps', program], {
    // Not the clone's folder: a developer's .env must not reach the tests.
    cwd: folder,
    env: { ...inherited(), NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const endWithTests = () => child.kill('SIGTERM');
  process.once('exit', endWithTests);

  const stop = async () => {
    process.off('exit', endWithTests);
    const ending = await end(child);
    await rm(folder, { recursive: true, force: true });
    if (ending !== 0) throw new Error(`The server ended with ${ending}:\n${output.text}`);
  };
  const output = collect(child);
  try {
    return { url: await ready(child, output), dataDir, stop };
  } catch (error) {
    await stop().catch(() => {});
    throw error;
  }
}

function inherited() {
  return Object.fromEntries(surroundings.map((name) => [name, process.env[name]]));
}

function collect(child: ChildProcess) {
  const output = { text: '' };
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output.text += text;
    });
  }
  return output;
}

/** The address that the server prints, once it says there that it is ready. */
async function ready(child: ChildProcess, output: { text: string }) {
  const deadline = Date.now() + startDeadline;
  while (!hasEnded(child) && Date.now() < deadline) {
    const url = /http:\/\/(?:localhost|127\.0\.0\.1):[1-9]\d*/.exec(output.text)?.[0];
    if (url && (await answers(`${url}/readyz`))) return url;
    await sleep(50);
  }
  const why = hasEnded(child) ? `ended with ${child.exitCode}` : 'was not ready in time';
  throw new Error(`The server ${why}:\n${output.text}`);
}

async function answers(url: string) {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

async function end(child: ChildProcess) {
  if (!hasEnded(child)) {
    child.kill('SIGTERM');
    const late = AbortSignal.timeout(stopDeadline);
    await once(child, 'exit', { signal: late }).catch(() => child.kill('SIGKILL'));
  }
  return child.exitCode ?? child.signalCode ?? 'SIGKILL';
}

function hasEnded(child: ChildProcess) {
  return child.exitCode !== null || child.signalCode !== null;
}
