import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { endPrograms, type Program, startProgram } from '../../../test/support/servers/program.ts';
import { lockDataFolder } from './data-lock.ts';
import { identifySelf } from './process-identity.ts';
import { makeDataFolder, makeFolder, removeFolders } from './testing/folders.ts';
import { until } from './testing/processes.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });
afterAll(async () => {
  await endPrograms();
  await removeFolders();
});

const failIfLost = () => {
  throw new Error('lost');
};

/** Writes a lock as another process would have left it. */
async function leaveLock(
  folder: string,
  changes: { pid: number; token?: string; machine?: string },
) {
  const path = join(folder, 'server.lock');
  await mkdir(path, { recursive: true });
  const lock = { ...(await identifySelf()), path, file: 'any', host: 'elsewhere', ...changes };
  await writeFile(join(path, '5'), JSON.stringify(lock));
  return join(path, '5');
}

async function startLockProgram(): Promise<Program> {
  const program = startProgram('platform/postgres/testing/lock-program', []);
  await program.next('listening');
  return program;
}

async function pidOfDeadProcess(): Promise<number> {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  return child.pid ?? 0;
}

test.concurrent('a second server is refused within 2 s plus the time of a start, with a message that names the first', async () => {
  const folder = await makeDataFolder();
  const first = startProgram('platform/postgres/testing/server-program', [folder]);
  await first.next('ready');
  const before = performance.now();
  const second = await startLockProgram();
  /** How long a program takes to start on this machine at this moment. */
  const startDuration = performance.now() - before;
  const startedAt = performance.now();
  second.tell(folder);
  expect(await second.next('answer')).toBe(
    `The data folder ${folder} is in use by another server (process ${first.pid}). Stop that server, or set DATA_DIR to another folder.`,
  );
  expect(performance.now() - startedAt).toBeLessThan(2_000 + startDuration);
  const wholeServer = startProgram('platform/postgres/testing/server-program', [folder]);
  expect(await wholeServer.next('refused')).toContain(`(process ${first.pid})`);
  expect(await wholeServer.ended).toBe(1);

  first.signal('SIGKILL');
  await first.ended;
  second.tell(folder);
  expect(await second.next('answer')).toBe('taken');
});

test.concurrent('the same process cannot lock a folder twice, but can lock it again after releasing it', async () => {
  const folder = await makeFolder();
  const lock = await lockDataFolder(folder, failIfLost);
  await expect(lockDataFolder(folder, failIfLost)).rejects.toThrow(`(process ${process.pid})`);
  await lock.release();
  const secondLock = await lockDataFolder(folder, failIfLost);
  await secondLock.release();
});

test.concurrent('the lock of a dead process is taken over at once', async () => {
  const folder = await makeFolder();
  await leaveLock(folder, { pid: await pidOfDeadProcess() });
  const startedAt = performance.now();
  const lock = await lockDataFolder(folder, failIfLost);
  // Waiting for a heartbeat would take at least three seconds.
  expect(performance.now() - startedAt).toBeLessThan(3_000);
  expect(await readdir(join(folder, 'server.lock'))).toEqual(['6']);
  await lock.release();
});

test.concurrent('a lock is taken over if another process has reused the process id of its holder', async () => {
  const folder = await makeFolder();
  await leaveLock(folder, { pid: process.pid, token: 'of the one before' });
  const lock = await lockDataFolder(folder, failIfLost);
  await lock.release();
});

test.concurrent('the lock of a suspended process is not taken over', async () => {
  const folder = await makeFolder();
  const other = await startLockProgram();
  other.tell(folder);
  await other.next('answer');
  other.signal('SIGSTOP');
  await expect(lockDataFolder(folder, failIfLost)).rejects.toThrow(`(process ${other.pid})`);
  other.signal('SIGCONT');
});

test.concurrent('a server on another machine keeps its lock for as long as it sends heartbeats', async () => {
  const folder = await makeFolder();
  const path = await leaveLock(folder, { pid: 1, machine: 'another' });
  const heartbeat = setInterval(() => utimes(path, new Date(), new Date()), 1000);
  await expect(lockDataFolder(folder, failIfLost)).rejects.toThrow('(process 1 on elsewhere)');
  clearInterval(heartbeat);
  const lock = await lockDataFolder(folder, failIfLost);
  await lock.release();
});

test.concurrent('the holder of a lock sends heartbeats, does not lock a copy of its folder, and is notified when it loses the lock', async () => {
  const folder = await makeFolder();
  const holder = await startLockProgram();
  holder.tell(folder);
  await holder.next('answer');
  const locks = join(folder, 'server.lock');
  const before = (await stat(join(locks, '1'))).mtimeMs;
  await until(async () => (await stat(join(locks, '1'))).mtimeMs > before);
  const copy = await makeFolder();
  await cp(folder, copy, { recursive: true });
  const lockOfCopy = await lockDataFolder(copy, failIfLost);
  await lockOfCopy.release();
  // A server elsewhere that saw no heartbeat for too long would do this.
  await writeFile(join(locks, '2'), '');
  await rm(join(locks, '1'));
  expect(await holder.next('lost')).toBe(folder);
});

test.concurrent('when 8 servers start at once, exactly one takes the lock, in each of 25 rounds', async () => {
  const dead = await pidOfDeadProcess();
  const servers = await Promise.all(Array.from({ length: 8 }, startLockProgram));
  for (let round = 0; round < 25; round += 1) {
    const folder = await makeFolder();
    // In a third of the rounds there is no lock at all yet, and in another third a released one.
    if (round % 3 === 0) await leaveLock(folder, { pid: dead });
    if (round % 3 === 1) await (await lockDataFolder(folder, failIfLost)).release();
    for (const server of servers) server.tell(folder);
    const answers = await Promise.all(servers.map((server) => server.next<string>('answer')));
    const winners = servers.filter((_, index) => answers[index] === 'taken');
    expect(winners).toHaveLength(1);
    const refused = answers.filter((answer) => answer.includes(`(process ${winners[0]?.pid})`));
    expect(refused).toHaveLength(7);
    for (const server of servers) server.tell('');
    await Promise.all(servers.map((server) => server.next('released')));
  }
});

test.concurrent('of 3 servers that start at once on an empty folder, one runs and the other two name it', async () => {
  const folder = await makeFolder();
  const servers = Array.from({ length: 3 }, () =>
    startProgram('platform/postgres/testing/server-program', [folder]),
  );
  const outcomes = await Promise.all(
    servers.map((server) =>
      server.next('ready').then(
        () => undefined,
        () => server.next<string>('refused'),
      ),
    ),
  );
  const winners = servers.filter((_, index) => outcomes[index] === undefined);
  expect(winners).toHaveLength(1);
  const named = outcomes.filter((outcome) => outcome?.includes(`(process ${winners[0]?.pid})`));
  expect(named).toHaveLength(2);
});
