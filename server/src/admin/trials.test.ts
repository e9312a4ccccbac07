import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createTestApp, testAdminPassword } from '../../test/support/app.ts';
import { createVisitor } from '../../test/support/browser.ts';
import { giveTrial, hostWithApartment } from '../../test/support/factories/properties.ts';
import { adminAccess } from './sessions.ts';

const { app, db } = await createTestApp();

let addresses = 0;

/** Each caller has its own address, so that the wrong passwords of one test do not count in another. */
function staff(password: string | undefined) {
  addresses += 1;
  const remoteAddress = `203.0.113.${addresses}`;
  return (url: string, payload: object = {}, cookies: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url,
      remoteAddress,
      payload,
      cookies,
      headers: password === undefined ? {} : { 'x-admin-password': password },
    });
}

const activatePath = '/api/admin/activate-trial';
const cancelPath = '/api/admin/cancel-trial';

async function trialsOf(id: string) {
  const { rows } = await db.execute(
    sql`select reason, round(extract(epoch from ends_at - started_at) / 86400)::int as days, ended_by from manual_trials where apartment_id = ${id} order by started_at`,
  );
  return rows;
}

test('a trial records its days, its reason and who ended it', async () => {
  const { id } = await hostWithApartment(app, db);
  const callAsStaff = staff(testAdminPassword);
  expect(
    (
      await callAsStaff(activatePath, {
        apartmentId: id,
        days: 30,
        reason: ' Friend of the house ',
      })
    ).statusCode,
  ).toBe(200);
  expect(await trialsOf(id)).toEqual([{ reason: 'Friend of the house', days: 30, ended_by: null }]);
  await callAsStaff(activatePath, { apartmentId: id, days: 7, reason: 'Again' });
  expect((await callAsStaff(cancelPath, { apartmentId: id })).statusCode).toBe(200);
  expect(await trialsOf(id)).toEqual([
    { reason: 'Friend of the house', days: 30, ended_by: 'replaced' },
    { reason: 'Again', days: 7, ended_by: 'admin' },
  ]);
  expect((await callAsStaff(cancelPath, { apartmentId: id })).statusCode).toBe(404);
});

test.each([
  { days: 0, reason: 'x' },
  { days: 366, reason: 'x' },
  { days: 1.5, reason: 'x' },
  { days: '7', reason: 'x' },
  { days: 7, reason: '   ' },
  { days: 7 },
])('%j is refused as a trial', async (fields) => {
  const { id } = await hostWithApartment(app, db);
  expect(
    (await staff(testAdminPassword)(activatePath, { apartmentId: id, ...fields })).statusCode,
  ).toBe(400);
  expect(await trialsOf(id)).toEqual([]);
});

describe('staff access', () => {
  const unknownId = '3f0e7f2e-9f0b-4c39-9f3a-0a1f5b6c7d8e';

  test('a staff call without the right password is refused', async () => {
    expect((await staff(undefined)(cancelPath, { apartmentId: unknownId })).statusCode).toBe(401);
    expect((await staff('')(cancelPath, { apartmentId: unknownId })).statusCode).toBe(401);
    expect((await staff('wrong')(cancelPath, { apartmentId: unknownId })).statusCode).toBe(401);
    expect(
      (await staff(testAdminPassword)(cancelPath, { apartmentId: unknownId })).statusCode,
    ).toBe(404);
  });

  test('a host cannot use the calls of staff', async () => {
    const { host, id } = await hostWithApartment(app, db);
    expect(
      (await host.post(activatePath, { apartmentId: id, days: 7, reason: 'x' })).statusCode,
    ).toBe(401);
  });

  test('staff stay signed in by a cookie that scripts cannot read, until they sign out', async () => {
    const browser = createVisitor(app, '203.0.113.200');
    const first = await staff(testAdminPassword)(cancelPath, { apartmentId: unknownId });
    expect(String(first.headers['set-cookie'])).toMatch(
      /^admin=[\w-]{43}; Max-Age=28800; Path=\/api\/admin; HttpOnly; SameSite=Strict$/,
    );
    const [cookie] = first.cookies;
    browser.stealFrom({ cookies: () => ({ admin: cookie?.value ?? '' }) });
    const copy = createVisitor(app, '203.0.113.201');
    copy.stealFrom(browser);
    expect((await browser.post(cancelPath, { apartmentId: unknownId })).statusCode).toBe(404);
    await browser.post('/api/admin/logout');
    expect((await copy.post(cancelPath, { apartmentId: unknownId })).statusCode).toBe(401);
  });

  test('five wrong staff passwords lock out an address for 15 minutes, and no other address', async () => {
    const guess = staff('wrong');
    for (let count = 0; count < 5; count += 1)
      expect((await guess(cancelPath, { apartmentId: unknownId })).statusCode).toBe(401);
    const refused = await guess(cancelPath, { apartmentId: unknownId });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(850);
    expect(
      (await staff(testAdminPassword)(cancelPath, { apartmentId: unknownId })).statusCode,
    ).toBe(404);
  });
});

test('a wrong password is refused despite a colleague’s cookie, and a right one creates no second session', async () => {
  const unknownProperty = { apartmentId: '3f0e7f2e-9f0b-4c39-9f3a-0a1f5b6c7d8e' };
  const [cookie] = (await staff(testAdminPassword)(cancelPath, unknownProperty)).cookies;
  const cookies = { admin: cookie?.value ?? '' };
  expect((await staff('wrong')(cancelPath, unknownProperty, cookies)).statusCode).toBe(401);
  const again = await staff(testAdminPassword)(cancelPath, unknownProperty, cookies);
  expect([again.statusCode, again.cookies]).toEqual([404, []]);
});

test('eight concurrent calls with the right staff password cause no lock-out', async () => {
  const callAsStaff = staff(testAdminPassword);
  const unknownId = '3f0e7f2e-9f0b-4c39-9f3a-0a1f5b6c7d8e';
  await Promise.all(
    Array.from({ length: 8 }, () => callAsStaff(cancelPath, { apartmentId: unknownId })),
  );
  for (let count = 0; count < 6; count += 1) {
    expect((await callAsStaff(cancelPath, { apartmentId: unknownId })).statusCode).toBe(404);
  }
});

test('a new staff password ends the sessions of the old one', async () => {
  const reply = await staff(testAdminPassword)(cancelPath, {
    apartmentId: '3f0e7f2e-9f0b-4c39-9f3a-0a1f5b6c7d8e',
  });
  const other = adminAccess(db, 'another-password', false);
  const request = { cookies: { admin: reply.cookies[0]?.value }, headers: {}, ip: '203.0.113.250' };
  await expect(other.authenticate(request as never, {} as never)).rejects.toMatchObject({
    status: 401,
  });
});

describe('the record of trials', () => {
  async function records(query: Record<string, string> = {}) {
    const reply = await app.inject({
      url: '/api/admin/trials',
      query,
      headers: { 'x-admin-password': testAdminPassword },
    });
    return reply.json();
  }

  test('the record of trials shows why each was given and how it ended, the newest first', async () => {
    const { host, id } = await hostWithApartment(app, db);
    const { email } = (await host.get('/api/auth/user')).json();
    const callAsStaff = staff(testAdminPassword);
    await callAsStaff(activatePath, { apartmentId: id, days: 2, reason: 'Ran out' });
    await db.execute(
      sql`update manual_trials set started_at = now() - interval '3 days', ends_at = now() where apartment_id = ${id}`,
    );
    await callAsStaff(activatePath, { apartmentId: id, days: 7, reason: 'Replaced' });
    await callAsStaff(activatePath, { apartmentId: id, days: 7, reason: 'Cancelled' });
    await callAsStaff(cancelPath, { apartmentId: id });
    await callAsStaff(activatePath, { apartmentId: id, days: 7, reason: 'Running' });
    const day = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
    const common = { startedAt: day, endsAt: day, id: expect.any(String) };
    const property = { id, name: 'Quay House', ownerEmail: email };
    const notEnded = { endedAt: null, endedBy: null };
    expect(await records({ apartmentId: id })).toEqual({
      found: 4,
      page: 1,
      trials: [
        { ...common, property, reason: 'Running', isRunning: true, ...notEnded },
        {
          ...common,
          property,
          reason: 'Cancelled',
          isRunning: false,
          endedAt: day,
          endedBy: 'admin',
        },
        {
          ...common,
          property,
          reason: 'Replaced',
          isRunning: false,
          endedAt: day,
          endedBy: 'replaced',
        },
        { ...common, property, reason: 'Ran out', isRunning: false, ...notEnded },
      ],
    });
  });

  test('the record of a trial outlives the property and its host, without their names', async () => {
    const { host, id } = await hostWithApartment(app, db, { isLive: true });
    await staff(testAdminPassword)(cancelPath, { apartmentId: id });
    await host.delete('/api/account/delete', {});
    expect((await records({ apartmentId: id })).trials).toMatchObject([{ property: null }]);
    const { found } = await records();
    await db.execute(sql`delete from apartments where id = ${id}`);
    expect((await records()).found).toBe(found);
    expect((await records({ apartmentId: id })).found).toBe(0);
  });

  test('the record of trials has fifty entries per page and returns the last page beyond the end', async () => {
    const { id } = await hostWithApartment(app, db);
    await db.execute(
      sql`insert into manual_trials (apartment_id, reason, ends_at)
          select ${id}, 'Trial ' || number, now() + interval '1 day' from generate_series(1, 60) number`,
    );
    const pages = [
      await records({ apartmentId: id, page: '1' }),
      await records({ apartmentId: id, page: '2' }),
    ];
    expect(pages.map(({ found, page, trials }) => [found, page, trials.length])).toEqual([
      [60, 1, 50],
      [60, 2, 10],
    ]);
    const ids = pages.flatMap(({ trials }) => trials.map((trial: { id: string }) => trial.id));
    expect(new Set(ids).size).toBe(60);
    expect(await records({ apartmentId: id, page: '9' })).toEqual(pages[1]);
  });

  test('only staff can read the record of trials', async () => {
    const { host } = await hostWithApartment(app, db);
    expect((await host.get('/api/admin/trials')).statusCode).toBe(401);
  });
});

test('a property of a deleted account cannot get a trial', async () => {
  const { host, id } = await hostWithApartment(app, db);
  await host.delete('/api/account/delete', {});
  await expect(giveTrial(app, id)).rejects.toThrow('404');
});

test('a trial for a property that does not exist is refused with 404', async () => {
  await expect(giveTrial(app, '3f0e7f2e-9f0b-4c39-9f3a-0a1f5b6c7d8e')).rejects.toThrow('404');
});
