/** Guests ask for an earlier check-in or a later check-out, and hosts grant or decline it. */
import { zoneAtNoon } from '@guest-portal/contract/testing/zone-at-noon';
import { dateAt, momentOf } from '@guest-portal/contract/zoned-time';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import { throwIfRefused } from '../../../test/support/browser.ts';
import { newVisitor } from '../../../test/support/factories/accounts.ts';
import { stayAt } from '../../../test/support/factories/data.ts';
import { hostWithApartment } from '../../../test/support/factories/properties.ts';
import {
  guestOf,
  type Property,
  pathsOf,
  propertyWithGuest,
} from '../../../test/support/factories/stays.ts';

const { app, db, readMails } = await createTestApp();

const timeZone = zoneAtNoon();
const date = (daysFromNow: number) =>
  dateAt(new Date(Date.now() + daysFromNow * 86_400_000), timeZone);

/** A property whose current stay ends in three days, and another stay from that day on. */
async function createProperty(fields: object = {}) {
  const property = await propertyWithGuest(app, db, {
    fields: {
      name: 'Lamplight Loft',
      timeZone,
      checkinTime: '15:00',
      checkoutTime: '11:00',
      offerOtherTimes: true,
      ...fields,
    },
    stay: { checkinDate: date(-1), checkoutDate: date(3) },
  });
  const device = await guestOf(app, property);
  const addStay = async (from: number, to: number, overrides: object = {}) =>
    (
      await property.host.post(
        '/api/host/stays',
        stayAt(property.id, {
          name: 'Noor',
          pinCode: '5937',
          checkinDate: date(from),
          checkoutDate: date(to),
          ...overrides,
        }),
      )
    ).json().id as string;
  return { ...property, device, addStay };
}

const laterOut = (time: string | null) => ({ kind: 'later_out', time });
const earlierIn = (time: string | null) => ({ kind: 'earlier_in', time });

const answer = (
  { host, guest }: Pick<Property, 'host' | 'guest'>,
  request: object,
  isGranted: boolean,
  stayId = guest.id,
) => host.post(`/api/host/stays/${stayId}/answer-time-request`, { ...request, isGranted });

const stayOf = async ({ host, guest }: Property, stayId = guest.id) =>
  (await host.get(`/api/host/stays/${stayId}`)).json();

const emailsTo = async ({ host }: Property) => {
  const { email } = (await host.get('/api/auth/user')).json();
  return (await readMails()).filter(
    ({ to, subject }) => to === email && subject.startsWith('Your guest would like to'),
  );
};

/** A device of the guest who arrives in three days, with its own link. */
async function deviceOfNext(property: Awaited<ReturnType<typeof createProperty>>) {
  const stayId = await property.addStay(3, 6);
  const paths = pathsOf(stayId);
  return { stayId, device: await guestOf(app, paths, '5937'), ...paths };
}

describe('what guests can ask for', () => {
  test('a current guest can ask for half hours after the check-out time, and not for an earlier check-in', async () => {
    const { device, timeRequestsPath } = await createProperty({ checkoutTime: '11:15' });
    const { choices, requests } = (await device.get(timeRequestsPath)).json();
    expect(choices.later_out.slice(0, 3)).toEqual(['11:30', '12:00', '12:30']);
    expect(choices.later_out).toHaveLength(16);
    expect(choices.earlier_in).toEqual([]);
    expect(requests).toEqual([]);
  });

  test('a guest who has not arrived can ask for half hours before the check-in time', async () => {
    const { device, timeRequestsPath } = await deviceOfNext(await createProperty());
    const { choices } = (await device.get(timeRequestsPath)).json();
    expect(choices.earlier_in.slice(-2)).toEqual(['14:00', '14:30']);
    expect(choices.later_out).toContain('13:00');
  });

  test('guests cannot ask at a property whose host does not offer it', async () => {
    const property = await createProperty({ offerOtherTimes: false });
    const { device, timeRequestsPath } = property;
    expect((await device.get(timeRequestsPath)).statusCode).toBe(404);
    expect((await device.put(timeRequestsPath, laterOut('13:00'))).statusCode).toBe(404);
    expect((await stayOf(property)).timeRequests).toEqual([]);
  });

  test.each([laterOut('11:00'), laterOut('10:30'), laterOut('13:10'), earlierIn('14:00')])(
    'a request of a current guest for %j is refused',
    async (body) => {
      const { device, timeRequestsPath } = await createProperty();
      const reply = await device.put(timeRequestsPath, body);
      expect([reply.statusCode, reply.json().code]).toEqual([409, 'time_not_offered']);
    },
  );

  test('a device without the PIN can neither read nor make requests', async () => {
    const { timeRequestsPath } = await createProperty();
    const visitor = newVisitor(app);
    expect((await visitor.get(timeRequestsPath)).statusCode).toBe(401);
    expect((await visitor.put(timeRequestsPath, laterOut('13:00'))).statusCode).toBe(401);
  });
});

describe('a request', () => {
  test('a request is shown to the guest and the host, who gets one email, and is changed and withdrawn while it is open', async () => {
    const property = await createProperty();
    const { device, host, guest, timeRequestsPath } = property;
    const open = { kind: 'later_out', time: '13:00', state: 'open' };
    for (let times = 0; times < 2; times++)
      expect((await device.put(timeRequestsPath, laterOut('13:00'))).json().requests).toEqual([
        open,
      ]);
    expect((await stayOf(property)).timeRequests).toEqual([open]);
    const today = async () => (await host.get('/api/host/stays/today')).json().timeRequests;
    expect(await today()).toEqual([
      {
        kind: 'later_out',
        time: '13:00',
        stayId: guest.id,
        apartmentId: property.id,
        name: 'Maya',
      },
    ]);
    const [email, ...others] = await emailsTo(property);
    expect(others).toEqual([]);
    expect(email?.text).toContain(
      'Maya asks to check out later, at 13:00. The property is Lamplight Loft.',
    );
    expect(email?.text).toContain(`/host/stays/${guest.id}`);
    const changed = await device.put(timeRequestsPath, laterOut('14:00'));
    expect(changed.json().requests).toEqual([{ ...open, time: '14:00' }]);
    const withdrawn = await device.put(timeRequestsPath, laterOut(null));
    expect(withdrawn.json().requests).toEqual([]);
    expect(await today()).toEqual([]);
  });

  test('a guest who changes a request again and again causes at most six emails, and is stopped after thirty requests', async () => {
    const property = await createProperty();
    const statuses = new Set<number>();
    for (let index = 0; index < 31; index++) {
      const time = index % 2 ? '13:00' : '14:00';
      const { statusCode } = await property.device.put(property.timeRequestsPath, laterOut(time));
      statuses.add(statusCode);
    }
    expect([...statuses]).toEqual([200, 429]);
    expect(await emailsTo(property)).toHaveLength(6);
  });

  test('a host who has turned these emails off gets none', async () => {
    const property = await createProperty();
    throwIfRefused(await property.host.patch('/api/host/notices', { timeRequests: false }));
    throwIfRefused(await property.device.put(property.timeRequestsPath, laterOut('13:00')));
    expect(await emailsTo(property)).toEqual([]);
  });

  test('a declined request is shown as declined, and the guest can ask for another time', async () => {
    const property = await createProperty();
    const { device, timeRequestsPath } = property;
    await device.put(timeRequestsPath, laterOut('16:00'));
    for (let times = 0; times < 2; times++)
      expect((await answer(property, laterOut('16:00'), false)).json()).toMatchObject({
        checkoutTime: '11:00',
        timeRequests: [{ time: '16:00', state: 'declined' }],
      });
    const again = await device.put(timeRequestsPath, laterOut('12:00'));
    expect(again.json().requests).toMatchObject([{ time: '12:00', state: 'open' }]);
  });
});

describe('a granted request', () => {
  test('a later check-out moves the end of the stay, its page and its turnover', async () => {
    const property = await createProperty();
    const { device, host, id, guest, timeRequestsPath, refreshPath } = property;
    const before = await device.get(refreshPath);
    await device.put(timeRequestsPath, laterOut('13:00'));
    const granted = await answer(property, laterOut('13:00'), true);
    expect(granted.json()).toMatchObject({
      checkoutTime: '13:00',
      checkinTime: '15:00',
      timeRequests: [{ time: '13:00', state: 'granted' }],
    });
    const after = await device.get(refreshPath);
    expect(after.headers.etag).not.toBe(before.headers.etag);
    expect(after.json().apartment.checkoutTime).toBe('13:00');
    const own = (await device.get(timeRequestsPath)).json();
    expect(own).toMatchObject({ requests: [{ state: 'granted' }], choices: { later_out: [] } });
    const days = `apartmentIds=${id}&from=${date(0)}&to=${date(9)}`;
    expect((await host.get(`/api/host/turnovers?${days}`)).json()).toMatchObject([
      { stayId: guest.id, freeFrom: { date: date(3), time: '13:00' } },
    ]);
    const { rows } = await db.execute<{ at: Date }>(
      sql`select checkout_at as at from guests where id = ${guest.id}`,
    );
    expect(new Date(rows[0]?.at ?? '')).toEqual(momentOf(date(3), '13:00', timeZone));
    // Another stay of the property has the property's times.
    const next = await property.addStay(3, 6);
    expect(await stayOf(property, next)).toMatchObject({ checkoutTime: '11:00' });
  });

  test('an earlier check-in opens the check-in earlier, and shortens the turnover before it', async () => {
    const property = await createProperty();
    const next = await deviceOfNext(property);
    await next.device.put(next.timeRequestsPath, earlierIn('13:00'));
    const reply = await answer(property, earlierIn('13:00'), true, next.stayId);
    expect(reply.json()).toMatchObject({
      checkinTime: '13:00',
      opensAt: momentOf(date(3), '13:00', timeZone).toISOString(),
    });
    const page = (await next.device.get(next.refreshPath)).json();
    expect(page.guest.opensAt).toBe(momentOf(date(3), '13:00', timeZone).toISOString());
    expect(page.apartment.checkinTime).toBe('13:00');
    const days = `apartmentIds=${property.id}&from=${date(0)}&to=${date(4)}`;
    expect((await property.host.get(`/api/host/turnovers?${days}`)).json()).toMatchObject([
      { freeUntil: { date: date(3), time: '13:00' } },
    ]);
  });

  test('a time that would overlap another stay is refused, and the request stays open', async () => {
    const property = await createProperty();
    const next = await deviceOfNext(property);
    await property.device.put(property.timeRequestsPath, laterOut('15:30'));
    await next.device.put(next.timeRequestsPath, earlierIn('10:30'));
    for (const reply of [
      await answer(property, laterOut('15:30'), true),
      await answer(property, earlierIn('10:30'), true, next.stayId),
    ])
      expect([reply.statusCode, reply.json().code]).toEqual([409, 'overlaps_stay']);
    expect(await stayOf(property)).toMatchObject({
      checkoutTime: '11:00',
      timeRequests: [{ state: 'open' }],
    });
  });

  test('if two requests that exclude each other are granted at once, one is refused', async () => {
    const property = await createProperty();
    const next = await deviceOfNext(property);
    await property.device.put(property.timeRequestsPath, laterOut('14:00'));
    await next.device.put(next.timeRequestsPath, earlierIn('12:00'));
    const replies = await Promise.all([
      answer(property, laterOut('14:00'), true),
      answer(property, earlierIn('12:00'), true, next.stayId),
    ]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test('a request that the guest has changed or withdrawn is not granted', async () => {
    const property = await createProperty();
    const { device, timeRequestsPath } = property;
    await device.put(timeRequestsPath, laterOut('13:00'));
    await device.put(timeRequestsPath, laterOut('12:30'));
    const changed = await answer(property, laterOut('13:00'), true);
    expect([changed.statusCode, changed.json().code]).toEqual([409, 'request_changed']);
    await device.put(timeRequestsPath, laterOut(null));
    expect((await answer(property, laterOut('12:30'), true)).statusCode).toBe(409);
    expect((await stayOf(property)).checkoutTime).toBe('11:00');
  });

  test('a stay that moves to another day has the times of its property again', async () => {
    const property = await createProperty();
    const { device, host, guest, timeRequestsPath } = property;
    await device.put(timeRequestsPath, laterOut('13:00'));
    await answer(property, laterOut('13:00'), true);
    await host.patch(`/api/host/stays/${guest.id}`, { name: 'Maya Ozola' });
    expect((await stayOf(property)).checkoutTime).toBe('13:00');
    await host.patch(`/api/host/stays/${guest.id}`, { checkoutDate: date(4) });
    expect(await stayOf(property)).toMatchObject({ checkoutTime: '11:00', timeRequests: [] });
    expect((await device.get(timeRequestsPath)).json().choices.later_out).toContain('13:00');
  });

  test('a granted time stays if the property’s times change, unless these give the guest more', async () => {
    const property = await createProperty();
    const { device, host, id, guest, timeRequestsPath } = property;
    await device.put(timeRequestsPath, laterOut('13:00'));
    await answer(property, laterOut('13:00'), true);
    const checkoutAt = async () => {
      const { rows } = await db.execute<{ at: Date }>(
        sql`select checkout_at as at from guests where id = ${guest.id}`,
      );
      return new Date(rows[0]?.at ?? '');
    };
    await host.patch(`/api/host/apartments/${id}`, { checkoutTime: '10:00' });
    expect(await checkoutAt()).toEqual(momentOf(date(3), '13:00', timeZone));
    await host.patch(`/api/host/apartments/${id}`, { checkoutTime: '14:00' });
    expect(await checkoutAt()).toEqual(momentOf(date(3), '14:00', timeZone));
    expect((await stayOf(property)).checkoutTime).toBe('14:00');
  });

  test('another host can neither see nor answer a request', async () => {
    const property = await createProperty();
    await property.device.put(property.timeRequestsPath, laterOut('13:00'));
    const { host: stranger } = await hostWithApartment(app, db);
    const reply = await answer({ ...property, host: stranger }, laterOut('13:00'), true);
    expect(reply.statusCode).toBe(404);
    expect((await stranger.get('/api/host/stays/today')).json().timeRequests).toEqual([]);
  });
});
