import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../../src/config/config.ts';
import { fileKey } from '../../../src/images/keys.ts';
import { openObjectStore } from '../../../src/images/store/open.ts';
import { migrationsFolder } from '../../../src/migrations-folder.ts';
import { applyMigrations } from '../../../src/platform/database/migrations.ts';
import { createLogger } from '../../../src/platform/monitoring/log.ts';
import { openServer } from '../../../src/server.ts';
import { createVisitor } from '../browser.ts';
import { createTestDatabase } from '../database.ts';
import { contentsOf, fillLevel, levels, makeLevel } from './level.ts';
import { oldApartment, oldGuest, oldHost, oldImage } from './rows.ts';

const { url, pool } = await createTestDatabase();
const dataDir = await mkdtemp(join(tmpdir(), 'guest-portal-upgrade-'));
afterAll(() => rm(dataDir, { recursive: true }));

const settings = () => readConfig({ DATABASE_URL: url, DATA_DIR: dataDir, PORT: '0' });
const log = createLogger('silent');
const picture = Buffer.alloc(oldImage.bytes, 7);
const { store } = await openObjectStore(settings());
await store.write(fileKey(oldImage.path, 'original'), picture, 'image/png');

describe('a server on the database of an earlier version', () => {
  test.each(levels)('with %i migrations loses nothing and serves it', async (level) => {
    await makeLevel(url, level);
    await fillLevel(url, level);
    const before = await contentsOf(url);
    const empty = Object.entries(before).filter(([, { rows }]) => rows.length === 0);
    expect(empty.map(([name]) => name)).toEqual([]);

    await applyMigrations(pool, migrationsFolder);
    expect(await contentsOf(url, before)).toEqual(before);
    const server = await openServer(settings(), log);
    try {
      await expectServed(server.app);
    } finally {
      await server.close();
    }
  });
});

async function expectServed(app: Awaited<ReturnType<typeof openServer>>['app']) {
  const host = createVisitor(app);
  expect((await host.post('/api/auth/login', oldHost)).statusCode).toBe(200);
  const [mine] = (await host.get('/api/host/apartments')).json();
  expect(mine).toMatchObject({ id: oldApartment.id, name: 'Quay House', version: 7 });
  expect(mine.amenities).toContain('Sauna, shared');

  const guest = createVisitor(app);
  const found = await guest.get(`/api/apartment-by-slug/${oldApartment.slug}`);
  expect(found.json()).toMatchObject({ id: oldApartment.id });
  const entered = await guest.post(`/api/guest/validate-pin/${oldApartment.id}`, {
    pinCode: oldGuest.pinCode,
  });
  expect(entered.statusCode).toBe(200);
  expect(entered.body).toContain(oldGuest.name);
  expect((await guest.get(oldImage.path)).rawPayload.equals(picture)).toBe(true);
}

test('two servers that start at once on an old database both come up, and migrate it once', async () => {
  await makeLevel(url, 1);
  await fillLevel(url, 1);
  const servers = await Promise.all([openServer(settings(), log), openServer(settings(), log)]);
  try {
    for (const { app, database } of servers) {
      expect((await app.inject('/readyz')).statusCode).toBe(200);
      const { rows } = await database.pool.query(
        'select count(*)::int as count, count(distinct hash)::int as different from drizzle.__drizzle_migrations',
      );
      expect(rows).toEqual([{ count: levels.length, different: levels.length }]);
    }
    for (const { app } of servers) await expectServed(app);
  } finally {
    for (const server of servers) await server.close();
  }
});
