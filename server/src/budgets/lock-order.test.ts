/** A request that waits for an account or a property must hold no lock that the other transaction still needs. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestApp } from '../../test/support/app.ts';
import { hostWithApartment } from '../../test/support/factories/properties.ts';
import { openLocks } from '../../test/support/locks.ts';

const { app, db, database } = await createTestApp();
const locks = openLocks(database.url);

async function hostOf(apartmentId: string): Promise<string> {
  const { rows } = await db.execute(sql`select host_id from apartments where id = ${apartmentId}`);
  return String(rows[0]?.host_id);
}

const lockHost = 'select 1 from hosts where id = $1 for update';
const lockBudget = 'select pg_advisory_xact_lock(hashtextextended($1, 0))';

test.each([
  ['creates', (_id: string) => ['/api/host/apartments', { name: 'Mill' }] as const],
  ['duplicates', (id: string) => [`/api/host/apartments/${id}/duplicate`, {}] as const],
])(
  'a request that %s a property holds no budget lock while it waits for an account that is being deleted',
  async (_, request) => {
    const { host, id } = await hostWithApartment(app, db);
    const hostId = await hostOf(id);
    const deletion = await locks.begin();
    await deletion.take(lockHost, [hostId]);
    const [path, body] = request(id);
    const reply = host.post(path, body);
    await expect.poll(locks.countWaiting, { timeout: 10_000 }).toBe(1);
    await deletion.take(lockBudget, [`properties:${hostId}`]);
    await deletion.take(lockBudget, [`text:${hostId}`]);
    await deletion.take('select 1 from apartments where host_id = $1 for update', [hostId]);
    await deletion.release();
    expect((await reply).statusCode).toBe(201);
  },
);

test('saving a message template does not deadlock with duplicating the same property', async () => {
  const { host, id } = await hostWithApartment(app, db);
  const duplicate = await locks.begin();
  await duplicate.take('select 1 from apartments where id = $1 for update', [id]);
  const reply = host.put('/api/host/message-templates', {
    apartmentId: id,
    moment: 'before',
    language: 'en',
    subject: 'Soon',
    text: 'See you soon',
    plain: 'See you soon',
  });
  await expect.poll(locks.countWaiting, { timeout: 10_000 }).toBe(1);
  const hostId = await hostOf(id);
  await duplicate.take('select 1 from hosts where id = $1 for key share', [hostId]);
  await duplicate.release();
  expect((await reply).statusCode).toBe(200);
});
