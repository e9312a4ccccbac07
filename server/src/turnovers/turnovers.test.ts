/** Turnovers through the API. */
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../test/support/app.ts';
import type { Visitor } from '../../test/support/browser.ts';
import { day } from '../../test/support/factories/data.ts';
import { hostWithApartment } from '../../test/support/factories/properties.ts';
import { livePropertiesOn } from '../stays/testing/live-properties.ts';

const { app, db } = await createTestApp();
const createLiveProperty = livePropertiesOn({ app, db });

async function createProperty() {
  const property = await createLiveProperty();
  const { host, id, postStay } = property;
  await host.patch(`/api/host/apartments/${id}`, {
    timeZone: 'Europe/Riga',
    checkinTime: '15:00',
    checkoutTime: '11:00',
  });
  return {
    ...property,
    addStay: async (from: number, to: number, name = 'Ada'): Promise<string> =>
      (await postStay(from, to, { name })).json().id,
    list: async (from = 0, to = 60) => (await list(host, id, from, to)).json(),
  };
}

const list = (host: Visitor, id: string, from = 0, to = 60) =>
  host.get(`/api/host/turnovers?apartmentIds=${id}&from=${day(from)}&to=${day(to)}`);

const change = (host: Visitor, stayId: string, fields: object) =>
  host.patch(`/api/host/turnovers/${stayId}`, fields);

describe('the times of a turnover', () => {
  test('a turnover lasts from a check-out until the next check-in, by the clock of the property', async () => {
    const { addStay, list } = await createProperty();
    const first = await addStay(10, 14);
    const second = await addStay(16, 20, 'Bo');
    expect(await list()).toMatchObject([
      {
        stayId: first,
        freeFrom: { date: day(14), time: '11:00' },
        freeUntil: { date: day(16), time: '15:00' },
        state: 'planned',
        notes: '',
        version: 1,
      },
      { stayId: second, freeFrom: { date: day(20), time: '11:00' }, freeUntil: null },
    ]);
  });

  test('a turnover moves with its stays and keeps what people have added', async () => {
    const { host, addStay, list } = await createProperty();
    const first = await addStay(10, 14);
    const second = await addStay(16, 20, 'Bo');
    await change(host, first, { notes: 'The oven needs a deep clean.', version: 1 });
    await host.patch(`/api/host/stays/${first}`, { checkoutDate: day(15) });
    await host.patch(`/api/host/stays/${second}`, { checkinDate: day(17) });
    expect((await list())[0]).toMatchObject({
      freeFrom: { date: day(15) },
      freeUntil: { date: day(17) },
      notes: 'The oven needs a deep clean.',
    });
  });

  test('a cancelled stay has no turnover and does not end the one before it', async () => {
    const { host, addStay, list } = await createProperty();
    const first = await addStay(10, 14);
    const second = await addStay(16, 20, 'Bo');
    await host.post(`/api/host/stays/${second}/cancel`, {});
    expect(await list()).toMatchObject([{ stayId: first, freeUntil: null }]);
    expect((await change(host, second, { state: 'done', version: 1 })).statusCode).toBe(404);
  });

  test('a stay that the host ends early makes the property free at once', async () => {
    const { host, addStay, list } = await createProperty();
    const stay = await addStay(0, 5);
    await host.post(`/api/host/stays/${stay}/start`, {});
    expect(await list()).toMatchObject([{ freeFrom: { date: day(5) } }]);
    await host.post(`/api/host/stays/${stay}/end`, {});
    const [turnover] = await list(-1, 1);
    expect(turnover.stayId).toBe(stay);
    expect(turnover.freeFrom.date < day(5)).toBe(true);
    expect(await list(2, 60)).toEqual([]);
  });

  test('only turnovers that begin on the given days are listed', async () => {
    const { addStay, list } = await createProperty();
    await addStay(10, 14);
    const second = await addStay(16, 20, 'Bo');
    expect(await list(15, 20)).toMatchObject([{ stayId: second }]);
    expect(await list(15, 19)).toEqual([]);
  });

  test('a host gets the list of turnovers even if a property has thousands of stays on one day', async () => {
    const { host, id } = await createProperty();
    // If each stay read all others, the database would end the query after 15 seconds.
    await db.execute(sql`
      insert into guests (apartment_id, pin_code, name, checkin_date, checkout_date, state, code, arrival_day_at, checkout_at)
      select ${id}, '4821', 'Ada', ${day(10)}, ${day(12)}, 'upcoming', 'stay' || n, ${day(10)}::timestamptz, ${day(12)}::timestamptz
      from generate_series(1, 5000) n`);
    const reply = await list(host, id);
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toHaveLength(5_000);
  });

  test('a list of turnovers contains nothing about guests', async () => {
    const { host, id, postStay } = await createProperty();
    await postStay(10, 14, { name: 'Ada Lovelace', email: 'ada@example.com', phone: '+371 2000' });
    const { pinCode, code } = (
      await db.execute<{ pinCode: string; code: string }>(
        sql`select pin_code as "pinCode", code from guests where apartment_id = ${id}`,
      )
    ).rows[0] ?? { pinCode: '', code: '' };
    const { body } = await list(host, id);
    expect(body).toContain('freeFrom');
    for (const secret of ['Ada', 'ada@example.com', '+371 2000', `"${pinCode}"`, code])
      expect(body).not.toContain(secret);
  });
});

describe('work on a turnover', () => {
  test('a turnover that was started and done shows who did it', async () => {
    const { host, addStay } = await createProperty();
    const stay = await addStay(10, 14);
    const { firstName, lastName } = (await host.get('/api/auth/user')).json();
    const person = { at: expect.any(String), by: `${firstName} ${lastName}` };
    const started = (await change(host, stay, { state: 'started', version: 1 })).json();
    expect(started).toMatchObject({ state: 'started', started: person, done: null, version: 2 });
    const done = (await change(host, stay, { state: 'done', version: 2 })).json();
    expect(done).toMatchObject({ state: 'done', started: started.started, done: person });
    const again = (await change(host, stay, { state: 'started', version: 3 })).json();
    expect(again).toMatchObject({ state: 'started', started: started.started, done: null });
    const planned = (await change(host, stay, { state: 'planned', version: 4 })).json();
    expect(planned).toMatchObject({ state: 'planned', started: null, done: null });
  });

  test('if two people change a turnover at once, the second is refused and gets the version of the first', async () => {
    const { host, addStay } = await createProperty();
    const stay = await addStay(10, 14);
    const replies = await Promise.all([
      change(host, stay, { notes: 'New towels', version: 1 }),
      change(host, stay, { notes: 'Old towels', version: 1 }),
    ]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const [kept, refused] = replies[0].statusCode === 200 ? replies : replies.toReversed();
    expect(refused?.json()).toMatchObject({
      code: 'stale_version',
      current: { notes: kept?.json().notes, version: 2 },
    });
  });

  test('a change of the notes keeps the state, and a change of the state keeps the notes', async () => {
    const { host, addStay } = await createProperty();
    const stay = await addStay(10, 14);
    await change(host, stay, { state: 'done', version: 1 });
    await change(host, stay, { notes: 'The lamp is broken.', version: 2 });
    const reply = await change(host, stay, { state: 'started', version: 3 });
    expect(reply.json()).toMatchObject({ state: 'started', notes: 'The lamp is broken.' });
  });

  test('notes of a turnover that are too long are refused with an error at their field', async () => {
    const { host, addStay } = await createProperty();
    const stay = await addStay(10, 14);
    const reply = await change(host, stay, { notes: 'x'.repeat(1_001), version: 1 });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ fields: [{ path: 'notes' }] });
  });

  test('a turnover does not name a deleted account', async () => {
    const { host, addStay, list } = await createProperty();
    const stay = await addStay(10, 14);
    await change(host, stay, { state: 'done', version: 1 });
    const { host: former } = await hostWithApartment(app, db);
    const { id: formerId } = (await former.get('/api/auth/user')).json();
    await db.execute(sql`update turnovers set done_by = ${formerId} where guest_id = ${stay}`);
    await db.execute(sql`delete from hosts where id = ${formerId}`);
    expect((await list())[0]).toMatchObject({ state: 'done', done: { by: null } });
  });
});

describe('access to turnovers', () => {
  test('another host can neither list nor change the turnovers of a property', async () => {
    const { id, addStay, list: listOwn } = await createProperty();
    const stay = await addStay(10, 14);
    const { host: stranger } = await hostWithApartment(app, db);
    expect((await list(stranger, id)).statusCode).toBe(404);
    expect((await change(stranger, stay, { state: 'done', version: 1 })).statusCode).toBe(404);
    expect((await listOwn())[0].state).toBe('planned');
  });

  test('a request for turnovers whose days are out of order is refused', async () => {
    const { host, id } = await createProperty();
    expect((await list(host, id, 10, 9)).json()).toMatchObject({ code: 'days_out_of_order' });
  });
});
