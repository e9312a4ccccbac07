import { once } from 'node:events';
import { chown, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { endPrograms, startProgram } from '../../../test/support/servers/program.ts';
import { prepareBinaries } from './binaries.ts';
import { findData } from './data-folder.ts';
import { EmbeddedPostgresError } from './index.ts';
import { runProgram } from './run-as.ts';
import { lockEarlierSuperuser } from './superuser.ts';
import { makeDataFolder, makeFolder, removeFolders, removeLater } from './testing/folders.ts';
import { isRunning, postmasterPid, until } from './testing/processes.ts';
import { query } from './testing/queries.ts';
import { type Ready, startPostgres } from './testing/start-postgres.ts';
import { canBecomeOrdinary, ordinaryUser } from './testing/users.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

/** The data folder of all tests that need none of their own. */
let dataDir: string;

beforeAll(async () => {
  dataDir = join(await makeFolder(), 'not there yet');
  removeLater(dataDir);
});
afterAll(async () => {
  await endPrograms();
  await removeFolders();
});

/** Signs in as the superuser with the password that the server uses for itself. */
const asSuperuser = ({ connection }: Ready) =>
  query({ ...connection, user: 'postgres', database: 'postgres' }, 'SELECT usesuper FROM pg_user');

test("the application's password does not open the superuser's account", async () => {
  const postgres = await startPostgres(await makeDataFolder());
  await expect(asSuperuser(postgres)).rejects.toMatchObject({ code: '28P01' });
  await postgres.stop();
});

test("a superuser that has the application's password loses it at the next start", async () => {
  const ownDataDir = await makeDataFolder();
  const first = await startPostgres(ownDataDir);
  await first.stop();
  await giveSuperuserPassword(first);
  const restartedServer = await startPostgres(ownDataDir);
  await expect(asSuperuser(restartedServer)).rejects.toMatchObject({ code: '28P01' });
  expect(await query(restartedServer.connection, 'SELECT 1')).toEqual([1]);
  await restartedServer.stop();
});

test('a start does not try to sign in as the superuser once the superuser is known to have no password', async () => {
  const ownDataDir = await makeDataFolder();
  const freshServer = await startPostgres(ownDataDir);
  await freshServer.stop();
  const earlierServer = await startPostgres(await makeDataFolder());
  await earlierServer.stop();
  await giveSuperuserPassword(earlierServer);
  expect(await countSignIns(earlierServer)).toBe(1);
  const restartedServer = await startPostgres(dirname(earlierServer.folder));
  await restartedServer.stop();
  expect([await countSignIns(freshServer), await countSignIns(restartedServer)]).toEqual([0, 0]);
});

/** Counts the connections to a fake server instead of the database. */
async function countSignIns({ connection, folder }: Ready): Promise<number> {
  let count = 0;
  const server = createServer((socket) => {
    count += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await lockEarlierSuperuser({ ...connection, host: '127.0.0.1', port }, folder, () => {});
  server.close();
  return count;
}

/** Gives the superuser the application's password, as earlier versions did. */
async function giveSuperuserPassword({ folder, connection }: Ready) {
  await rm(join(folder, 'guest-portal.superuser-locked'), { force: true });
  const { user } = await findData(dirname(folder));
  const getCopyFolder = async () => dirname(folder);
  const { postgres } = await prepareBinaries({ user, getCopyFolder, log: () => {} });
  const input = `ALTER ROLE postgres PASSWORD '${connection.password}'\n`;
  const { code, stderr } = await runProgram(postgres, ['--single', '-D', folder, 'postgres'], {
    user,
    input,
  });
  expect(code, stderr).toBe(0);
}

test('the first start creates a safe database and the second finds it', async () => {
  const first = await startPostgres(dataDir);
  expect(first.folder).toBe(join(dataDir, 'db'));
  await query(first.connection, `CREATE TABLE note AS SELECT 'Grüße 🏡' AS words`);
  const settings = await query(
    first.connection,
    `SELECT name || '=' || setting FROM pg_settings WHERE name IN ('fsync', 'synchronous_commit',
       'full_page_writes', 'TimeZone', 'data_checksums', 'server_encoding', 'listen_addresses',
       'log_min_error_statement', 'log_error_verbosity', 'dynamic_shared_memory_type') ORDER BY 1`,
  );
  expect(settings).toEqual([
    'TimeZone=UTC',
    'data_checksums=on',
    'dynamic_shared_memory_type=mmap',
    'fsync=on',
    'full_page_writes=on',
    'listen_addresses=',
    'log_error_verbosity=terse',
    'log_min_error_statement=panic',
    'server_encoding=UTF8',
    'synchronous_commit=on',
  ]);
  const isSuperuser = await query(
    first.connection,
    'SELECT usesuper FROM pg_user WHERE usename = user',
  );
  expect(isSuperuser).toEqual([false]);
  const postmaster = (await postmasterPid(first.folder)) ?? 0;
  await first.stop();
  expect(await isRunning(postmaster)).toBe(false);

  const second = await startPostgres(dataDir);
  expect(second.connection).toEqual(first.connection);
  expect(await query(second.connection, 'SELECT words FROM note')).toEqual(['Grüße 🏡']);
  await second.stop();
});

test('the database accepts only the right password', async () => {
  const { connection, stop } = await startPostgres(dataDir);
  for (const user of [connection.user, 'postgres']) {
    const guess = query({ ...connection, user, password: 'guess' }, 'SELECT 1');
    await expect(guess).rejects.toThrow(/password authentication failed/);
  }
  await stop();
});

test('a stop by SIGTERM cancels running queries and leaves nothing behind', async () => {
  const server = startProgram('platform/postgres/testing/server-program', [dataDir]);
  const { folder, connection } = await server.next<Ready>('ready');
  const postmaster = (await postmasterPid(folder)) ?? 0;
  // A process group of its own keeps the database out of a terminal's Ctrl-C, which goes to the server's group.
  expect(() => process.kill(-postmaster, 0)).not.toThrow();
  const busy = query(connection, 'SELECT pg_sleep(60)').catch(String);
  const sleeping = `SELECT 1 FROM pg_stat_activity WHERE query = 'SELECT pg_sleep(60)'`;
  await until(async () => (await query(connection, sleeping)).length > 0);
  server.signal('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(await isRunning(postmaster)).toBe(false);
  expect(await busy).toMatch(/terminat/);
});

test('a program that has reused the process id in postmaster.pid does not prevent the start and keeps running', async () => {
  const first = await startPostgres(dataDir);
  const content = await readFile(join(first.folder, 'postmaster.pid'), 'utf8');
  await first.stop();
  // PostgreSQL itself only refuses to start if the other program runs as its own user.
  const otherProgram = startProgram(
    'platform/postgres/testing/lock-program',
    [],
    canBecomeOrdinary ? { user: ordinaryUser } : {},
  );
  await otherProgram.next('listening');
  const { uid, gid } = await stat(first.folder);
  for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
    const path = join(first.folder, name);
    await writeFile(path, content.replace(/^\d+/, String(otherProgram.pid)), { mode: 0o600 });
    await chown(path, uid, gid);
  }
  const second = await startPostgres(dataDir);
  expect(await query(second.connection, 'SELECT 1')).toEqual([1]);
  await second.stop();
  expect(await isRunning(otherProgram.pid)).toBe(true);
});

test('a data path of 150 characters works, with a socket that other users cannot redirect', async () => {
  const base = await makeFolder();
  const longPath = join(base, `long, "odd" ${'x'.repeat(150 - base.length - 13)}`);
  expect(longPath).toHaveLength(150);
  removeLater(longPath);
  const first = await startPostgres(longPath);
  const { host } = first.connection;
  expect(await query(first.connection, 'SELECT 1')).toEqual([1]);
  const data = await stat(first.folder);
  const socketFolder = await stat(host);
  expect([socketFolder.mode & 0o777, socketFolder.uid]).toEqual([0o700, data.uid]);
  await first.stop();
  await expect(stat(host)).rejects.toThrow(/ENOENT/);

  const trap = join(await makeFolder(), 'trap');
  await mkdir(trap, { mode: 0o700 });
  await chown(trap, data.uid, data.gid);
  await symlink(trap, host);
  removeLater(host);
  const second = await startPostgres(longPath);
  expect(dirname(second.connection.host)).toBe(dirname(host));
  expect(second.connection.host).not.toBe(host);
  expect(await query(second.connection, 'SELECT 1')).toEqual([1]);
  expect(await readdir(trap)).toEqual([]);
  await second.stop();
});

test.concurrent.each([
  ['before its first file', ''],
  ['while it fills the system tables', 'global'],
  ['while our own database is made', 'base/16385'],
])('an initdb that is killed %s does not break the next start', async (_, createdFile) => {
  const emptyFolder = await makeFolder();
  const server = startProgram('platform/postgres/testing/server-program', [emptyFolder]);
  await until(async () => {
    const [name] = (await readdir(emptyFolder)).filter((entry) => entry.startsWith('db'));
    // The folder is `db` if initdb was faster than this check. The kill then comes after the last step.
    return (
      name === 'db' ||
      (name && (await stat(join(emptyFolder, name, createdFile)).catch(() => false)))
    );
  });
  server.signal('SIGKILL');
  await server.ended;
  const postgres = await startPostgres(emptyFolder);
  expect(await query(postgres.connection, 'SELECT 1')).toEqual([1]);
  await postgres.stop();
  expect((await readdir(emptyFolder)).toSorted()).toEqual(['db', 'server.lock']);
});

test('a server does not start on data of another PostgreSQL version, and leaves it unchanged', async () => {
  const otherFolder = await makeFolder();
  const folder = join(otherFolder, 'db');
  await mkdir(folder, { mode: 0o755 });
  await writeFile(join(folder, 'PG_VERSION'), '17\n');
  const before = await stat(folder);
  const refusal = await startPostgres(otherFolder).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(EmbeddedPostgresError);
  expect(String(refusal)).toMatch(/created by PostgreSQL 17, but .* includes PostgreSQL 18/);
  const after = await stat(folder);
  expect([after.uid, after.mode, after.mtimeMs]).toEqual([before.uid, before.mode, before.mtimeMs]);
  expect(await readdir(folder)).toEqual(['PG_VERSION']);
});

test('a data folder with other files in it is left alone', async () => {
  const otherFolder = await makeFolder();
  await mkdir(join(otherFolder, 'db'));
  await writeFile(join(otherFolder, 'db', 'holiday.jpg'), '');
  await expect(startPostgres(otherFolder)).rejects.toThrow(/contains files but no database/);
  expect(await readdir(join(otherFolder, 'db'))).toEqual(['holiday.jpg']);
});
