/** A guest who switches through all languages of a page has it built in one language at a time. */
import { guestLanguages } from '@guest-portal/contract/guest-languages';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../platform/database/database.ts';
import { createLogger } from '../platform/monitoring/log.ts';
import { createTestApp } from '../testing/app.ts';
import { atTheEnd } from '../testing/at-the-end.ts';
import { hostWithApartment } from '../testing/factories/properties.ts';
import { guestOf, propertyWithGuest } from '../testing/factories/stays.ts';

const { app, db, database } = await createTestApp();
const holding = openDatabase({ connectionString: database.url }, createLogger('silent'));
atTheEnd(holding.close);

/** Blocks the reading of pages until the returned function is called. */
async function holdPages() {
  const client = await holding.pool.connect();
  await client.query('begin; lock table arrival_steps in access exclusive mode');
  let isHeld = true;
  const letGo = async () => {
    if (!isHeld) return;
    isHeld = false;
    await client.query('rollback');
    client.release();
  };
  onTestFinished(letGo);
  return letGo;
}

async function pagesBeingMade() {
  const { rows } = await holding.db.execute<{ count: number }>(
    sql`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}

async function askInAllLanguages() {
  const property = await propertyWithGuest(app, db);
  const device = await guestOf(app, property);
  const letGo = await holdPages();
  let answered = 0;
  const replies = Promise.all(
    guestLanguages.map(async (language) => {
      const reply = await app.inject({
        url: property.refreshPath,
        cookies: device.cookies(),
        headers: { 'accept-language': language },
      });
      answered += 1;
      return reply.statusCode;
    }),
  );
  await expect.poll(pagesBeingMade, { timeout: 10_000 }).toBeGreaterThan(0);
  return { property, letGo, replies, isWaiting: () => answered === 0 };
}

test('a page that one session requests in 22 languages is built in one at a time, and other hosts are served', async () => {
  const { host } = await hostWithApartment(app, db);
  const { letGo, replies, isWaiting } = await askInAllLanguages();
  for (let turn = 0; turn < 10; turn += 1)
    expect((await host.get('/api/host/apartments')).statusCode).toBe(200);
  expect([await pagesBeingMade(), isWaiting()]).toEqual([1, true]);
  await letGo();
  expect(await replies).toEqual(guestLanguages.map(() => 200));
});

test('a page that waited for its turn is refused if the PIN was changed meanwhile', async () => {
  const { property, letGo, replies } = await askInAllLanguages();
  const changed = await property.host.patch(`/api/host/guests/${property.guest.id}`, {
    pinCode: '7391',
  });
  expect(changed.statusCode).toBe(200);
  await letGo();
  // The page that was being built had read the stay before.
  expect((await replies).sort()).toEqual([200, ...guestLanguages.slice(1).map(() => 401)]);
});
