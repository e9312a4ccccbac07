import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Pool } from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { migrationsFolder } from '../../src/migrations-folder.ts';
import { applyMigrations } from '../../src/platform/database/migrations/migrations.ts';
import { startEmbeddedPostgres } from '../../src/platform/postgres/index.ts';
import {
  makeDataFolder,
  makeFolder,
  removeFolders,
} from '../../src/platform/postgres/testing/folders.ts';
import { createTestDatabase } from '../support/database.ts';
import { withExtraMigration } from '../support/extra-migration.ts';
import {
  contentsOf,
  createDatabaseBeforeBaseline,
  migrations,
  recordedMigrations,
} from '../support/full-database/full-database.ts';
import { sampleApartment, sampleGuest, sampleHost } from '../support/full-database/rows.ts';
import type { ProgramName } from '../support/programs.ts';
import { endPrograms, spawnProgram } from '../support/servers/program.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const { url: databaseUrl } = await createTestDatabase();
afterAll(async () => {
  await endPrograms();
  await removeFolders();
});

function startAndRead(program: ProgramName, args: string[], environment: Record<string, string>) {
  const child = spawnProgram(program, args, { environment: { LOG_LEVEL: 'warn', ...environment } });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += String(chunk);
    });
  const ended = once(child, 'close').then(([code]: unknown[]) => code);
  const waitForOutput = async (pattern: RegExp) => {
    await expect
      .poll(() => (child.exitCode === null ? pattern.test(output) : output), { timeout: 60_000 })
      .toBe(true);
    return pattern.exec(output)?.[1] ?? '';
  };
  return { child, waitForOutput, ended, output: () => output };
}

const startServer = (dataDir: string, settings: Record<string, string> = {}) =>
  startAndRead('main', [], { DATA_DIR: dataDir, PORT: '0', ...settings });

test('the server starts on a data folder from before the baseline and serves its data', async () => {
  const dataDir = await makeDataFolder();
  const first = await startEmbeddedPostgres({ dataDir, log: () => {} });
  const { host, port, user, password, database } = first.connection;
  const url = `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  await createDatabaseBeforeBaseline(url, { isComplete: true });
  await first.stop();

  const server = startServer(dataDir);
  const origin = await server.waitForOutput(/listening on (\S+)/);
  const post = (path: string, body: object) =>
    fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify(body),
    });
  expect((await post('/api/auth/login', sampleHost)).status).toBe(200);
  const { pinCode, name } = sampleGuest;
  const entered = await post(`/api/guest/validate-pin/${sampleApartment.id}`, { pinCode });
  expect(await entered.text()).toContain(name);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
});

test('the server refuses a database that is older than the baseline with one sentence', async () => {
  await createDatabaseBeforeBaseline(databaseUrl, { isComplete: false });
  const before = await contentsOf(databaseUrl);
  const server = startServer(await makeFolder(), { DATABASE_URL: databaseUrl });
  expect(await server.ended).toBe(1);
  expect(server.output()).toBe(
    'The database was created by an older version of Guest Portal. Start the version before this one once, then start this version.\n',
  );
  expect(await contentsOf(databaseUrl)).toEqual(before);
});

test('the server says what to do with a data folder of an earlier PostgreSQL version', async () => {
  const dataDir = await makeFolder();
  await mkdir(join(dataDir, 'db'));
  await writeFile(join(dataDir, 'db', 'PG_VERSION'), '17\n');
  const server = startServer(dataDir);
  expect(await server.ended).toBe(1);
  expect(server.output()).toMatch(
    /was created by PostgreSQL 17, .* Nothing was changed\. Make a backup with the version that created it and restore it here/,
  );
});

test('a migration whose program is killed leaves the database unchanged, and the next one upgrades it', async () => {
  await createDatabaseBeforeBaseline(databaseUrl, { isComplete: true });
  const before = await contentsOf(databaseUrl);
  const folder = await withExtraMigration([
    'alter table hosts drop column first_name;',
    `select pg_advisory_lock(${lockNumber});`,
  ]);

  const pool = new Pool({ connectionString: databaseUrl });
  try {
    const lockHolder = await pool.connect();
    await lockHolder.query(`select pg_advisory_lock(${lockNumber})`);
    const killedProgram = startAndRead('test/upgrade/migrate-program', [databaseUrl, folder], {});
    const waitingLocks = `select 1 from pg_locks where locktype = 'advisory' and objid = ${lockNumber} and not granted`;
    await expect
      .poll(async () => (await pool.query(waitingLocks)).rowCount, {
        timeout: 60_000,
        interval: 20,
      })
      .toBe(1);
    killedProgram.child.kill('SIGKILL');
    await killedProgram.ended;
    // PostgreSQL notices only now that the program is gone.
    await lockHolder.query(`select pg_advisory_unlock(${lockNumber})`);
    lockHolder.release();

    // This waits for the locks of the killed program's connection.
    await applyMigrations(pool, migrationsFolder);
    expect(await contentsOf(databaseUrl, before)).toEqual(before);
    expect(await recordedMigrations(databaseUrl)).toEqual(migrations.map(({ hash }) => hash));
  } finally {
    await pool.end();
  }
});

/** The number of an advisory lock that only this test uses. */
const lockNumber = 771_001;
