import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import { describe, expect, test, vi } from 'vitest';
import { createVisitor, type Visitor } from '../../../test/support/browser.ts';
import {
  contentsOf,
  createDatabaseBeforeBaseline,
  createSchema,
  fillDatabase,
  hashesBeforeBaseline,
  levels,
  migrations,
  newestLevel,
  recordedMigrations,
} from '../../../test/support/full-database/full-database.ts';
import { readConfig } from '../../config/config.ts';
import { demoGuest, demoHost } from '../../demo/people.ts';
import { diskStore } from '../../images/store/disk.ts';
import { s3Store } from '../../images/store/s3.ts';
import { obstacleToCleanup } from '../../images/store-owner.ts';
import { startS3rver } from '../../images/testing/s3-servers.ts';
import { createLogger } from '../../platform/monitoring/log.ts';
import * as schema from '../../schema.ts';
import { openServer } from '../../server.ts';
import { toJsonLine } from './format.ts';
import {
  checkFile,
  filledInstallation,
  type Installation,
  newFolder,
  newInstallation,
  objectsIn,
  restorableRows,
  restoreBackup,
  rewriteBackup,
  takeBackup,
} from './testing.ts';

vi.setConfig({ testTimeout: 60_000 });
const source = await filledInstallation();
const [target, other] = [await newInstallation(), await newInstallation()];
const [folder, unpacked] = [await newFolder(), await newFolder()];
const file = join(folder, 'one.backup');
const backup = await takeBackup(source, file);

test('a backup contains every table of the schema, and rows of each', async () => {
  const tables = Object.values(schema).filter((value) => is(value, PgTable));
  const { header, summary } = await checkFile(file);
  expect(header.tables.map(({ name }) => name)).toEqual(
    tables.map((table) => getTableName(table)).toSorted(),
  );
  expect(Object.entries(summary.rows).filter(([, count]) => count === 0)).toEqual([]);
  expect(summary).toMatchObject({ missing: [], vanished: [] });
});

test('a backup is one file that only its owner can read', async () => {
  expect((await readdir(folder)).filter((name) => name.startsWith('one'))).toEqual(['one.backup']);
  const { mode, size } = await stat(file);
  if (process.platform !== 'win32') expect(mode & 0o777).toBe(0o600);
  expect(size).toBe(backup.bytes);
});

const hasTarAndSha256sum =
  spawnSync('sh', ['-c', 'tar --version && sha256sum --version']).status === 0;
test.runIf(hasTarAndSha256sum)(
  'any tar program can open a backup, and sha256sum can verify its checksums',
  async () => {
    expect(spawnSync('tar', ['-xf', file, '-C', unpacked]).status).toBe(0);
    const checksumCommand =
      'cat checksums/* | sha256sum -c --quiet && wc -l < tables/hosts/000001.jsonl';
    const checked = spawnSync('sh', ['-c', checksumCommand], { cwd: unpacked, encoding: 'utf8' });
    expect(checked).toMatchObject({ status: 0, stderr: '' });
    expect(Number(checked.stdout)).toBe(backup.rows.hosts);
  },
);

const allHashes = migrations.map(({ hash }) => hash);
const replaceWith = (installation: Installation, from: string) =>
  restoreBackup(installation, from, { replace: true });

describe('a restored backup', () => {
  test('a restored database has the same rows, sequences and images, byte for byte', async () => {
    await replaceWith(target, file);
    expect(await restorableRows(target)).toEqual(await restorableRows(source));
    expect(await objectsIn(target.store)).toEqual(await objectsIn(source.store));
    const next = await target.pool.query(`select nextval('payment_readings')::int as next`);
    expect(next.rows).toEqual([{ next: 43 }]);
  });

  test('a restored database has no waiting emails to guests, because they may have been sent since', async () => {
    await replaceWith(target, file);
    await target.pool.query(`update guest_mails set state = 'waiting', settled_at = null`);
    const waitingFile = join(folder, 'waiting.backup');
    await takeBackup(target, waitingFile);
    await replaceWith(other, waitingFile);
    const { rows } = await other.pool.query('select state from guest_mails');
    expect(rows).toEqual([{ state: 'unsure' }]);
  });

  test('a restored database has the same constraints, triggers and migrations as a new one', async () => {
    await createSchema(other.url, newestLevel);
    await replaceWith(target, file);
    expect(await describeSchema(target)).toEqual(await describeSchema(other));
  });

  test('a restored server shows a guest and a host the same as before, after they sign in again', async () => {
    await replaceWith(target, file);
    const before = await onServer(target, async (app) => {
      const { id, people } = await signIn(app);
      const shown = await readShownData(people, id);
      // The backup is taken while the server is in use and a sign-in is half complete.
      await target.pool.query(
        `insert into half_sessions select sha256('half'), id, now() + interval '1 hour' from hosts limit 1`,
      );
      await target.pool.query(
        `insert into passkey_challenges values (sha256('asked'), 'enter', null, now() + interval '1 hour')`,
      );
      await target.pool.query(
        `with member as (insert into crew_members (host_id, name, calendar_code)
            select id, 'Zane', 'calendar' from hosts limit 1 returning id),
          phone as (insert into crew_sessions (token_hash, crew_id, expires_at)
            select sha256('phone'), id, now() + interval '1 day' from member)
        insert into crew_passkeys (credential_id, crew_id, user_id, public_key, counter)
          select 'lost', id, id, '', 0 from member`,
      );
      await takeBackup(target, join(folder, 'served.backup'));
      return { id, people, shown };
    });
    expect(before.shown.pictures.length).toBeGreaterThan(10);

    await replaceWith(other, join(folder, 'served.backup'));
    const after = await onServer(other, async (app) => {
      for (const table of [
        'host_sessions',
        'half_sessions',
        'passkey_challenges',
        'guest_sessions',
        'crew_sessions',
        'crew_passkeys',
        'admin_sessions',
        'mailed_tokens',
      ])
        expect((await other.pool.query(`select 1 from ${table}`)).rows).toEqual([]);
      const old = { host: createVisitor(app), guest: createVisitor(app) };
      old.host.stealFrom(before.people.host);
      old.guest.stealFrom(before.people.guest);
      expect((await old.host.get('/api/host/apartments')).statusCode).toBe(401);
      expect((await old.guest.get(`/api/guest/refresh-data/${before.id}`)).statusCode).toBe(401);
      const { id, people } = await signIn(app);
      return readShownData(people, id);
    });
    expect(after).toEqual(before.shown);
  });

  test('a restored database is an installation of its own and owns the store that it was restored into', async () => {
    await replaceWith(target, file);
    await replaceWith(other, file);
    for (const installation of [target, other])
      expect(await obstacleToCleanup(installation)).toBeUndefined();
    // The database is restored into the store of another database that is still in use. A store can belong to only one
    // of them.
    await replaceWith({ ...other, store: target.store }, file);
    expect(await obstacleToCleanup(target)).toBe('foreign_store');
    expect(await obstacleToCleanup({ ...other, store: target.store })).toBeUndefined();
  });

  test('a backup can be restored from disk to a bucket and back', async () => {
    const bucket = await startS3rver();
    try {
      const inBucket = { ...target, store: s3Store(bucket.settings) };
      await replaceWith(inBucket, file);
      expect(await objectsIn(inBucket.store)).toEqual(await objectsIn(source.store));
      const secondFile = join(folder, 'from-bucket.backup');
      await takeBackup(inBucket, secondFile);
      const onDisk = { ...other, store: diskStore(join(folder, 'objects')) };
      await replaceWith(onDisk, secondFile);
      expect(await restorableRows(onDisk)).toEqual(await restorableRows(source));
      expect(await objectsIn(onDisk.store)).toEqual(await objectsIn(source.store));
    } finally {
      await bucket.stop();
    }
  });

  test.each(levels)(
    'a restored backup of a database with %i migrations ends up with all migrations',
    async (level) => {
      await createSchema(other.url, level);
      await fillDatabase(other.url, level);
      const before = await restorableRows(other);
      const oldFile = join(folder, `level-${level}.backup`);
      await takeBackup(other, oldFile);
      await replaceWith(target, oldFile);
      expect(await contentsOf(target.url, before)).toEqual(before);
      expect(await recordedMigrations(target.url)).toEqual(allHashes);
    },
  );

  test('a backup of a database whose old migrations are not yet replaced by the baseline is a backup of the baseline', async () => {
    await createDatabaseBeforeBaseline(other.url, { isComplete: true });
    const before = await restorableRows(other);
    const notAdoptedFile = join(folder, 'not-adopted.backup');
    await takeBackup(other, notAdoptedFile);
    expect((await checkFile(notAdoptedFile)).header.migrations).toEqual(allHashes.slice(0, 1));
    await replaceWith(target, notAdoptedFile);
    expect(await contentsOf(target.url, before)).toEqual(before);
    expect(await recordedMigrations(target.url)).toEqual(allHashes);
  });

  test('a restored backup from before the baseline ends up with all migrations', async () => {
    await createSchema(other.url, 1);
    await fillDatabase(other.url, 1);
    const before = await restorableRows(other);
    const baselineFile = join(folder, 'baseline.backup');
    await takeBackup(other, baselineFile);
    const earlierFile = await rewriteBackup(
      baselineFile,
      join(folder, 'earlier.backup'),
      (name, bytes) =>
        name === 'backup.json'
          ? toJsonLine({
              ...JSON.parse(String(bytes)),
              migrations: hashesBeforeBaseline({ isComplete: true }),
            })
          : bytes,
    );
    await replaceWith(target, earlierFile);
    expect(await contentsOf(target.url, before)).toEqual(before);
    expect(await recordedMigrations(target.url)).toEqual(allHashes);
  });
});

async function onServer<T>(
  { url, dataDir }: Installation,
  work: (app: FastifyInstance) => Promise<T>,
) {
  const config = readConfig({ DATABASE_URL: url, DATA_DIR: dataDir, PORT: '0' });
  const server = await openServer(config, createLogger('silent'));
  try {
    return await work(server.app);
  } finally {
    await server.close();
  }
}

async function signIn(app: FastifyInstance) {
  const people = { host: createVisitor(app), guest: createVisitor(app) };
  const { email, password } = demoHost;
  await people.host.post('/api/auth/login', { email, password });
  const { id } = (await people.guest.get(`/api/apartment-by-slug/${source.slug}`)).json();
  await people.guest.post(`/api/guest/validate-pin/${id}`, { pinCode: demoGuest.pinCode });
  return { id, people };
}

async function readShownData({ host, guest }: Record<'host' | 'guest', Visitor>, id: string) {
  const bundle = await guest.get(`/api/guest/refresh-data/${id}`);
  const dashboard = await host.get('/api/host/apartments');
  expect([bundle.statusCode, dashboard.statusCode]).toEqual([200, 200]);
  const paths = new Set(bundle.body.match(/\/objects\/[\w./-]+/g));
  const pictures: string[] = [];
  for (const path of paths)
    for (const address of [path, `${path}?w=320`]) {
      const { statusCode, rawPayload } = await guest.get(address);
      const hash = createHash('sha256').update(rawPayload).digest('hex');
      pictures.push(`${address} ${statusCode} ${hash}`);
    }
  return { bundle: bundle.json(), dashboard: dashboard.json(), pictures };
}

async function describeSchema({ pool }: Installation): Promise<string[]> {
  const { rows } = await pool.query<{ rule: string }>(`
    select pg_get_constraintdef(oid) || conname as rule from pg_constraint where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select tgenabled::text || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
    union all select table_name || column_name || data_type || is_nullable || coalesce(column_default, '')
      from information_schema.columns where table_schema = 'public'
    union all select relname from pg_class where relnamespace = 'public'::regnamespace
    union all select id || hash || created_at from drizzle.__drizzle_migrations
    order by 1`);
  return rows.map(({ rule }) => rule);
}
