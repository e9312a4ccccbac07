import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { endPrograms, spawnProgram, startProgram } from '../../../test/support/servers/program.ts';
import { createLogger } from '../monitoring/log.ts';
import { notifyReady } from './notify-ready.ts';

const program = 'platform/process/testing/stalling-program';
afterAll(endPrograms);

describe('a process whose event loop is blocked', () => {
  test.concurrent('a process whose event loop is blocked beyond the limit is killed with an explanation', async () => {
    const child = spawnProgram(program, ['600000']);
    const stderr = text(child.stderr);
    const [code, signal] = await once(child, 'exit');
    expect([code, signal]).toEqual([null, 'SIGKILL']);
    expect(await stderr).toMatch(/event loop has been blocked for 2 seconds/);
  });

  test.concurrent('a process whose event loop is blocked for a shorter time survives, and can exit without delay', async () => {
    const child = startProgram(program, ['500']);
    await child.next('unblocked');
    child.tell('end');
    expect(await child.ended).toBe(0);
  });

  test.concurrent('a process that was suspended for longer than the limit survives', async () => {
    const child = startProgram(program, ['0']);
    await child.next('unblocked');
    child.signal('SIGSTOP');
    // Twice the limit passes on the clock, but the watchdog does not run either.
    await sleep(4_000);
    child.signal('SIGCONT');
    child.tell('end');
    expect(await child.ended).toBe(0);
  });
});

const hasSystemd = ['systemd-notify', 'systemd-socket-activate'].every(
  (name) => spawnSync(name, ['--version']).status === 0,
);

test.skipIf(!hasSystemd)('a server that is ready notifies systemd', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'guest-portal-notify-'));
  const socket = join(folder, 'notify');
  // systemd's own program receives the message, because Node can't listen on a Unix datagram socket either.
  const readCommand = ['sh', '-c', 'dd bs=4096 count=1 status=none <&3'];
  const listener = spawn(
    'systemd-socket-activate',
    ['--datagram', `--listen=${socket}`, ...readCommand],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  // The output is read from the start, because Node drops unread output of a process that has exited.
  const received = text(listener.stdout);
  onTestFinished(async () => {
    listener.kill('SIGKILL');
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true });
  });
  await vi.waitFor(() => expect(existsSync(socket)).toBe(true), 10_000);
  vi.stubEnv('NOTIFY_SOCKET', socket);
  await notifyReady(createLogger('silent'));
  expect(await received).toContain('READY=1');
});
