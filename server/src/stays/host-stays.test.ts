import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { accessOf } from '../access/access.ts';
import { createTestApp } from '../testing/app.ts';
import type { Visitor } from '../testing/browser.ts';
import { day, stayAt } from '../testing/factories/data.ts';
import { giveTrial, hostWithApartment } from '../testing/factories/properties.ts';
import { guestOf, pathsOf, propertyWithGuest } from '../testing/factories/stays.ts';

import { readToday } from './calendar.ts';
import { addStay } from './changes.ts';
import { guests } from './tables.ts';

const { app, db } = await createTestApp();

afterEach(() => {
  vi.useRealTimers();
});

async function live(fields: object = {}) {
  const { host, id } = await hostWithApartment(app, db, { isLive: true });
  await host.patch(`/api/host/apartments/${id}`, fields);
  const add = (from: number, to: number, more: object = {}) =>
    host.post(
      '/api/host/stays',
      stayAt(id, { checkinDate: day(from), checkoutDate: day(to), ...more }),
    );
  const active = async () => (await host.get(`/api/host/apartments/${id}/active-guest`)).json();
  const act = (stayId: string, what: string, body: object = {}) =>
    host.post(`/api/host/stays/${stayId}/${what}`, body);
  return { host, id, add, active, act };
}

describe('a stay that is made ahead', () => {
  test('waits for its day, with a link and a PIN of its own', async () => {
    const { host, add, active } = await live();
    const reply = await add(20, 25, { pinCode: undefined, name: 'Noor' });
    expect(reply.statusCode).toBe(201);
    const stay = reply.json();
    expect(stay).toMatchObject({
      name: 'Noor',
      state: 'upcoming',
      isActive: false,
      openedAt: null,
      linkSentAt: null,
      source: null,
      doubleBookings: [],
    });
    expect(stay.pinCode).toMatch(/^[1-9]\d{3}$/);
    expect(stay.code).toMatch(/^[0-9a-z]{10}$/);
    expect(await active()).toBeNull();
    expect((await host.get(`/api/host/stays/${stay.id}`)).json()).toEqual(stay);
  });

  test('begins at once when its day has begun and nobody is there, and ends nobody’s stay', async () => {
    const { add, active } = await live();
    const first = (await add(-1, 3)).json();
    expect(first.state).toBe('current');
    const second = (await add(0, 2, { name: 'Noor' })).json();
    expect(second.state).toBe('upcoming');
    expect((await active()).id).toBe(first.id);
  });

  test.each([
    [{ checkoutDate: day(-30) }, 400, 'Check-out must be same day or later than check-in'],
    [{ pinCode: '1234' }, 400, /guess/],
    [{ name: '' }, 400, 'Guest name is required'],
  ])('is refused with %j', async (bad, status, message) => {
    const { add } = await live();
    const reply = await add(3, 5, bad);
    expect(reply.statusCode).toBe(status);
    expect(reply.json().message).toMatch(message);
  });

  test('needs a subscription, and a property of the host’s own', async () => {
    const { host, id } = await hostWithApartment(app, db);
    const dates = { checkinDate: day(3), checkoutDate: day(5) };
    expect((await host.post('/api/host/stays', stayAt(id, dates))).statusCode).toBe(402);
    const other = await live();
    expect((await host.post('/api/host/stays', stayAt(other.id, dates))).statusCode).toBe(404);
  });
});

describe('a host', () => {
  test('changes a stay to come, which is theirs alone from then on', async () => {
    const { host, add } = await live();
    const stay = (await add(20, 25)).json();
    const reply = await host.patch(`/api/host/stays/${stay.id}`, {
      name: 'Tom',
      checkinDate: day(21),
      pinCode: '7305',
      version: stay.version,
    });
    expect(reply.json()).toMatchObject({
      name: 'Tom',
      checkinDate: day(21),
      pinCode: '7305',
      isTakenOver: true,
      version: stay.version + 1,
    });
    const stale = await host.patch(`/api/host/stays/${stay.id}`, { name: 'X', version: 1 });
    expect(stale.statusCode).toBe(409);
    expect(stale.json().current).toMatchObject({ name: 'Tom', code: stay.code });
  });

  test('moves a stay to today, and it begins', async () => {
    const { host, add } = await live();
    const stay = (await add(20, 25)).json();
    const reply = await host.patch(`/api/host/stays/${stay.id}`, { checkinDate: day(0) });
    expect(reply.json().state).toBe('current');
  });

  test('starts one before its day; whom it replaces must be known', async () => {
    const { add, active, act } = await live();
    const here = (await add(-1, 9)).json();
    const next = (await add(9, 12, { name: 'Noor' })).json();
    const unasked = await act(next.id, 'start', { replaces: null });
    expect(unasked.statusCode).toBe(409);
    expect(unasked.json()).toMatchObject({ code: 'another_stay', current: { id: here.id } });
    const started = await act(next.id, 'start', { replaces: here.id });
    expect(started.json()).toMatchObject({ state: 'current' });
    expect((await active()).id).toBe(next.id);
    // Two presses are one.
    expect((await act(next.id, 'start', { replaces: here.id })).json().state).toBe('current');
    expect((await act(here.id, 'start')).statusCode).toBe(409);
  });

  test('ends the current one, and whoever is due comes in by it', async () => {
    const { add, active, act } = await live();
    const here = (await add(-1, 9)).json();
    const due = (await add(0, 4, { name: 'Noor' })).json();
    expect((await act(due.id, 'end')).json().code).toBe('not_current');
    expect((await act(here.id, 'end')).json().state).toBe('past');
    expect((await active()).id).toBe(due.id);
  });

  test('cancels one to come, whose link then opens nothing; not one that has begun', async () => {
    const { add, act } = await live();
    const here = (await add(-1, 9)).json();
    const next = (await add(9, 12, { pinCode: '7305' })).json();
    const guest = await guestOf(app, pathsOf(next.id), '7305');
    expect((await act(here.id, 'cancel')).json().code).toBe('not_upcoming');
    expect((await act(next.id, 'cancel')).json().state).toBe('cancelled');
    expect((await guest.get(pathsOf(next.id).refreshPath)).json().code).toBe('stay_cancelled');
    expect((await act(next.id, 'start')).statusCode).toBe(409);
  });

  test('sees what the guest has done, and that the link was sent', async () => {
    const { host, id, add, act } = await live();
    const stay = (await add(0, 3, { pinCode: '7305' })).json();
    await act(stay.id, 'link-sent');
    const guest = await guestOf(app, pathsOf(stay.id), '7305');
    await guest.patch(`/api/guest/check-in/${stay.id}`, {});
    const [listed] = (
      await host.get(`/api/host/stays?apartmentIds=${id}&from=${day(0)}&to=${day(1)}`)
    ).json();
    expect(listed).toMatchObject({ id: stay.id, isOpened: true, hasCheckedIn: true });
    const { openedAt, linkSentAt, checkedInAt } = (
      await host.get(`/api/host/stays/${stay.id}`)
    ).json();
    for (const moment of [openedAt, linkSentAt, checkedInAt])
      expect(Date.now() - Date.parse(moment)).toBeLessThan(60_000);
  });
});

describe('a stay that would be over', () => {
  const refused = {
    code: 'invalid_input',
    message: 'Check-out must be today or later at the property',
    fields: [{ path: 'checkoutDate', message: 'Check-out must be today or later at the property' }],
  };

  // At noon in UTC it is tomorrow in the one and still night in the other.
  test.each([
    ['Pacific/Kiritimati', 1],
    ['Pacific/Honolulu', 0],
    ['', 0],
  ])('in %j is neither made nor moved to, by the day that it is there', async (timeZone, today) => {
    const { host, id, add } = await live({ timeZone });
    const stay = (await add(20, 25)).json();
    vi.useFakeTimers({ now: new Date(`${day(0)}T12:00:00Z`), toFake: ['Date'] });
    const move = (to: number) =>
      host.patch(`/api/host/stays/${stay.id}`, {
        checkinDate: day(today - 9),
        checkoutDate: day(to),
      });
    for (const reply of [await add(today - 9, today - 1), await move(today - 1)]) {
      expect(reply.statusCode).toBe(400);
      expect(reply.json()).toMatchObject(refused);
    }
    expect((await host.get(`/api/host/stays/${stay.id}`)).json()).toEqual(stay);
    expect((await add(today - 9, today)).statusCode).toBe(201);
    expect((await move(today)).statusCode).toBe(200);
    expect(await db.$count(guests, eq(guests.apartmentId, id))).toBe(2);
  });

  test('and has not been ended keeps its dates while its name or PIN is changed', async () => {
    const { host, id } = await live();
    const dates = { checkinDate: day(-9), checkoutDate: day(-2) };
    const { id: stay } = await addStay(db, stayAt(id, dates), 'current');
    const change = (fields: object) => host.patch(`/api/host/stays/${stay}`, fields);
    expect((await change({ name: 'Tom', pinCode: '7305' })).json()).toMatchObject({
      name: 'Tom',
      ...dates,
    });
    expect((await change(dates)).statusCode).toBe(200);
    expect((await change({ checkoutDate: day(-3) })).json()).toMatchObject(refused);
    expect((await change({ checkoutDate: day(1) })).statusCode).toBe(200);
  });

  test('can be written by the specified call, as ever', async () => {
    const { host, id, active } = await live();
    const past = stayAt(id, { checkinDate: day(-9), checkoutDate: day(-2) });
    expect((await host.post('/api/host/guests', past)).statusCode).toBe(201);
    expect((await active()).checkoutDate).toBe(day(-2));
  });
});

test('two stays that share a night are a double booking, on whichever is looked at', async () => {
  const { host, id, add } = await live();
  const one = (await add(20, 25, { name: 'Ada' })).json();
  const two = (await add(24, 28, { name: 'Bo' })).json();
  const after = (await add(28, 30, { name: 'Cleo' })).json();
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

describe('the calendar', () => {
  test('shows what touches its days at the properties that are asked for, and nothing of others', async () => {
    const { host, id, add } = await live();
    const other = await live();
    await other.add(20, 25);
    for (const [from, to, name] of [
      [1, 4, 'before'],
      [4, 10, 'into'],
      [12, 14, 'within'],
      [20, 30, 'out of'],
      [31, 33, 'after'],
    ] as const)
      await add(from, to, { name });
    await host.post(
      `/api/host/stays/${(await add(15, 16, { name: 'gone' })).json().id}/cancel`,
      {},
    );
    const ask = (ids: string) =>
      host.get(`/api/host/stays?apartmentIds=${ids}&from=${day(10)}&to=${day(20)}`);
    const names = (await ask(`${id},${id}`)).json().map(({ name }: { name: string }) => name);
    expect(names).toEqual(['into', 'within', 'out of']);
    expect((await ask(`${id},${other.id}`)).statusCode).toBe(404);
  });

  test.each([
    ['no property', `apartmentIds=&from=2026-01-01&to=2026-01-02`],
    ['days that run backwards', 'from=2026-02-01&to=2026-01-01'],
    ['more days than a year and a bit', 'from=2026-01-01&to=2027-03-01'],
    ['no date', 'from=yesterday&to=2026-01-01'],
  ])('refuses %s', async (_, query) => {
    const { host, id } = await live();
    const whole = query.includes('apartmentIds') ? query : `apartmentIds=${id}&${query}`;
    expect((await host.get(`/api/host/stays?${whole}`)).statusCode).toBe(400);
  });

  test('knows who comes next', async () => {
    const { host, id, add } = await live();
    const read = async () => (await host.get(`/api/host/apartments/${id}/next-stay`)).json();
    expect(await read()).toBeNull();
    await add(20, 25, { name: 'Bo' });
    await add(10, 12, { name: 'Ada' });
    expect(await read()).toMatchObject({ name: 'Ada', state: 'upcoming' });
  });
});

describe('the stays at all properties', () => {
  const read = async (host: Visitor) => (await host.get('/api/host/apartments/stays')).json();

  test('are of each the current one and the next, by their names and days alone', async () => {
    const { host, id, add, act } = await live();
    await add(-3, 2, { name: 'Maya' });
    await act((await add(3, 4, { name: 'gone' })).json().id, 'cancel');
    await add(20, 25, { name: 'Bo' });
    await add(10, 12, { name: 'Ada' });
    const second = (await host.post('/api/host/apartments', { name: 'Second' })).json().id;
    await giveTrial(app, second);
    const dates = { checkinDate: day(6), checkoutDate: day(9) };
    await host.post('/api/host/stays', stayAt(second, { ...dates, name: 'Noor' }));
    await host.post('/api/host/apartments', { name: 'Empty' });
    const stays = await read(host);
    expect(stays).toHaveLength(3);
    expect(stays).toEqual(
      expect.arrayContaining([
        { apartmentId: second, state: 'upcoming', name: 'Noor', ...dates },
        {
          apartmentId: id,
          state: 'current',
          name: 'Maya',
          checkinDate: day(-3),
          checkoutDate: day(2),
        },
        {
          apartmentId: id,
          state: 'upcoming',
          name: 'Ada',
          checkinDate: day(10),
          checkoutDate: day(12),
        },
      ]),
    );
  });

  test('are nobody else’s', async () => {
    await propertyWithGuest(app, db);
    const { host } = await hostWithApartment(app, db);
    expect(await read(host)).toEqual([]);
  });
});

describe('today', () => {
  test('is each property’s own', async () => {
    const { host, id } = await live({ timeZone: 'Pacific/Kiritimati' });
    const second = (await host.post('/api/host/apartments', { name: 'Second' })).json().id;
    await host.patch(`/api/host/apartments/${second}`, { timeZone: 'Pacific/Honolulu' });
    const add = (apartmentId: string, name: string, checkinDate: string, checkoutDate: string) =>
      addStay(db, { apartmentId, name, pinCode: '7305', checkinDate, checkoutDate }, 'upcoming');
    await add(id, 'arrives there', '2026-06-21', '2026-06-24');
    await add(id, 'left there', '2026-06-18', '2026-06-20');
    await add(second, 'leaves here', '2026-06-18', '2026-06-20');
    await add(second, 'comes tomorrow', '2026-06-21', '2026-06-22');
    const [owner] = (
      await db.execute<{ host_id: string }>(sql`select host_id from apartments where id = ${id}`)
    ).rows;
    const today = await readToday(
      db,
      accessOf(String(owner?.host_id)),
      new Date('2026-06-20T12:00:00Z'),
    );
    const names = (list: { name: string }[]) => list.map(({ name }) => name);
    expect(names(today.arriving)).toEqual(['arrives there']);
    expect(names(today.leaving)).toEqual(['leaves here']);
    expect(today.counts).toEqual({ leaving: 1, arriving: 1, staying: 0 });
  });

  test('has those who stay between their days, and nothing of other hosts', async () => {
    const { host } = await propertyWithGuest(app, db);
    const { staying, counts } = (await host.get('/api/host/stays/today')).json();
    expect(staying).toMatchObject([{ name: 'Maya', state: 'current', isOpened: false }]);
    expect(counts).toEqual({ leaving: 0, arriving: 0, staying: 1 });
  });
});
