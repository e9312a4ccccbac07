import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../test/support/database.ts';
import {
  hashesBeforeBaseline,
  recordMigrations,
} from '../../test/support/full-database/full-database.ts';
import { endPrograms, type Program, startProgram } from '../../test/support/servers/program.ts';
import { readConfig } from '../config/config.ts';
import { makeDataFolder, removeFolders } from '../platform/postgres/testing/folders.ts';
import { isRunning, postmasterPid } from '../platform/postgres/testing/processes.ts';
import { withDatabase } from './database.ts';
import { runCli } from './testing.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const { url, pool } = await createTestDatabase();
const dataDir = await makeDataFolder();
const environment = { DATA_DIR: dataDir };
afterAll(async () => {
  await endPrograms();
  await removeFolders();
});

const postmasterOfCommand = () =>
  withDatabase(readConfig(environment), { remark: () => {} }, async ({ pool: opened }) => {
    await opened.query('select 1');
    return postmasterPid(join(dataDir, 'db'));
  });

async function startServer(): Promise<Program> {
  const server = startProgram('platform/postgres/testing/server-program', [dataDir]);
  await server.next('ready');
  return server;
}

test('a command without a running server starts the embedded database, migrates it and stops it again', async () => {
  const migrated = await runCli(['migrate'], { environment });
  expect(migrated.output).toMatch(/^The database is up to date \(\d+ applied\)\.$/);
  expect((await runCli(['migrate'], { environment })).output).toBe(
    'The database was already up to date.',
  );
  const pid = await postmasterOfCommand();
  expect(pid).toBeGreaterThan(0);
  expect(await isRunning(pid ?? 0)).toBe(false);
});

test("a command beside a running server uses the server's database and leaves the server running", async () => {
  const server = await startServer();
  const running = await postmasterPid(join(dataDir, 'db'));
  expect(await postmasterOfCommand()).toBe(running);
  const created = await runCli(['create-host', 'anna@example.com'], {
    environment,
    secret: 'harbour-lamp',
  });
  expect(created).toMatchObject({ code: 0, remarks: '' });
  expect(await isRunning(running ?? 0)).toBe(true);

  const exclusiveUse = withDatabase(
    readConfig(environment),
    { remark: () => {} },
    async () => 'done',
    {
      isExclusive: true,
    },
  );
  await expect(exclusiveUse).rejects.toThrow(`is in use by another server (process ${server.pid})`);
  server.signal('SIGTERM');
  expect(await server.ended).toBe(0);
  await expect(
    withDatabase(readConfig(environment), { remark: () => {} }, async () => 'done', {
      isExclusive: true,
    }),
  ).resolves.toBe('done');
});

test('a command after a server was killed recovers the database instead of using the orphaned process', async () => {
  const server = await startServer();
  const orphan = await postmasterPid(join(dataDir, 'db'));
  server.signal('SIGKILL');
  await server.ended;
  expect(await postmasterOfCommand()).not.toBe(orphan);
  expect(await isRunning(orphan ?? 0)).toBe(false);
});

test('commands that write rows refuse a database that is older or newer than the code', async () => {
  const options = { environment: { DATABASE_URL: url }, secret: 'harbour-lamp' };
  const latestHash = `select hash from drizzle.__drizzle_migrations order by id desc limit 1`;
  const { rows } = await pool.query(latestHash);
  const replaceHash = 'update drizzle.__drizzle_migrations set hash = $2 where hash = $1';
  await pool.query(replaceHash, [rows[0].hash, 'of the future']);
  const newer = await runCli(['create-host', 'anna@example.com'], options);
  expect(newer).toMatchObject({ code: 1, questions: [] });
  expect(newer.remarks).toMatch(/created by a newer version .* Use that version instead/);

  await pool.query('delete from drizzle.__drizzle_migrations where hash = $1', ['of the future']);
  const older = await runCli(['create-host', 'anna@example.com'], options);
  expect(older).toMatchObject({ code: 1, questions: [] });
  expect(older.remarks).toMatch(/Run `guest-portal migrate` first/);
});

test('create-host, migrate and backup explain in one sentence that a database is older than the baseline', async () => {
  await recordMigrations(url, hashesBeforeBaseline({ isComplete: false }));
  for (const line of [['create-host', 'anna@example.com'], ['migrate'], ['backup', 'no.backup']]) {
    const { code, remarks } = await runCli(line, { environment: { DATABASE_URL: url } });
    expect(code).toBe(1);
    expect(remarks).toBe(
      'The database was created by an older version of Guest Portal. Start the version before this one once, then start this version.',
    );
  }
});

test('a command reports an unreachable database at once, in one sentence and without the password', async () => {
  const databaseUrl = 'postgres://host:hunter2@127.0.0.1:1/guest_portal';
  const startedAt = performance.now();
  const { code, remarks } = await runCli(['migrate'], {
    environment: { DATABASE_URL: databaseUrl },
  });
  expect(performance.now() - startedAt).toBeLessThan(10_000);
  expect(code).toBe(1);
  expect(remarks).toMatch(/^The database at DATABASE_URL can't be used: .*ECONNREFUSED/);
  expect(remarks).not.toContain('hunter2');
});
