import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { createVisitor } from '../../test/support/browser.ts';
import { contentsOf } from '../../test/support/full-database/full-database.ts';
import { sampleHost, sampleImage } from '../../test/support/full-database/rows.ts';
import { readConfig } from '../config/config.ts';
import { fileKey } from '../images/keys.ts';
import { openObjectStore } from '../images/store/open-object-store.ts';
import { createLogger } from '../platform/monitoring/log.ts';
import { makeFolder, removeFolders } from '../platform/postgres/testing/folders.ts';
import { openServer } from '../server.ts';
import { newInstallation, objectsIn, restorableRows, smallInstallation } from './backup/testing.ts';
import { backupCommand } from './backup-command.ts';
import { type Command, UsageError } from './command.ts';
import { withDatabase } from './database.ts';
import { restoreCommand } from './restore-command.ts';

vi.setConfig({ testTimeout: 120_000 });
afterAll(removeFolders);

const source = await smallInstallation();
const folder = await makeFolder();
const dataDir = await makeFolder();
const externalSettings = { DATABASE_URL: source.url, DATA_DIR: source.dataDir, PORT: '0' };
const embeddedSettings = { DATA_DIR: dataDir, PORT: '0' };

async function run(
  command: Command,
  args: string[],
  environment: Record<string, string>,
  onRemark = () => {},
) {
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  const remark = (line: string) => {
    say(line);
    onRemark();
  };
  const io = { environment, say, remark, readSecret: async () => '' };
  expect(await command.run(args, io)).toBe(0);
  return said.join('\n');
}

test('a backup of the database at DATABASE_URL can be restored into the embedded one, which can be backed up while it is in use', async () => {
  const firstFile = join(folder, 'first.backup');
  const said = await run(backupCommand, [firstFile], externalSettings);
  expect(said).toMatch(/first\.backup contains \d+ rows in \d+ tables and 1 image files/);

  const restored = await run(restoreCommand, [firstFile], embeddedSettings);
  expect(restored).toMatch(
    /The backup was made at 20.* by version \d+\.\d+\.\d+\.\n.*Restored \d+ rows/s,
  );
  const { store } = await openObjectStore(readConfig(embeddedSettings));
  expect(await objectsIn(store)).toEqual(await objectsIn(source.store));

  const secondFile = join(folder, 'second.backup');
  const server = await openServer(readConfig(embeddedSettings), createLogger('silent'));
  try {
    const host = createVisitor(server.app);
    expect((await host.post('/api/auth/login', sampleHost)).statusCode).toBe(200);
    expect((await host.get(sampleImage.path)).statusCode).toBe(200);
    await run(backupCommand, [secondFile], embeddedSettings);
    await expect(run(restoreCommand, [secondFile, '--replace'], embeddedSettings)).rejects.toThrow(
      /in use by another server \(process \d+\)\. Stop that server/,
    );
    expect((await host.get(sampleImage.path)).statusCode).toBe(200);
  } finally {
    await server.close();
  }

  await expect(run(restoreCommand, [secondFile], embeddedSettings)).rejects.toThrow(
    'Add --replace',
  );
  await run(restoreCommand, ['--replace', secondFile], embeddedSettings);
  await withDatabase(readConfig(embeddedSettings), { remark: () => {} }, async ({ pool }) => {
    const { rows } = await pool.query('select email from hosts order by 1');
    expect(rows).toEqual([{ email: 'gone@example.com' }, { email: sampleHost.email }]);
  });
});

test('a backup names the files that the store has lost', async () => {
  const before = await contentsOf(source.url);
  const key = fileKey(sampleImage.path, 'original');
  await source.store.remove([key]);
  const said = await run(backupCommand, [join(folder, 'lost.backup')], externalSettings);
  expect(said).toContain(
    `1 image file is missing from storage and therefore from the backup:\n  ${key}`,
  );
  expect(await contentsOf(source.url)).toEqual({ ...before, backup_runs: expect.anything() });
});

test('a restore uses the file that it checked, even if another file takes its name meanwhile', async () => {
  const target = await newInstallation();
  const [file, later] = [join(folder, 'checked.backup'), join(folder, 'later.backup')];
  await run(backupCommand, [file], externalSettings);
  const before = await restorableRows(source);
  await source.pool.query(`update hosts set first_name = 'Later'`);
  await run(backupCommand, [later], externalSettings);
  expect(await restorableRows(source)).not.toEqual(before);

  // The first remark is printed after the file has been checked.
  const replaceFile = () => renameSync(later, file);
  const targetSettings = { DATABASE_URL: target.url, DATA_DIR: target.dataDir, PORT: '0' };
  await run(restoreCommand, [file], targetSettings, replaceFile);
  expect(await restorableRows(target)).toEqual(before);
});

test('a restore is refused while a server runs on the database at DATABASE_URL', async () => {
  const file = join(folder, 'third.backup');
  await run(backupCommand, [file], externalSettings);
  const server = await openServer(readConfig(externalSettings), createLogger('silent'));
  try {
    // The server takes this lock a moment after its start.
    const serverLock = `select 1 from pg_locks where locktype = 'advisory' and mode = 'ShareLock' and database = (select oid from pg_database where datname = current_database())`;
    await expect
      .poll(async () => (await source.pool.query(serverLock)).rowCount, { timeout: 10_000 })
      .toBe(1);
    await expect(run(restoreCommand, [file, '--replace'], externalSettings)).rejects.toThrow(
      'A server is running on this database',
    );
  } finally {
    await server.close();
  }
});

test('backup and restore do nothing if an argument is missing, extra or unknown', async () => {
  await expect(run(backupCommand, [], externalSettings)).rejects.toThrow(UsageError);
  await expect(run(restoreCommand, ['a', 'b'], externalSettings)).rejects.toThrow(UsageError);
  await expect(run(restoreCommand, ['a', '--force'], externalSettings)).rejects.toThrow(UsageError);
});
