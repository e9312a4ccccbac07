import { once } from 'node:events';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Pool } from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { migrationsFolder } from '../../../src/migrations-folder.ts';
import { applyMigrations } from '../../../src/platform/database/migrations.ts';
import { startEmbeddedPostgres } from '../../../src/platform/postgres/index.ts';
import {
  makeDataFolder,
  makeFolder,
  removeFolders,
} from '../../../src/platform/postgres/testing/folders.ts';
import { createTestDatabase } from '../database.ts';
import { endPrograms, spawnProgram } from '../program.ts';
import type { ProgramName } from '../programs.ts';
import { contentsOf, fillLevel, levels, makeLevel } from './level.ts';
import { oldApartment, oldGuest, oldHost } from './rows.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const { url: databaseUrl } = await createTestDatabase();
afterAll(async () => {
  await endPrograms();
  await removeFolders();
});

function start(program: ProgramName, args: string[], environment: Record<string, string>) {
  const child = spawnProgram(program, args, { environment: { LOG_LEVEL: 'warn', ...environment } });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += String(chunk);
    });
  const ended = once(child, 'close').then(([code]: unknown[]) => code);
  const hears = async (pattern: RegExp) => {
    await expect
      .poll(() => (child.exitCode === null ? pattern.test(said) : said), { timeout: 60_000 })
      .toBe(true);
    return pattern.exec(said)?.[1] ?? '';
  };
  return { child, hears, ended, said: () => said };
}

const startServer = (dataDir: string) => start('main', [], { DATA_DIR: dataDir, PORT: '0' });

test('the server starts on a data folder of the first version, and serves what is in it', async () => {
  const dataDir = await makeDataFolder();
  const first = await startEmbeddedPostgres({ dataDir, log: () => {} });
  const { host, port, user, password, database } = first.connection;
  const url = `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  await makeLevel(url, 1);
  await fillLevel(url, 1);
  await first.stop();

  const server = startServer(dataDir);
  const address = await server.hears(/listening on (\S+)/);
  const post = (path: string, body: object) =>
    fetch(address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: address },
      body: JSON.stringify(body),
    });
  expect((await post('/api/auth/login', oldHost)).status).toBe(200);
  const { pinCode, name } = oldGuest;
  const entered = await post(`/api/guest/validate-pin/${oldApartment.id}`, { pinCode });
  expect(await entered.text()).toContain(name);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
});

test('the server says what to do about a data folder of an earlier PostgreSQL', async () => {
  const dataDir = await makeFolder();
  await mkdir(join(dataDir, 'db'));
  await writeFile(join(dataDir, 'db', 'PG_VERSION'), '17\n');
  const server = startServer(dataDir);
  expect(await server.ended).toBe(1);
  expect(server.said()).toMatch(
    /was made by PostgreSQL 17, .* nothing was changed: take a backup with the version that made it and restore it here/,
  );
});

test('a program that is killed in the middle of a migration leaves the old database, which the next one brings up', async () => {
  await makeLevel(databaseUrl, 1);
  await fillLevel(databaseUrl, 1);
  const before = await contentsOf(databaseUrl);

  const pool = new Pool({ connectionString: databaseUrl });
  try {
    const holder = await pool.connect();
    await holder.query(`select pg_advisory_lock(${heldUp})`);
    const killed = start(
      'test/support/old-schemas/migrate-program',
      [databaseUrl, await heldMigrations()],
      {},
    );
    const waiting = `select 1 from pg_locks where locktype = 'advisory' and objid = ${heldUp} and not granted`;
    await expect
      .poll(async () => (await pool.query(waiting)).rowCount, { timeout: 60_000, interval: 20 })
      .toBe(1);
    killed.child.kill('SIGKILL');
    await killed.ended;
    // Only now does the database notice that nobody is there.
    await holder.query(`select pg_advisory_unlock(${heldUp})`);
    holder.release();
    expect(await contentsOf(databaseUrl)).toEqual(before);

    // Waits for what the killed one's connection still holds.
    await applyMigrations(pool, migrationsFolder);
    expect(await contentsOf(databaseUrl, before)).toEqual(before);
    const { rows } = await pool.query(
      'select count(*)::int as count from drizzle.__drizzle_migrations',
    );
    expect(rows).toEqual([{ count: levels.length }]);
  } finally {
    await pool.end();
  }
});

/** A lock of the test's own. */
const heldUp = 771_001;

/** Ours; in the middle of the second they wait for the test. */
async function heldMigrations(): Promise<string> {
  const folder = join(await makeFolder(), 'migrations');
  await cp(migrationsFolder, folder, { recursive: true });
  const file = join(folder, '0001_uploads_lead_to_objects.sql');
  const statements = (await readFile(file, 'utf8')).split('--> statement-breakpoint');
  statements.splice(2, 0, `\nselect pg_advisory_lock(${heldUp});`);
  await writeFile(file, statements.join('--> statement-breakpoint'));
  return folder;
}
