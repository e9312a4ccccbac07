import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { fileKey } from '../../src/images/keys.ts';
import { openObjectStore } from '../../src/images/store/open-object-store.ts';
import { migrationsFolder } from '../../src/migrations-folder.ts';
import { applyMigrations } from '../../src/platform/database/migrations/migrations.ts';
import { createLogger } from '../../src/platform/monitoring/log.ts';
import { openServer } from '../../src/server.ts';
import { createVisitor } from '../support/browser.ts';
import { createTestDatabase } from '../support/database.ts';
import {
  contentsOf,
  createDatabaseBeforeBaseline,
  createSchema,
  fillDatabase,
  levels,
  migrations,
  recordedMigrations,
} from '../support/full-database/full-database.ts';
import {
  sampleApartment,
  sampleGuest,
  sampleHost,
  sampleImage,
} from '../support/full-database/rows.ts';

const { url, pool } = await createTestDatabase();
const dataDir = await mkdtemp(join(tmpdir(), 'guest-portal-upgrade-'));
afterAll(() => rm(dataDir, { recursive: true }));

const settings = () => readConfig({ DATABASE_URL: url, DATA_DIR: dataDir, PORT: '0' });
const log = createLogger('silent');
const picture = Buffer.alloc(sampleImage.bytes, 7);
const { store } = await openObjectStore(settings());
await store.write(fileKey(sampleImage.path, 'original'), picture, 'image/png');

describe('a server on a database with rows in every table', () => {
  test.each(levels)(
    'a server upgrades a database from migration %i, keeps every row and serves it',
    async (level) => {
      await createSchema(url, level);
      await fillDatabase(url, level);
      await expectUpgraded();
    },
  );

  test('a server adopts a database from before the baseline, keeps every row and serves it', async () => {
    await createDatabaseBeforeBaseline(url, { isComplete: true });
    await expectUpgraded();
  });
});

async function expectUpgraded() {
  const before = await contentsOf(url);
  const empty = Object.entries(before).filter(([, { rows }]) => rows.length === 0);
  expect(empty.map(([name]) => name)).toEqual([]);

  await applyMigrations(pool, migrationsFolder);
  expect(await contentsOf(url, before)).toEqual(before);
  expect(await recordedMigrations(url)).toEqual(migrations.map(({ hash }) => hash));
  const server = await openServer(settings(), log);
  try {
    await expectServed(server.app);
  } finally {
    await server.close();
  }
}

async function expectServed(app: Awaited<ReturnType<typeof openServer>>['app']) {
  const host = createVisitor(app);
  expect((await host.post('/api/auth/login', sampleHost)).statusCode).toBe(200);
  const [apartment] = (await host.get('/api/host/apartments')).json();
  expect(apartment).toMatchObject({ id: sampleApartment.id, name: 'Quay House', version: 7 });
  expect(apartment.amenities).toContain('Sauna, shared');

  const guest = createVisitor(app);
  const found = await guest.get(`/api/apartment-by-slug/${sampleApartment.slug}`);
  expect(found.json()).toMatchObject({ id: sampleApartment.id });
  const entered = await guest.post(`/api/guest/validate-pin/${sampleApartment.id}`, {
    pinCode: sampleGuest.pinCode,
  });
  expect(entered.statusCode).toBe(200);
  expect(entered.body).toContain(sampleGuest.name);
  expect((await guest.get(sampleImage.path)).rawPayload.equals(picture)).toBe(true);
}

test('two servers that start at once on a database from before the baseline both serve it', async () => {
  await createDatabaseBeforeBaseline(url, { isComplete: true });
  const servers = await Promise.all([openServer(settings(), log), openServer(settings(), log)]);
  try {
    for (const { app } of servers) expect((await app.inject('/readyz')).statusCode).toBe(200);
    expect(await recordedMigrations(url)).toEqual(migrations.map(({ hash }) => hash));
    for (const { app } of servers) await expectServed(app);
  } finally {
    for (const server of servers) await server.close();
  }
});
