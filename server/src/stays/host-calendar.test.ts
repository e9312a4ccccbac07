import { type SQL, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../test/support/app.ts';
import type { Visitor } from '../../test/support/browser.ts';
import { day, stayAt } from '../../test/support/factories/data.ts';
import { giveTrial, hostWithApartment } from '../../test/support/factories/properties.ts';
import { propertyWithGuest } from '../../test/support/factories/stays.ts';
import { accessOf } from '../access/access.ts';
import { addStay } from './change-stays.ts';
import { readToday } from './host-calendar.ts';
import { livePropertiesOn } from './testing/live-properties.ts';

const { app, db } = await createTestApp();
const createLiveProperty = livePropertiesOn({ app, db });

test('two stays that share a night are each marked as a double booking', async () => {
  const { host, id, postStay } = await createLiveProperty();
  const one = (await postStay(20, 25, { name: 'Ada' })).json();
  const two = (await postStay(24, 28, { name: 'Bo' })).json();
  const after = (await postStay(28, 30, { name: 'Cleo' })).json();
  expect(two.doubleBookings).toEqual([
    { id: one.id, name: 'Ada', checkinDate: day(20), checkoutDate: day(25) },
  ]);
  const list = (
    await host.get(`/api/host/stays?apartmentIds=${id}&from=${day(0)}&to=${day(60)}`)
  ).json();
  expect(list.map((stay: { isDoubleBooked: boolean }) => stay.isDoubleBooked)).toEqual([
    true,
    true,
    false,
  ]);
  expect(after.doubleBookings).toEqual([]);
  await host.post(`/api/host/stays/${one.id}/cancel`, {});
  expect((await host.get(`/api/host/stays/${two.id}`)).json().doubleBookings).toEqual([]);
});

describe('the calendar of a host', () => {
  test('the calendar lists 4,100 stays once each and in order, although they are read in pages', async () => {
    const { host, id } = await createLiveProperty();
    await db.execute(sql`insert into guests (apartment_id, pin_code, name, checkin_date, checkout_date, state, code, arrival_day_at, checkout_at, ended_at)
      select ${id}, '7305', 'Guest', current_date + n % 3, current_date + 5 + n % 2, 'past', ${id} || n, now(), now(), now()
      from generate_series(1, 4100) n`);
    const reply = await host.get(
      `/api/host/stays?apartmentIds=${id}&from=${day(-1)}&to=${day(60)}`,
    );
    const keys = (reply.json() as Record<'checkinDate' | 'checkoutDate' | 'id', string>[]).map(
      (stay) => `${stay.checkinDate} ${stay.checkoutDate} ${stay.id}`,
    );
    expect(new Set(keys).size).toBe(4_100);
    expect(keys).toEqual(keys.toSorted());
  });

  test('the calendar shows the stays that touch its days at the requested properties, and no others', async () => {
    const { host, id, postStay } = await createLiveProperty();
    const other = await createLiveProperty();
    await other.postStay(20, 25);
    for (const [from, to, name] of [
      [1, 4, 'before'],
      [4, 10, 'into'],
      [12, 14, 'within'],
      [20, 30, 'out of'],
      [31, 33, 'after'],
    ] as const)
      await postStay(from, to, { name });
    await host.post(
      `/api/host/stays/${(await postStay(15, 16, { name: 'gone' })).json().id}/cancel`,
      {},
    );
    const requestStays = (ids: string) =>
      host.get(`/api/host/stays?apartmentIds=${ids}&from=${day(10)}&to=${day(20)}`);
    const names = (await requestStays(`${id},${id}`))
      .json()
      .map(({ name }: { name: string }) => name);
    expect(names).toEqual(['into', 'within', 'out of']);
    expect((await requestStays(`${id},${other.id}`)).statusCode).toBe(404);
  });

  test.each([
    ['no property', `apartmentIds=&from=2026-01-01&to=2026-01-02`],
    ['a first day after its last day', 'from=2026-02-01&to=2026-01-01'],
    ['more days than allowed', 'from=2026-01-01&to=2027-03-01'],
    ['an invalid date', 'from=yesterday&to=2026-01-01'],
  ])('the calendar refuses a request with %s', async (_, query) => {
    const { host, id } = await createLiveProperty();
    const fullQuery = query.includes('apartmentIds') ? query : `apartmentIds=${id}&${query}`;
    expect((await host.get(`/api/host/stays?${fullQuery}`)).statusCode).toBe(400);
  });

  test('the next stay of a property is the upcoming stay that arrives first', async () => {
    const { host, id, postStay } = await createLiveProperty();
    const readNextStay = async () =>
      (await host.get(`/api/host/apartments/${id}/next-stay`)).json();
    expect(await readNextStay()).toBeNull();
    await postStay(20, 25, { name: 'Bo' });
    await postStay(10, 12, { name: 'Ada' });
    expect(await readNextStay()).toMatchObject({ name: 'Ada', state: 'upcoming' });
  });
});

test('a host has several stays once there are two, not counting cancelled stays and those of other hosts', async () => {
  const { host, postStay, postAction } = await createLiveProperty();
  const readSeveral = async () => (await host.get('/api/host/stays/several')).json();
  const other = await createLiveProperty();
  await other.postStay(1, 2);
  await other.postStay(3, 4);
  await postStay(10, 12);
  expect(await readSeveral()).toEqual({ hasSeveral: false });
  const second = (await postStay(20, 22)).json();
  expect(await readSeveral()).toEqual({ hasSeveral: true });
  await postAction(second.id, 'cancel');
  expect(await readSeveral()).toEqual({ hasSeveral: false });
});

describe('the overview of stays at all properties', () => {
  const readOverview = async (host: Visitor) =>
    (await host.get('/api/host/apartments/stays')).json();

  test('the overview contains the current and the next stay of each property, with only their ids, names and dates', async () => {
    const { host, id, postStay, postAction } = await createLiveProperty();
    await postStay(-3, 2, { name: 'Maya' });
    await postAction((await postStay(3, 4, { name: 'gone' })).json().id, 'cancel');
    await postStay(20, 25, { name: 'Bo' });
    await postStay(10, 12, { name: 'Ada' });
    const second = (await host.post('/api/host/apartments', { name: 'Second' })).json().id;
    await giveTrial(app, second);
    const dates = { checkinDate: day(6), checkoutDate: day(9) };
    await host.post('/api/host/stays', stayAt(second, { ...dates, name: 'Noor' }));
    await host.post('/api/host/apartments', { name: 'Empty' });
    const stays = await readOverview(host);
    expect(stays).toHaveLength(3);
    expect(stays).toEqual(
      expect.arrayContaining([
        { id: expect.any(String), apartmentId: second, state: 'upcoming', name: 'Noor', ...dates },
        {
          id: expect.any(String),
          apartmentId: id,
          state: 'current',
          name: 'Maya',
          checkinDate: day(-3),
          checkoutDate: day(2),
        },
        {
          id: expect.any(String),
          apartmentId: id,
          state: 'upcoming',
          name: 'Ada',
          checkinDate: day(10),
          checkoutDate: day(12),
        },
      ]),
    );
  });

  test('the overview contains no stays of other hosts', async () => {
    await propertyWithGuest(app, db);
    const { host } = await hostWithApartment(app, db);
    expect(await readOverview(host)).toEqual([]);
  });
});

describe('the stays of today', () => {
  test('the stays of today are those of the current day in each property’s time zone', async () => {
    const { host, id } = await createLiveProperty({ timeZone: 'Pacific/Kiritimati' });
    const second = (await host.post('/api/host/apartments', { name: 'Second' })).json().id;
    await host.patch(`/api/host/apartments/${second}`, { timeZone: 'Pacific/Honolulu' });
    const addUpcoming = (
      apartmentId: string,
      name: string,
      checkinDate: string,
      checkoutDate: string,
    ) => addStay(db, { apartmentId, name, pinCode: '7305', checkinDate, checkoutDate }, 'upcoming');
    await addUpcoming(id, 'arrives there', '2026-06-21', '2026-06-24');
    await addUpcoming(id, 'left there', '2026-06-18', '2026-06-20');
    await addUpcoming(second, 'leaves here', '2026-06-18', '2026-06-20');
    await addUpcoming(second, 'comes tomorrow', '2026-06-21', '2026-06-22');
    const [owner] = (
      await db.execute<{ host_id: string }>(sql`select host_id from apartments where id = ${id}`)
    ).rows;
    const today = await readToday(
      db,
      accessOf(String(owner?.host_id), 'stay.read'),
      new Date('2026-06-20T12:00:00Z'),
    );
    const names = (list: { name: string }[]) => list.map(({ name }) => name);
    expect(names(today.arriving)).toEqual(['arrives there']);
    expect(names(today.leaving)).toEqual(['leaves here']);
    expect(names(today.arrivingTomorrow)).toEqual(['comes tomorrow']);
    expect(names(today.leavingTomorrow)).toEqual([]);
    expect(today.counts).toEqual({
      leaving: 1,
      arriving: 1,
      staying: 0,
      leavingTomorrow: 0,
      arrivingTomorrow: 1,
    });
  });

  test('the stays of today include guests between arrival and departure, and none of other hosts', async () => {
    const { host } = await propertyWithGuest(app, db);
    const { staying, counts } = (await host.get('/api/host/stays/today')).json();
    expect(staying).toMatchObject([{ name: 'Maya', state: 'current', isOpened: false }]);
    expect(counts).toMatchObject({ leaving: 0, arriving: 0, staying: 1 });
  });

  test('a stay that ended early is not arriving today, and is leaving only on its check-out date', async () => {
    const { host, id } = await createLiveProperty();
    const addEnded = (name: string, from: number, to: number) =>
      addStay(
        db,
        { apartmentId: id, name, pinCode: '7305', checkinDate: day(from), checkoutDate: day(to) },
        'past',
      );
    await addEnded('ended today', 0, 3);
    await addEnded('left early', -2, 2);
    await addEnded('has left', -2, 0);
    const { leaving, arriving, staying } = (await host.get('/api/host/stays/today')).json();
    expect(leaving).toMatchObject([{ name: 'has left', state: 'past' }]);
    expect([arriving, staying]).toEqual([[], []]);
  });

  test('a stay is listed as locked out until the lock-out ends or its property is not live, and only for its host', async () => {
    const { host, id: apartmentId, postStay } = await createLiveProperty();
    const { id } = (await postStay(12, 14, { name: 'Ada' })).json();
    const stranger = await propertyWithGuest(app, db);
    const listLockedOut = async (reader: Visitor) =>
      (await reader.get('/api/host/stays/today')).json().lockedOut;
    const lockUntil = (until: SQL) =>
      db.execute(
        sql`update guests set locked_out_at = now(), locked_out_until = ${until} where id = ${id}`,
      );
    expect(await listLockedOut(host)).toEqual([]);
    await lockUntil(sql`now() + interval '10 minutes'`);
    expect(await listLockedOut(host)).toMatchObject([{ id, name: 'Ada', isLockedOut: true }]);
    expect(await listLockedOut(stranger.host)).toEqual([]);
    await lockUntil(sql`now() - interval '1 minute'`);
    expect(await listLockedOut(host)).toEqual([]);
    await db.execute(sql`update guests set wrong_pins = wrong_pins_allowed where id = ${id}`);
    expect(await listLockedOut(host)).toMatchObject([{ id }]);
    await db.execute(sql`delete from manual_trials where apartment_id = ${apartmentId}`);
    expect(await listLockedOut(host)).toEqual([]);
  });

  test('the list of tomorrow’s arrivals shows whether the link of a stay was sent', async () => {
    const { host, postStay } = await createLiveProperty();
    const { id } = (await postStay(1, 3, { name: 'Ada' })).json();
    const readArrivals = async () =>
      (await host.get('/api/host/stays/today')).json().arrivingTomorrow;
    expect(await readArrivals()).toMatchObject([{ isLinkSent: false, isLockedOut: false }]);
    await host.post(`/api/host/stays/${id}/link-sent`);
    expect(await readArrivals()).toMatchObject([{ isLinkSent: true }]);
  });
});
