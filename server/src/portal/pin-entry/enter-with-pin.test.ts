import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import { throwIfRefused } from '../../../test/support/browser.ts';
import { newVisitor } from '../../../test/support/factories/accounts.ts';
import { day, rightPin } from '../../../test/support/factories/data.ts';
import { guestOf, pathsOf, propertyWithGuest } from '../../../test/support/factories/stays.ts';
import { countCommits } from '../../../test/support/measure/queries.ts';
import { gapBetween } from '../../../test/support/measure/timing-gap.ts';
import { stayEnd } from '../../stays/times/stay-end.ts';

const { app, db } = await createTestApp();
const { app: httpsApp, db: httpsDb } = await createTestApp({
  settings: { PUBLIC_URL: 'https://stay.example.com', ALLOW_SANDBOX: 'true' },
});
afterEach(() => vi.useRealTimers());

const unknownId = '3f0e7f2e-9f0b-4c39-9f3a-0a1f5b6c7d8e';

/** Only the date is faked, because the database's connections need their timers. */
const setDate = (time: Date) => vi.useFakeTimers({ toFake: ['Date'], now: time });

test('the right PIN opens the page and is recorded, but does not check the guest in', async () => {
  const { host, id, guest, pinPath } = await propertyWithGuest(app, db);
  const reply = await newVisitor(app).post(pinPath, { pinCode: rightPin });
  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toMatchObject({
    guest: { id: guest.id, name: 'Maya', checkoutDate: day(5), hasCheckedIn: false },
    apartment: { id, name: 'Quay House' },
  });
  const records = (await host.get(`/api/host/apartments/${id}/check-in-history`)).json();
  expect(records).toMatchObject([
    { guestName: 'Maya', pinCodeUsed: rightPin, checkinDate: day(-1), checkoutDate: day(5) },
  ]);
  expect((await host.get(`/api/host/apartments/${id}/active-guest`)).json()).toMatchObject({
    hasCheckedIn: false,
    wrongPins: 0,
  });
});

test.each([
  ['the right PIN', rightPin, 200],
  ['a wrong PIN', '0000', 401],
])('everything that an attempt with %s writes is one commit', async (_, pinCode, status) => {
  const { slug, pinPath } = await propertyWithGuest(app, db);
  const visitor = newVisitor(app);
  throwIfRefused(await visitor.get(`/api/apartment-by-slug/${slug}`));
  const commits = await countCommits(async () => {
    expect((await visitor.post(pinPath, { pinCode })).statusCode).toBe(status);
  });
  expect(commits).toBe(1);
});

describe('refused PINs', () => {
  const pinPathAfter = async (statement: (id: string) => ReturnType<typeof sql>) => {
    const property = await propertyWithGuest(app, db);
    await db.execute(statement(property.id));
    return property.pinPath;
  };
  test.each<[string, string, () => Promise<string>]>([
    ['an unknown property', rightPin, async () => pathsOf(unknownId).pinPath],
    [
      'a property that is not live',
      rightPin,
      () =>
        pinPathAfter(
          (id) =>
            sql`update manual_trials set ended_at = now(), ended_by = 'admin' where apartment_id = ${id}`,
        ),
    ],
    [
      'a stay that is over',
      rightPin,
      () =>
        pinPathAfter(
          (id) =>
            sql`update guests set checkin_date = '2020-01-01', checkout_date = '2020-01-02' where apartment_id = ${id}`,
        ),
    ],
    [
      'a property without a guest',
      rightPin,
      () =>
        pinPathAfter(
          (id) =>
            sql`update guests set state = 'past', ended_at = now() where apartment_id = ${id}`,
        ),
    ],
    [
      'a host who has deleted the account',
      rightPin,
      () =>
        pinPathAfter(
          (id) =>
            sql`update hosts set deleted_at = now() where id = (select host_id from apartments where id = ${id})`,
        ),
    ],
  ])('the refusal for %s is the same as for a wrong PIN', async (_, pinCode, path) => {
    const { pinPath } = await propertyWithGuest(app, db);
    const wrong = await newVisitor(app).post(pinPath, { pinCode: '0000' });
    const reply = await newVisitor(app).post(await path(), { pinCode });
    expect(reply.statusCode).toBe(401);
    expect(reply.body).toBe(wrong.body);
    expect(reply.headers['set-cookie']).toBeUndefined();
    expect(reply.json()).toEqual({
      message: 'The PIN you entered is incorrect. Please check and try again.',
      error: 'The PIN you entered is incorrect. Please check and try again.',
      code: 'wrong_pin',
    });
    expect(Object.keys(reply.headers).sort()).toEqual(Object.keys(wrong.headers).sort());
  });

  test('a PIN at an unknown property is refused after the same time as a wrong PIN', async () => {
    const { pinPath } = await propertyWithGuest(app, db);
    const paths = { wrong: pinPath, unknown: pathsOf(unknownId).pinPath };
    const gap = await gapBetween(['wrong', 'unknown'] as const, (kind) =>
      newVisitor(app).post(paths[kind], { pinCode: '0000' }),
    );
    expect(gap).toBeLessThan(20);
  });
});

describe('input that is not a PIN', () => {
  test.each([
    [{}],
    [{ pinCode: '' }],
    [{ pinCode: '482' }],
    [{ pinCode: '48211' }],
    [{ pinCode: '482a' }],
    [{ pinCode: '4821\n' }],
    [{ pinCode: '٤٨٢١' }],
    [{ pinCode: 4821 }],
    [{ pinCode: ['4821'] }],
    [{ pinCode: { $ne: '' } }],
    [{ pinCode: "' or 1=1" }],
    [{ pinCode: null }],
  ])('%j is refused as a PIN and not counted', async (body) => {
    const { pinPath } = await propertyWithGuest(app, db);
    const visitor = newVisitor(app);
    for (let count = 0; count < 6; count += 1)
      expect((await visitor.post(pinPath, body)).statusCode).toBe(400);
    expect((await visitor.post(pinPath, { pinCode: rightPin })).statusCode).toBe(200);
  });

  test.each(['1', '%20', "'; drop table guests; --", '..%2f..%2fhost', 'x'.repeat(900)])(
    'a PIN at the property %j is refused with 404',
    async (id) => {
      const { pinPath } = pathsOf(encodeURIComponent(id));
      expect((await newVisitor(app).post(pinPath, { pinCode: rightPin })).statusCode).toBe(404);
    },
  );
});

test('the PIN works until noon UTC of the day after check-out, and no longer', async () => {
  const { pinPath, guest } = await propertyWithGuest(app, db);
  const end = stayEnd(guest.checkoutDate).getTime();
  setDate(new Date(end - 1));
  const device = await guestOf(app, { pinPath });
  expect(device.cookies()).not.toEqual({});
  setDate(new Date(end));
  expect((await newVisitor(app).post(pinPath, { pinCode: rightPin })).statusCode).toBe(401);
});

test('scripts and other sites do not get the session cookie', async () => {
  const { id, pinPath } = await propertyWithGuest(app, db);
  const reply = await newVisitor(app).post(pinPath, { pinCode: rightPin });
  expect(String(reply.headers['set-cookie'])).toMatch(
    new RegExp(`^guest-${id}=[\\w-]{43}; Max-Age=\\d+; Path=/; HttpOnly; SameSite=Lax$`),
  );
  const httpsProperty = await propertyWithGuest(httpsApp, httpsDb);
  const httpsReply = await newVisitor(httpsApp).post(httpsProperty.pinPath, { pinCode: rightPin });
  expect(String(httpsReply.headers['set-cookie'])).toMatch(
    new RegExp(
      `^__Host-guest-${httpsProperty.id}=[\\w-]{43}; Max-Age=\\d+; Path=/; HttpOnly; Secure; SameSite=Lax$`,
    ),
  );
});

test('the session cookie outlives the stay by about a month and never lasts longer than browsers allow', async () => {
  const maxAge = async (checkoutDate: string) => {
    const { pinPath } = await propertyWithGuest(app, db, { stay: { checkoutDate } });
    const reply = await newVisitor(app).post(pinPath, { pinCode: rightPin });
    return (reply.cookies[0]?.maxAge ?? 0) / 86_400;
  };
  expect(await maxAge(day(5))).toBeGreaterThan(35);
  expect(await maxAge(day(5))).toBeLessThan(37);
  expect(await maxAge('9999-12-30')).toBeLessThanOrEqual(400);
});

test('the database stores no token that would open a session', async () => {
  const device = await guestOf(app, await propertyWithGuest(app, db));
  const token = Object.values(device.cookies())[0] ?? '';
  expect(token).toMatch(/^[\w-]{43}$/);
  const { rows } = await db.execute(
    sql`select encode(token_hash, 'escape') as raw, encode(token_hash, 'base64') as coded from guest_sessions`,
  );
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('replies of the portal, including refusals, are neither stored nor indexed and send no referrer', async () => {
  const { pinPath, refreshPath, viewPath, slug, host } = await propertyWithGuest(app, db);
  const visitor = newVisitor(app);
  for (const reply of [
    await visitor.post(pinPath, { pinCode: '0000' }),
    await visitor.post(pinPath, { pinCode: 'x' }),
    await visitor.get(refreshPath),
    await visitor.post(pinPath, { pinCode: rightPin }),
    await visitor.get(refreshPath),
    await visitor.get(`/api/apartment-by-slug/${slug}`),
    await visitor.get('/api/apartment-by-slug/nothing'),
    await host.get(viewPath),
  ]) {
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.headers['referrer-policy']).toBe('no-referrer');
    expect(reply.headers['x-robots-tag']).toBe('noindex');
  }
});

test('a PIN that is sent from another site is refused', async () => {
  const { pinPath } = await propertyWithGuest(app, db);
  const reply = await app.inject({
    method: 'POST',
    url: pinPath,
    headers: { origin: 'https://evil.example' },
    payload: { pinCode: rightPin },
  });
  expect(reply.statusCode).toBe(403);
});
