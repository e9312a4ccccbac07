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
import type { GuestRow } from '../../stays/tables.ts';
import { turnAllOver } from '../../stays/turnover.ts';

const { app, db } = await createTestApp();

const nextPin = '7305';
const secrets = { wifiName: 'Quay', wifiPassword: 'harbour 99' };

/** A property with a guest inside, and one who comes when that one leaves. */
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

const byCode = (code: string) => newVisitor(app).get(`/api/stay-by-code/${code}`);

const setState = (stay: GuestRow, state: string) =>
  db.execute(sql`update guests set state = ${state}, ended_at = now() where id = ${stay.id}`);

describe('a guest’s own link', () => {
  test('leads to the stay, by its name nothing but the property’s', async () => {
    const { property, next } = await withNextGuest();
    const reply = await byCode(next.code);
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({ id: next.id, name: 'Quay House' });
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.body).not.toContain(property.id);
  });

  test('opens the same stay in capital letters, and so does the property link', async () => {
    const { property, next } = await withNextGuest();
    const guest = newVisitor(app);
    const stay = await guest.get(`/api/stay-by-code/${next.code.toUpperCase()}`);
    expect([stay.statusCode, stay.json().id]).toEqual([200, next.id]);
    const found = await guest.get(`/api/apartment-by-slug/${property.slug.toUpperCase()}`);
    expect([found.statusCode, found.json().id]).toEqual([200, property.id]);
    expect((await guest.get(`/stay/${next.code.toUpperCase()}`)).statusCode).toBe(200);
  });

  test('leads nowhere when it is none, and while the property is not live', async () => {
    const { property, next } = await withNextGuest();
    expect((await byCode('0000000000')).statusCode).toBe(404);
    await db.execute(sql`update manual_trials set ended_at = now(), ended_by = 'admin'
      where apartment_id = ${property.id}`);
    const reply = await byCode(next.code);
    const { requestId, ...body } = reply.json();
    const { requestId: _, ...unknown } = (await byCode('0000000000')).json();
    expect({ status: reply.statusCode, body }).toEqual({ status: 404, body: unknown });
  });

  test('opens with its own PIN what is before the check-in, and says when that opens', async () => {
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

  test('is told to whoever the stay’s PIN lets in, by either link, to send on; and to nobody else', async () => {
    const { property, next, pinPath } = await withNextGuest();
    const { code } = (
      await db.execute(sql`select code from guests where id = ${property.guest.id}`)
    ).rows[0] as { code: string };
    const family = newVisitor(app);
    const entered = await family.post(property.pinPath, { pinCode: '4821' });
    expect(entered.json().guest.shareCode).toBe(code);
    expect((await family.get(property.refreshPath)).json().guest.shareCode).toBe(code);
    expect(entered.body).not.toContain(next.code);
    const own = await newVisitor(app).post(pinPath, { pinCode: nextPin });
    expect(own.json().guest.shareCode).toBe(next.code);
    const stranger = newVisitor(app);
    for (const reply of [
      await stranger.post(property.pinPath, { pinCode: '0000' }),
      await stranger.get(property.refreshPath),
      await stranger.get(`/api/apartment-by-slug/${property.slug}`),
    ])
      expect(reply.body).not.toContain(code);
    // Who got it from them needs the PIN as they did.
    const friend = newVisitor(app);
    const { id } = (await friend.get(`/api/stay-by-code/${code}`)).json();
    const paths = pathsOf(id);
    expect((await friend.get(paths.refreshPath)).statusCode).toBe(401);
    expect((await friend.post(paths.pinPath, { pinCode: '4821' })).statusCode).toBe(200);
  });

  test('can’t be checked in by before its time', async () => {
    const { next, pinPath, refreshPath } = await withNextGuest();
    const guest = await guestOf(app, { pinPath }, nextPin);
    const reply = await guest.patch(`/api/guest/check-in/${next.id}`, {});
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({ code: 'not_open_yet' });
    expect((await guest.get(refreshPath)).json().guest.hasCheckedIn).toBe(false);
  });

  test('takes neither the PIN of the guest who is there, nor does the property’s take this one', async () => {
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

  test('shows the photos of the property, until the stay is over', async () => {
    const { property, next, pinPath } = await withNextGuest();
    const photo = await checkedImage(app, property.host, await jpeg(64, 48));
    await property.host.put(`/api/host/apartments/${property.id}/update-photos`, {
      images: [photo],
    });
    const guest = await guestOf(app, { pinPath }, nextPin);
    expect((await guest.get(photo)).statusCode).toBe(200);
    const elsewhere = await withNextGuest();
    const stranger = await guestOf(app, elsewhere, nextPin);
    expect((await stranger.get(photo)).statusCode).toBe(404);
    await property.host.post(`/api/host/stays/${next.id}/start`, {});
    expect((await guest.get(`${photo}?w=480`)).statusCode).toBe(200);
    await property.host.post(`/api/host/stays/${next.id}/end`, {});
    expect((await guest.get(photo)).statusCode).toBe(404);
  });

  test('gives a session for this stay alone', async () => {
    const { property, next, pinPath } = await withNextGuest();
    const guest = await guestOf(app, { pinPath }, nextPin);
    expect((await guest.get(property.refreshPath)).statusCode).toBe(401);
    expect((await guest.patch(`/api/guest/check-in/${property.guest.id}`, {})).statusCode).toBe(
      404,
    );
    // Not even as the cookie of the property's own page.
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

describe('when the guest before has left', () => {
  const afterCheckout = () => turnAllOver(db, new Date(`${day(5)}T11:00:00Z`));

  test('the same device is in, without typing anything, and the one before is out', async () => {
    // The day of arrival is over, so the check-in opens with the turnover.
    const { property, next, pinPath, refreshPath } = await withNextGuest({}, day(-1));
    const [before, after] = [
      await guestOf(app, property),
      await guestOf(app, { pinPath }, nextPin),
    ];
    await after.get(refreshPath);
    await afterCheckout();
    // What no request has written reaches the cached page within a second.
    await vi.waitFor(async () =>
      expect((await after.get(refreshPath)).json().guest).toMatchObject({
        id: next.id,
        opensAt: null,
      }),
    );
    expect((await after.patch(`/api/guest/check-in/${next.id}`, {})).statusCode).toBe(200);
    expect((await after.get(refreshPath)).json().apartment).toMatchObject(secrets);
    const refused = await before.get(property.refreshPath);
    expect(refused.statusCode).toBe(401);
    expect(refused.json().code).toBe('stay_ended');
  });

  test('the property’s link takes the new PIN', async () => {
    const { property } = await withNextGuest();
    await afterCheckout();
    const guest = newVisitor(app);
    await guest.get(`/api/apartment-by-slug/${property.slug}`);
    const reply = await guest.post(property.pinPath, { pinCode: nextPin });
    expect(reply.statusCode).toBe(200);
    expect(reply.json().guest.name).toBe('Noor');
  });
});

describe('a stay that is no more', () => {
  test.each([
    ['cancelled', 'stay_cancelled'],
    ['past', 'stay_ended'],
  ])('%s: the device that was in reads so, and whoever has link and PIN', async (state, code) => {
    const { next, pinPath, refreshPath } = await withNextGuest();
    const guest = await guestOf(app, { pinPath }, nextPin);
    await setState(next, state);
    const refused = await guest.get(refreshPath);
    expect([refused.statusCode, refused.json().code]).toEqual([401, code]);
    const reply = await newVisitor(app).post(pinPath, { pinCode: nextPin });
    expect([reply.statusCode, reply.json().code]).toEqual([401, code]);
    expect(reply.headers['set-cookie']).toBeUndefined();
  });

  /** All that a stranger gets to see with a link: of the link itself, of guesses at its PIN, and of all that a page calls. */
  async function allOf(code: string, id: string) {
    const visitor = newVisitor(app);
    const { pinPath, refreshPath, copyKeyPath, savedCopyPath, sessionPath } = pathsOf(id);
    const asked = [
      () => visitor.get(`/api/stay-by-code/${code}`),
      () => visitor.post(pinPath, { pinCode: '9041' }),
      () => visitor.get(refreshPath),
      () => visitor.put(copyKeyPath, { seconds: 3_600 }),
      () => visitor.put(savedCopyPath, {}),
      () => visitor.patch(`/api/guest/check-in/${id}`),
      () => visitor.delete(sessionPath),
      () => visitor.get(`/stay/${code}`),
    ];
    const seen = [];
    for (const ask of asked) {
      const replies: Awaited<ReturnType<typeof ask>>[] = [];
      const queries = await countQueries(async () => replies.push(await ask()));
      for (const { statusCode, headers, body } of replies) {
        const { date, 'x-request-id': requestId, ...rest } = headers;
        seen.push([statusCode, rest, body.replaceAll(String(requestId), ''), queries]);
      }
    }
    return seen;
  }

  test.each(['cancelled', 'past'])(
    '%s: without its PIN its link shows the same as that of a guest to come',
    async (state) => {
      const { property, next } = await withNextGuest();
      // The first time a page is asked for, some of it is read that is known from then on.
      await allOf(next.code, next.id);
      const before = await allOf(next.code, next.id);
      await setState(next, state);
      expect(await allOf(next.code, next.id)).toEqual(before);
      // Nor does it show whether anybody is there, or comes.
      await property.host.patch(`/api/host/guests/${property.guest.id}`, { isActive: false });
      expect(await allOf(next.code, next.id)).toEqual(before);
    },
  );
});

test('no page and no answer behind it is stored, indexed, or named to the next site', async () => {
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

test('a changed PIN ends what the old one opened, also before the stay begins', async () => {
  const { next, pinPath, refreshPath } = await withNextGuest();
  const guest = await guestOf(app, { pinPath }, nextPin);
  await db.execute(
    sql`update guests set pin_code = '6180', pin_version = pin_version + 1 where id = ${next.id}`,
  );
  const reply = await guest.get(refreshPath);
  expect([reply.statusCode, reply.json().code]).toEqual([401, 'pin_changed']);
  expect((await newVisitor(app).post(pinPath, { pinCode: '6180' })).statusCode).toBe(200);
});

test('wrong PINs at a stay to come are counted as at every other', async () => {
  const { pinPath } = await withNextGuest();
  const guesser = newVisitor(app);
  const statuses: number[] = [];
  for (let count = 0; count < 6; count += 1)
    statuses.push((await guesser.post(pinPath, { pinCode: '9041' })).statusCode);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});
