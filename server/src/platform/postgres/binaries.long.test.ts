import { chmod, chown, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { endPrograms, startProgram } from '../../../test/support/servers/program.ts';
import { sharedFolder } from './data-folder.ts';
import { makeFolder, removeFolders, removeLater } from './testing/folders.ts';
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

test.concurrent('two servers that start at once create the links that an install without scripts left out', async () => {
  const { packageDir } = await copyPackage(join(await makeFolder(), 'package'));
  const folders = await Promise.all([makeFolder(), makeFolder()]);
  const servers = await Promise.all(folders.map((folder) => startPostgres(folder, packageDir)));
  for (const server of servers) {
    expect(await query(server.connection, 'SELECT 1')).toEqual([1]);
    expect(server.messages).toEqual([]);
    await server.stop();
  }
});

test.skipIf(!canBecomeOrdinary)(
  'an ordinary user runs a copy of the programs if the package lacks its links and is read-only',
  { concurrent: true },
  async () => {
    const { packageDir, copyName } = await copyPackage(join(await makeFolder(), 'package'));
    const dataDir = await makeFolder();
    await chown(dataDir, ordinaryUser?.uid ?? 0, ordinaryUser?.gid ?? 0);
    const server = startProgram('platform/postgres/testing/server-program', [dataDir, packageDir], {
      user: ordinaryUser,
    });
    const { connection } = await server.next<Ready>('ready');
    expect(await query(connection, 'SELECT 1')).toEqual([1]);
    expect(await server.next('log')).toContain(`from a copy in ${join(dataDir, copyName)}`);
    server.signal('SIGTERM');
    expect(await server.ended).toBe(0);
  },
);

test.skipIf(!isRoot)(
  'an interrupted copy of the programs does not break the next start',
  { concurrent: true },
  async () => {
    const closedFolder = await makeFolder();
    await chmod(closedFolder, 0o700);
    const { packageDir, copyName } = await copyPackage(join(closedFolder, 'package'));
    const dataDir = await makeFolder();
    const server = startProgram('platform/postgres/testing/server-program', [dataDir, packageDir]);
    const copies = async () =>
      (await readdir(sharedFolder).catch(() => [])).filter((name) => name.startsWith(copyName));
    await until(async () => (await copies()).length > 0);
    server.signal('SIGKILL');
    await server.ended;
    const [unfinished = ''] = await copies();
    expect(unfinished).toContain(`${copyName}.new-`);
    removeLater(join(sharedFolder, unfinished));

    const postgres = await startPostgres(dataDir, packageDir);
    expect(await query(postgres.connection, 'SELECT 1')).toEqual([1]);
    await postgres.stop();
  },
);

test.concurrent('programs that the system cannot run are refused with one sentence', async () => {
  const packageDir = join(await makeFolder(), 'package');
  const bin = join(packageDir, 'native', 'bin');
  await mkdir(bin, { recursive: true });
  // This is what a program made for glibc looks like on musl: it exists, but its loader does not.
  await writeFile(join(bin, 'postgres'), '#!/lib/ld-missing.so\n', { mode: 0o755 });
  const refusal = startPostgres(await makeFolder(), packageDir);
  await expect(refusal).rejects.toThrow(/musl.*\. Set DATABASE_URL\.$/);
});
