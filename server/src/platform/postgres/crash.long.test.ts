import { spawnSync } from 'node:child_process';
import { chown, cp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { endPrograms, type Program, startProgram } from '../../../test/support/servers/program.ts';
import { killDatabase, makeDataFolder, makeFolder, removeFolders } from './testing/folders.ts';
import {
  childrenOf,
  isHalted,
  isRunning,
  kill,
  postmasterPid,
  until,
} from './testing/processes.ts';
import { query } from './testing/queries.ts';
import { type Ready, startPostgres } from './testing/start-postgres.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

/** The data folder of all tests that need none of their own. */
let sharedDataDir: string;

beforeAll(async () => {
  sharedDataDir = await makeDataFolder();
});
afterAll(async () => {
  await endPrograms();
  await removeFolders();
});

async function killServer(server: Program): Promise<void> {
  server.signal('SIGKILL');
  await server.ended;
}

const idsWrittenBy = (writer: Program) =>
  writer.lines.flatMap(({ written }) => (typeof written === 'string' ? [written] : []));

test('the next server stops the database of a killed server and keeps all its data', async () => {
  const first = startProgram('platform/postgres/testing/server-program', [sharedDataDir]);
  const { connection, folder } = await first.next<Ready>('ready');
  await query(connection, 'CREATE TABLE kept AS SELECT 7 AS number');
  const orphan = (await postmasterPid(folder)) ?? 0;
  await killServer(first);
  expect(await isRunning(orphan)).toBe(true);

  const second = await startPostgres(sharedDataDir);
  expect(await isRunning(orphan)).toBe(false);
  expect(second.messages.join()).toContain(`is still running (process ${orphan})`);
  expect(await query(second.connection, 'SELECT number FROM kept')).toEqual([7]);
  await second.stop();
});

test('the database stops when its server ends without stopping it', async () => {
  const server = startProgram('platform/postgres/testing/server-program', [
    sharedDataDir,
    '',
    'exit',
  ]);
  const { folder } = await server.next<Ready>('ready');
  expect(await server.ended).toBe(3);
  await until(async () => !(await postmasterPid(folder)));
});

test('a killed postmaster is restarted within 5 s plus twice the time of a start, even while one of its children is busy', async () => {
  const before = performance.now();
  const postgres = await startPostgres(sharedDataDir);
  /** How long a start takes on this machine at this moment. */
  const startDuration = performance.now() - before;
  onTestFinished(() => postgres.stop());
  // The first query notices that the postmaster has died, but the second is too busy.
  for (const statement of [
    'SELECT pg_sleep(60)',
    'SELECT count(*) FROM generate_series(1, 1e12)',
  ]) {
    const busyQuery = query(postgres.connection, statement).catch(() => 'cut');
    const running = `SELECT 1 FROM pg_stat_activity WHERE state = 'active' AND query = '${statement}'`;
    await until(async () => (await query(postgres.connection, running)).length > 0);
    const killedPid = (await postmasterPid(postgres.folder)) ?? 0;
    const killedAt = performance.now();
    kill(killedPid);
    await until(() => query(postgres.connection, 'SELECT 1').catch(() => false));
    expect(performance.now() - killedAt).toBeLessThan(5_000 + 2 * startDuration);
    expect(await postmasterPid(postgres.folder)).not.toBe(killedPid);
    expect(await busyQuery).toBe('cut');
  }
  await until(
    () => postgres.messages.filter((line) => line.endsWith('is running again.')).length === 2,
  );
});

test.concurrent.each([
  ['of the server and its database together', () => true],
  ['of the server, every other time without its database', (round: number) => round % 2 === 0],
])('10 kills while writing, %s, lose no acknowledged write', async (_, killsDatabase) => {
  const dataDir = await makeDataFolder();
  const acknowledged: string[] = [];
  for (let round = 0; round <= 10; round += 1) {
    const writer = startProgram('platform/postgres/testing/writer-program', [dataDir]);
    const { connection } = await writer.next<Ready>('ready');
    await expectAllWritten(connection, acknowledged);
    if (round === 10) break;
    const requiredWrites = 1 + ((round * 67) % 150);
    await until(() => idsWrittenBy(writer).length >= requiredWrites);
    await killServer(writer);
    if (killsDatabase(round)) await killDatabase(join(dataDir, 'db'));
    acknowledged.push(...idsWrittenBy(writer));
  }
  expect(acknowledged.length).toBeGreaterThan(500);
});

/** Checks that every acknowledged write is there and that no transaction is incomplete. */
async function expectAllWritten(
  connection: Ready['connection'],
  acknowledged: string[],
): Promise<void> {
  const completeIds = await query(
    connection,
    'SELECT id FROM written GROUP BY id HAVING count(*) = 2',
  );
  const foundIds = new Set(completeIds);
  expect(acknowledged.filter((id) => !foundIds.has(id))).toEqual([]);
  expect(
    await query(connection, 'SELECT id FROM written GROUP BY id HAVING count(*) <> 2'),
  ).toEqual([]);
}

test.concurrent('data that was copied from a running server, with all its processes halted, is complete and can be opened', async () => {
  const dataDir = await makeDataFolder();
  const writer = startProgram('platform/postgres/testing/writer-program', [dataDir]);
  await writer.next('ready');
  await until(() => idsWrittenBy(writer).length > 200);
  const postmaster = (await postmasterPid(join(dataDir, 'db'))) ?? 0;
  const pids = [writer.pid, postmaster, ...(await childrenOf(postmaster))];
  const copy = await makeFolder();
  for (const pid of pids) kill(pid, 'SIGSTOP');
  try {
    await until(async () => !(await Promise.all(pids.map(isHalted))).includes(false));
    await cp(dataDir, copy, { recursive: true, filter: (path) => !path.includes('.s.PGSQL') });
  } finally {
    for (const pid of pids) kill(pid, 'SIGCONT');
  }
  const acknowledged = idsWrittenBy(writer);
  const serverOfCopy = await startPostgres(copy);
  await expectAllWritten(serverOfCopy.connection, acknowledged);
  expect(await isRunning(postmaster)).toBe(true);
  await serverOfCopy.stop();
});

test.each([
  [
    'a process that has nothing to do with the database',
    () => startProgram('platform/postgres/testing/lock-program', []).pid,
  ],
  ['the server itself', () => process.pid],
  ["the server's parent", () => process.ppid],
  ['the first process of all', () => 1],
])(
  'a postmaster.pid of a killed postmaster that names %s does not prevent the next start',
  async (_, pidOf) => {
    const first = await startPostgres(sharedDataDir);
    await query(first.connection, 'CREATE TABLE IF NOT EXISTS kept AS SELECT 7 AS number');
    const file = join(first.folder, 'postmaster.pid');
    const [, ...otherLines] = (await readFile(file, 'utf8')).split('\n');
    expect(otherLines[6]?.trim()).toBe('ready');
    const { uid, gid } = await stat(file);
    await first.stop();
    await writeFile(file, [pidOf(), ...otherLines].join('\n'), { mode: 0o600 });
    await chown(file, uid, gid);

    const second = await startPostgres(sharedDataDir);
    expect(await query(second.connection, 'SELECT number FROM kept')).toEqual([7]);
    expect(await postmasterPid(second.folder)).not.toBeUndefined();
    await second.stop();
  },
);

// When the first process of the namespace ends, all others end too, as with `docker kill`.
const inNamespace = ['/usr/bin/unshare', '--pid', '--fork', '--kill-child', '--mount-proc'];
/**
 * Whether namespaces work here. This must be tried, because in a chroot, a namespace can have no /proc of its own.
 */
const hasNamespaces = spawnSync('/usr/bin/env', [...inNamespace, 'true']).status === 0;

test.skipIf(!hasNamespaces)(
  'the database starts again after 3 kills where process ids repeat, as in a container',
  async () => {
    for (let round = 0; round <= 3; round += 1) {
      const server = startProgram(
        'platform/postgres/testing/server-program',
        [sharedDataDir, '', '', 'ask'],
        {
          launcher: inNamespace,
        },
      );
      await server.next<Ready>('ready');
      expect(await server.next('answered')).toEqual([1]);
      await killServer(server);
      await until(async () => !(await childrenOf(server.pid)).length);
    }
  },
);

test('a server stops at once even while its database cannot be restarted', async () => {
  const postgres = await startPostgres(sharedDataDir);
  await rm(join(postgres.folder, 'global', 'pg_control'));
  await killDatabase(postgres.folder);
  await until(() => postgres.messages.some((line) => line.includes('does not start')));
  await postgres.stop();
  expect(await postmasterPid(postgres.folder)).toBeUndefined();
});
