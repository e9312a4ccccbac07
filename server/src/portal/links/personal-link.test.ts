import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import { newVisitor } from '../../../test/support/factories/accounts.ts';
import { day } from '../../../test/support/factories/data.ts';
import { guestOf, pathsOf, propertyWithGuest } from '../../../test/support/factories/stays.ts';
import { countQueries } from '../../../test/support/measure/queries.ts';
import { jpeg } from '../../images/testing/files.ts';
import { checkedImage } from '../../images/testing/upload.ts';
import { addStay } from '../../stays/change-stays.ts';
import { beginDueStays } from '../../stays/due-stays.ts';
import type { GuestRow } from '../../stays/tables.ts';

const { app, db } = await createTestApp();

const nextPin = '7305';
const secrets = { wifiName: 'Quay', wifiPassword: 'harbour 99' };

/** Creates a property with a current guest and with one who comes when that guest leaves. */
async function withNextGuest(fields: object = {}, checkinDate = day(5)) {
  const property = await propertyWithGuest(app, db, { fields: { ...secrets, ...fields } });
  const next = await addStay(
    db,
    {
      apartmentId: property.id,
      name: 'Noor',
      pinCode: nextPin,
      checkinDate,
      checkoutDate: day(9),
    },
    'upcoming',
  );
  return { property, next, ...pathsOf(next.id) };
}

const findByCode = (code: string) => newVisitor(app).get(`/api/stay-by-code/${code}`);

const setState = (stay: GuestRow, state: string) =>
  db.execute(sql`update guests set state = ${state}, ended_at = now() where id = ${stay.id}`);

describe('a personal link', () => {
  test('a personal link reveals the stay’s id and no name but the property’s', async () => {
    const { property, next } = await withNextGuest();
    const reply = await findByCode(next.code);
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({ id: next.id, name: 'Quay House' });
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.body).not.toContain(property.id);
  });

  test('personal links and property links also work in capital letters', async () => {
    const { property, next } = await withNextGuest();
    const guest = newVisitor(app);
    const stay = await guest.get(`/api/stay-by-code/${next.code.toUpperCase()}`);
    expect([stay.statusCode, stay.json().id]).toEqual([200, next.id]);
    const found = await guest.get(`/api/apartment-by-slug/${property.slug.toUpperCase()}`);
    expect([found.statusCode, found.json().id]).toEqual([200, property.id]);
    expect((await guest.get(`/stay/${next.code.toUpperCase()}`)).statusCode).toBe(200);
  });

  test('an unknown personal link and one of a property that is not live get the same 404', async () => {
    const { property, next } = await withNextGuest();
    expect((await findByCode('0000000000')).statusCode).toBe(404);
    await db.execute(sql`update manual_trials set ended_at = now(), ended_by = 'admin'
      where apartment_id = ${property.id}`);
    const reply = await findByCode(next.code);
    const { requestId, ...body } = reply.json();
    const { requestId: _, ...unknown } = (await findByCode('0000000000')).json();
    expect({ status: reply.statusCode, body }).toEqual({ status: 404, body: unknown });
  });

  test('before the check-in, a personal link with its PIN shows what is not locked and when the check-in opens', async () => {
    const { next, pinPath, refreshPath } = await withNextGuest({ timeZone: 'Europe/Riga' });
    const guest = newVisitor(app);
    const reply = await guest.post(pinPath, { pinCode: nextPin });
    expect(reply.statusCode).toBe(200);
    const { guest: stay, apartment } = reply.json();
    expect(stay).toMatchObject({ id: next.id, name: 'Noor', hasCheckedIn: false });
    expect(stay.opensAt.slice(0, 10)).toBe(day(5));
    expect(apartment).toMatchObject({ wifiPassword: '', wifiLocked: true, checkinTime: '15:00' });
    for (const answer of [reply, await guest.get(refreshPath), await guest.get(refreshPath)])
      expect(answer.body).not.toContain(secrets.wifiPassword);
  });

  test('every device with the stay’s PIN gets the personal link to share, and nobody else does', async () => {
    const { property, next, pinPath } = await withNextGuest();
    const { code } = (
      await db.execute(sql`select code from guests where id = ${property.guest.id}`)
    ).rows[0] as { code: string };
    const family = newVisitor(app);
    const entered = await family.post(property.pinPath, { pinCode: '4821' });
    expect(entered.json().guest.shareCode).toBe(code);
    expect((await family.get(property.refreshPath)).json().guest.shareCode).toBe(code);
    expect(entered.body).not.toContain(next.code);
    const ownEntry = await newVisitor(app).post(pinPath, { pinCode: nextPin });
    expect(ownEntry.json().guest.shareCode).toBe(next.code);
    const stranger = newVisitor(app);
    for (const reply of [
      await stranger.post(property.pinPath, { pinCode: '0000' }),
      await stranger.get(property.refreshPath),
      await stranger.get(`/api/apartment-by-slug/${property.slug}`),
    ])
      expect(reply.body).not.toContain(code);
    // A friend who gets the link from a guest needs the PIN as well.
    const friend = newVisitor(app);
    const { id } = (await friend.get(`/api/stay-by-code/${code}`)).json();
    const paths = pathsOf(id);
    expect((await friend.get(paths.refreshPath)).statusCode).toBe(401);
    expect((await friend.post(paths.pinPath, { pinCode: '4821' })).statusCode).toBe(200);
  });

  test('a guest with a personal link cannot check in before the check-in opens', async () => {
    const { next, pinPath, refreshPath } = await withNextGuest();
    const guest = await guestOf(app, { pinPath }, nextPin);
    const reply = await guest.patch(`/api/guest/check-in/${next.id}`, {});
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({ code: 'not_open_yet' });
    expect((await guest.get(refreshPath)).json().guest.hasCheckedIn).toBe(false);
  });

  test('a personal link refuses the current guest’s PIN, and the property link refuses the coming guest’s PIN', async () => {
    const { property, pinPath } = await withNextGuest();
    for (const [path, pinCode] of [
      [pinPath, '4821'],
      [property.pinPath, nextPin],
    ] as const) {
      const reply = await newVisitor(app).post(path, { pinCode });
      expect(reply.statusCode).toBe(401);
      expect(reply.json().code).toBe('wrong_pin');
    }
  });

  test('a personal link shows the photos of the property until the stay is over', async () => {
    const { property, next, pinPath } = await withNextGuest();
    const photo = await checkedImage(app, property.host, await jpeg(64, 48));
    await property.host.put(`/api/host/apartments/${property.id}/update-photos`, {
      images: [photo],
    });
    const guest = await guestOf(app, { pinPath }, nextPin);
    expect((await guest.get(photo)).statusCode).toBe(200);
    const otherProperty = await withNextGuest();
    const stranger = await guestOf(app, otherProperty, nextPin);
    expect((await stranger.get(photo)).statusCode).toBe(404);
    await property.host.post(`/api/host/stays/${next.id}/start`, {});
    expect((await guest.get(`${photo}?w=480`)).statusCode).toBe(200);
    await property.host.post(`/api/host/stays/${next.id}/end`, {});
    expect((await guest.get(photo)).statusCode).toBe(404);
  });

  test('a personal link gives a session for its own stay only', async () => {
    const { property, next, pinPath } = await withNextGuest();
    const guest = await guestOf(app, { pinPath }, nextPin);
    expect((await guest.get(property.refreshPath)).statusCode).toBe(401);
    expect((await guest.patch(`/api/guest/check-in/${property.guest.id}`, {})).statusCode).toBe(
      404,
    );
    // The session does not even work as the cookie of the property's own page.
    const [token] = Object.entries(guest.cookies())
      .filter(([name]) => name.endsWith(next.id))
      .map(([, value]) => value);
    const reply = await app.inject({
      url: property.refreshPath,
      cookies: { [`guest-${property.id}`]: String(token) },
    });
    expect(reply.statusCode).toBe(401);
  });
});

describe('after the previous guest has left', () => {
  const afterCheckout = () => beginDueStays(db, new Date(`${day(5)}T11:00:00Z`));

  test('after the change of guests the next guest’s device has access without a new entry, and the previous guest’s has none', async () => {
    // The day of arrival is over, so the check-in opens when the next stay begins.
    const { property, next, pinPath, refreshPath } = await withNextGuest({}, day(-1));
    const [previousGuest, nextGuest] = [
      await guestOf(app, property),
      await guestOf(app, { pinPath }, nextPin),
    ];
    await nextGuest.get(refreshPath);
    await afterCheckout();
    // A change that no request has written reaches the cached page within a second.
    await vi.waitFor(async () =>
      expect((await nextGuest.get(refreshPath)).json().guest).toMatchObject({
        id: next.id,
        opensAt: null,
      }),
    );
    expect((await nextGuest.patch(`/api/guest/check-in/${next.id}`, {})).statusCode).toBe(200);
    expect((await nextGuest.get(refreshPath)).json().apartment).toMatchObject(secrets);
    const refused = await previousGuest.get(property.refreshPath);
    expect(refused.statusCode).toBe(401);
    expect(refused.json().code).toBe('stay_ended');
  });

  test('after the change of guests the property link accepts the next guest’s PIN', async () => {
    const { property } = await withNextGuest();
    await afterCheckout();
    const guest = newVisitor(app);
    await guest.get(`/api/apartment-by-slug/${property.slug}`);
    const reply = await guest.post(property.pinPath, { pinCode: nextPin });
    expect(reply.statusCode).toBe(200);
    expect(reply.json().guest.name).toBe('Noor');
  });
});

describe('a stay that has ended', () => {
  test.each([
    ['cancelled', 'stay_cancelled'],
    ['past', 'stay_ended'],
  ])(
    'a stay that is %s tells devices with a session, and visitors with its link and PIN, how it ended',
    async (state, code) => {
      const { next, pinPath, refreshPath } = await withNextGuest();
      const guest = await guestOf(app, { pinPath }, nextPin);
      await setState(next, state);
      const refused = await guest.get(refreshPath);
      expect([refused.statusCode, refused.json().code]).toEqual([401, code]);
      const reply = await newVisitor(app).post(pinPath, { pinCode: nextPin });
      expect([reply.statusCode, reply.json().code]).toEqual([401, code]);
      expect(reply.headers['set-cookie']).toBeUndefined();
    },
  );

  /** Everything that a stranger with a link can see: the link itself, guesses at its PIN, and all calls of its page. */
  async function readAllReplies(code: string, id: string) {
    const visitor = newVisitor(app);
    const { pinPath, refreshPath, copyKeyPath, savedCopyPath, sessionPath } = pathsOf(id);
    const requests = [
      () => visitor.get(`/api/stay-by-code/${code}`),
      () => visitor.post(pinPath, { pinCode: '9041' }),
      () => visitor.get(refreshPath),
      () => visitor.put(copyKeyPath, { seconds: 3_600 }),
      () => visitor.put(savedCopyPath, {}),
      () => visitor.patch(`/api/guest/check-in/${id}`),
      () => visitor.delete(sessionPath),
      () => visitor.get(`/stay/${code}`),
    ];
    const replyParts = [];
    for (const request of requests) {
      const replies: Awaited<ReturnType<typeof request>>[] = [];
      const queries = await countQueries(async () => replies.push(await request()));
      for (const { statusCode, headers, body } of replies) {
        const { date, 'x-request-id': requestId, ...rest } = headers;
        replyParts.push([statusCode, rest, body.replaceAll(String(requestId), ''), queries]);
      }
    }
    return replyParts;
  }

  test.each(['cancelled', 'past'])(
    'without the PIN, the link of a %s stay shows the same as the link of a coming stay',
    async (state) => {
      const { property, next } = await withNextGuest();
      // The first request for a page reads some data that is cached from then on.
      await readAllReplies(next.code, next.id);
      const before = await readAllReplies(next.code, next.id);
      await setState(next, state);
      expect(await readAllReplies(next.code, next.id)).toEqual(before);
      // The replies do not reveal whether the property has a current guest, either.
      await property.host.patch(`/api/host/guests/${property.guest.id}`, { isActive: false });
      expect(await readAllReplies(next.code, next.id)).toEqual(before);
    },
  );
});

test('no page and no reply behind a personal link is stored, indexed or sent to other sites as a referrer', async () => {
  const { next, pinPath, refreshPath, copyKeyPath, sessionPath } = await withNextGuest();
  const guest = newVisitor(app);
  const replies = [
    await guest.get(`/stay/${next.code}`),
    await guest.get('/stay/0000000000'),
    await guest.get(`/api/stay-by-code/${next.code}`),
    await guest.get('/api/stay-by-code/0000000000'),
    await guest.post(pinPath, { pinCode: '9041' }),
    await guest.get(refreshPath),
    await guest.post(pinPath, { pinCode: nextPin }),
    await guest.get(refreshPath),
    await guest.put(copyKeyPath, { seconds: 3_600 }),
    await guest.patch(`/api/guest/check-in/${next.id}`),
    await guest.delete(sessionPath),
  ];
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([
    200, 200, 200, 404, 401, 401, 200, 200, 200, 409, 200,
  ]);
  for (const { headers } of replies)
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
});

test('a changed PIN ends the sessions of the old PIN, even before the stay begins', async () => {
  const { next, pinPath, refreshPath } = await withNextGuest();
  const guest = await guestOf(app, { pinPath }, nextPin);
  await db.execute(
    sql`update guests set pin_code = '6180', pin_version = pin_version + 1 where id = ${next.id}`,
  );
  const reply = await guest.get(refreshPath);
  expect([reply.statusCode, reply.json().code]).toEqual([401, 'pin_changed']);
  expect((await newVisitor(app).post(pinPath, { pinCode: '6180' })).statusCode).toBe(200);
});

test('wrong PINs at a coming stay are limited as at every other stay', async () => {
  const { pinPath } = await withNextGuest();
  const guesser = newVisitor(app);
  const statuses: number[] = [];
  for (let count = 0; count < 6; count += 1)
    statuses.push((await guesser.post(pinPath, { pinCode: '9041' })).statusCode);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});
