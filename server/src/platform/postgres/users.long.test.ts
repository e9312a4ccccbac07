import { chmod, chown, cp, readdir, readlink, realpath, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { endPrograms, startProgram } from '../../../test/support/servers/program.ts';
import { sharedFolder } from './data-folder.ts';
import { killDatabase, makeFolder, removeFolders, removeLater } from './testing/folders.ts';
import { copyPackage } from './testing/package-copy.ts';
import { until } from './testing/processes.ts';
import { query } from './testing/queries.ts';
import { type Ready, startPostgres } from './testing/start-postgres.ts';
import { canBecomeOrdinary, isRoot, ordinaryUser } from './testing/users.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });
afterAll(async () => {
  await endPrograms();
  await removeFolders();
});

test.skipIf(!canBecomeOrdinary)('an ordinary user can start the database', async () => {
  const dataDir = await makeFolder();
  const { uid = 0, gid = 0 } = ordinaryUser ?? {};
  await chown(dataDir, uid, gid);
  const server = startProgram('platform/postgres/testing/server-program', [dataDir], {
    user: ordinaryUser,
  });
  const { connection, folder } = await server.next<Ready>('ready');
  expect(folder).toBe(join(dataDir, 'db'));
  expect((await stat(folder)).uid).toBe(uid);
  expect(await query(connection, 'SELECT 1')).toEqual([1]);
  server.signal('SIGTERM');
  expect(await server.ended).toBe(0);

  await chownAll(folder, 4242, 4242);
  await chmod(folder, 0o755);
  const restartedServer = startProgram('platform/postgres/testing/server-program', [dataDir], {
    user: ordinaryUser,
  });
  expect(await restartedServer.next('refused')).toContain('belongs to the user number 4242');
});

test.skipIf(!isRoot)(
  'root starts the database as another user, or as the ordinary user who owns the data',
  async () => {
    const dataDir = await makeFolder();
    const first = await startPostgres(dataDir);
    expect((await stat(join(first.folder, 'postmaster.pid'))).uid).toBe(ordinaryUser?.uid);
    await first.stop();

    await chownAll(first.folder, 4242, 4242);
    const second = await startPostgres(dataDir);
    expect(await query(second.connection, 'SELECT 1')).toEqual([1]);
    expect((await stat(join(second.folder, 'postmaster.pid'))).uid).toBe(4242);
    await second.stop();

    // A copy or a restore by root leaves the folder in this state.
    await chownAll(first.folder, 0, 0);
    await chmod(first.folder, 0o755);
    const third = await startPostgres(dataDir);
    expect(await query(third.connection, 'SELECT 1')).toEqual([1]);
    expect((await stat(join(third.folder, 'postmaster.pid'))).uid).toBe(ordinaryUser?.uid);
    await third.stop();
  },
);

async function chownAll(folder: string, uid: number, gid: number): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  for (const name of ['', ...names]) await chown(join(folder, name), uid, gid);
}

test.skipIf(!isRoot)(
  'root moves data and programs from a 0700 folder to where PostgreSQL’s user can reach them',
  async () => {
    const closedFolder = await makeFolder();
    await chmod(closedFolder, 0o700);
    const { packageDir, copyName } = await copyPackage(join(closedFolder, 'package'));
    const dataDir = join(closedFolder, 'data');
    const first = await startPostgres(dataDir, packageDir);
    removeLater(dirname(first.folder));
    expect(first.folder).toMatch(new RegExp(`^${sharedFolder}/[0-9a-f]{16}/db$`));
    expect(await readlink(join(dataDir, 'db'))).toBe(first.folder);
    const messages = first.messages.join('\n');
    expect(messages).toContain(`The database is stored in ${first.folder}`);
    expect(messages).toContain(`from a copy in ${sharedFolder}/${copyName}`);
    await query(first.connection, 'CREATE TABLE kept AS SELECT 7 AS number');
    await first.stop();

    const restartedServer = await startPostgres(dataDir, packageDir);
    expect(restartedServer.folder).toBe(first.folder);
    expect(await query(restartedServer.connection, 'SELECT number FROM kept')).toEqual([7]);

    // A copy of the data folder leads to the same data, which must not get a second server.
    const copy = join(closedFolder, 'copy');
    await cp(dataDir, copy, { recursive: true, verbatimSymlinks: true });
    await expect(startPostgres(copy, packageDir)).rejects.toThrow(/is in use by another server/);
    expect(await query(restartedServer.connection, 'SELECT number FROM kept')).toEqual([7]);

    // Recovery reads through the whole folder, including our lock.
    await killDatabase(restartedServer.folder);
    await until(() => query(restartedServer.connection, 'SELECT 1').catch(() => false));
    await restartedServer.stop();

    // If the data behind the link are missing, a new empty database would look as if the old one had been lost.
    await rm(restartedServer.folder, { recursive: true });
    await expect(startPostgres(dataDir, packageDir)).rejects.toThrow(/which does not exist/);
  },
);

const setpriv = await realpath('/usr/bin/setpriv').catch(() => '');
test.skipIf(!isRoot || !setpriv)(
  'a server that root starts without the right to switch users says what to do',
  async () => {
    const server = startProgram('platform/postgres/testing/server-program', [await makeFolder()], {
      launcher: [setpriv, '--bounding-set', '-setuid,-setgid'],
    });
    const message = await server.next<string>('refused');
    expect(message).toMatch(/may not switch to the user .* set DATABASE_URL\.$/);
    expect(await server.ended).toBe(1);
  },
);
