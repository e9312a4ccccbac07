/** Starts the demo on a separate data folder, and reads its URL and passwords from its output. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot } from '../support/paths.mjs';
import { Failure } from '../support/run-program.mjs';

/** @typedef {Omit<Awaited<ReturnType<typeof startDemo>>, 'stop'>} Demo */

export async function startDemo() {
  const folder = mkdtempSync(join(tmpdir(), 'guest-portal-pictures-'));
  const child = spawn(process.execPath, [inRoot('server/dist/demo.js')], {
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  let output = '';
  for await (const text of child.stdout.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    output += text;
    const [, email, password] = /Host +(\S+) with password (\S+)/.exec(output) ?? [];
    const [, guestLink, pin] = /Guest +(\S+) with PIN (\d{4})/.exec(output) ?? [];
    if (!email || !password || !guestLink || !pin) continue;
    child.stdout.resume();
    return { url: new URL(guestLink).origin, email, password, guestLink, pin, stop };
  }
  await stop();
  throw new Failure('The demo did not start.', output);
}
