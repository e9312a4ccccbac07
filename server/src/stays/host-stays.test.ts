import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createTestApp } from '../../test/support/app.ts';
import { day, stayAt } from '../../test/support/factories/data.ts';
import { hostWithApartment } from '../../test/support/factories/properties.ts';
import { guestOf, pathsOf } from '../../test/support/factories/stays.ts';
import { addStay } from './change-stays.ts';
import { guests } from './tables.ts';
import { livePropertiesOn } from './testing/live-properties.ts';

const { app, db } = await createTestApp();
const createLiveProperty = livePropertiesOn({ app, db });

afterEach(() => {
  vi.useRealTimers();
});

describe('a stay that is added in advance', () => {
  test('a stay that is added in advance waits for its day and has its own link and PIN', async () => {
    const { host, postStay, readActiveGuest } = await createLiveProperty();
    const reply = await postStay(20, 25, { pinCode: undefined, name: 'Noor' });
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
    expect(await readActiveGuest()).toBeNull();
    expect((await host.get(`/api/host/stays/${stay.id}`)).json()).toEqual(stay);
  });

  test('a new stay begins at once if its day has begun and the property is free, and never ends another stay', async () => {
    const { postStay, readActiveGuest } = await createLiveProperty();
    const first = (await postStay(-1, 3)).json();
    expect(first.state).toBe('current');
    const second = (await postStay(0, 2, { name: 'Noor' })).json();
    expect(second.state).toBe('upcoming');
    expect((await readActiveGuest()).id).toBe(first.id);
  });

  test.each([
    [{ checkoutDate: day(-30) }, 400, 'Check-out must be same day or later than check-in'],
    [{ pinCode: '1234' }, 400, /guess/],
    [{ name: '' }, 400, 'Guest name is required'],
  ])('a new stay of a host is refused with %j', async (invalidFields, status, message) => {
    const { postStay } = await createLiveProperty();
    const reply = await postStay(3, 5, invalidFields);
    expect(reply.statusCode).toBe(status);
    expect(reply.json().message).toMatch(message);
  });

  test('a new stay needs a subscription and a property of the host’s own', async () => {
    const { host, id } = await hostWithApartment(app, db);
    const dates = { checkinDate: day(3), checkoutDate: day(5) };
    expect((await host.post('/api/host/stays', stayAt(id, dates))).statusCode).toBe(402);
    const other = await createLiveProperty();
    expect((await host.post('/api/host/stays', stayAt(other.id, dates))).statusCode).toBe(404);
  });
});

describe('a host who manages stays', () => {
  test('an upcoming stay that its host changes no longer follows its calendar', async () => {
    const { host, postStay } = await createLiveProperty();
    const stay = (await postStay(20, 25)).json();
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

  test('a stay that its host moves to today begins', async () => {
    const { host, postStay } = await createLiveProperty();
    const stay = (await postStay(20, 25)).json();
    const reply = await host.patch(`/api/host/stays/${stay.id}`, { checkinDate: day(0) });
    expect(reply.json().state).toBe('current');
  });

  test('a host can start a stay before its day, but must know which stay it replaces', async () => {
    const { postStay, readActiveGuest, postAction } = await createLiveProperty();
    const currentStay = (await postStay(-1, 9)).json();
    const next = (await postStay(9, 12, { name: 'Noor' })).json();
    const refused = await postAction(next.id, 'start', { replaces: null });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'another_stay', current: { id: currentStay.id } });
    const started = await postAction(next.id, 'start', { replaces: currentStay.id });
    expect(started.json()).toMatchObject({ state: 'current' });
    expect((await readActiveGuest()).id).toBe(next.id);
    // A second press changes nothing.
    expect((await postAction(next.id, 'start', { replaces: currentStay.id })).json().state).toBe(
      'current',
    );
    expect((await postAction(currentStay.id, 'start')).statusCode).toBe(409);
  });

  describe('a stay that is started on its day of arrival before the codes open', () => {
    // It is always 10:30 at the property, before the codes open and before the previous guest checks out.
    const setMorning = () =>
      vi.useFakeTimers({ now: new Date(`${day(0)}T10:30:00Z`), toFake: ['Date'] });
    const pageOf = async (stayId: string) => {
      const guest = await guestOf(app, pathsOf(stayId), '7305');
      return {
        opensAt: async () =>
          (await guest.get(pathsOf(stayId).refreshPath)).json().guest.opensAt as string | null,
        checkIn: async () => (await guest.patch(`/api/guest/check-in/${stayId}`, {})).statusCode,
      };
    };

    test.each(['16:00', ''])(
      'a guest can check in at once when the host starts the stay before the codes open at %j',
      async (codesOpenTime) => {
        const { postStay, postAction } = await createLiveProperty({ codesOpenTime });
        setMorning();
        const currentStay = (await postStay(-3, 0)).json();
        const next = (await postStay(0, 4, { pinCode: '7305' })).json();
        const { opensAt, checkIn } = await pageOf(next.id);
        const announced = `${day(0)}T${codesOpenTime || '11:00'}:00.000Z`;
        expect([await opensAt(), next.opensAt]).toEqual([announced, announced]);
        expect(await checkIn()).toBe(409);
        const started = await postAction(next.id, 'start', { replaces: currentStay.id });
        expect(started.json()).toMatchObject({ state: 'current', opensAt: null });
        await vi.waitFor(async () => expect(await opensAt()).toBeNull());
        expect(await checkIn()).toBe(200);
      },
    );

    test('a guest can check in at once when the host starts a stay that became current automatically', async () => {
      const { postStay, postAction } = await createLiveProperty({ codesOpenTime: '16:00' });
      setMorning();
      const stay = (await postStay(0, 4, { pinCode: '7305' })).json();
      expect(stay).toMatchObject({ state: 'current', opensAt: `${day(0)}T16:00:00.000Z` });
      const { checkIn } = await pageOf(stay.id);
      expect(await checkIn()).toBe(409);
      const started = (await postAction(stay.id, 'start')).json();
      expect(started).toMatchObject({ opensAt: null, version: stay.version + 1 });
      // A second press changes nothing.
      expect((await postAction(stay.id, 'start')).json().version).toBe(started.version);
      expect(await checkIn()).toBe(200);
    });

    test.each([
      ['today', '', 200, 0],
      ['today', '16:00', 409, 0],
      ['in three days', '16:00', 200, 3],
    ])(
      'a guest added by POST /api/host/guests who arrives %s, with codes that open at %j, gets status %i at check-in',
      async (_, codesOpenTime, status, arrives) => {
        const { host, id } = await createLiveProperty({ codesOpenTime });
        setMorning();
        const fields = { pinCode: '7305', checkinDate: day(arrives) };
        const { id: stay } = (await host.post('/api/host/guests', stayAt(id, fields))).json();
        expect(await (await pageOf(stay)).checkIn()).toBe(status);
      },
    );
  });

  test('a stay that is due begins when the host ends the current stay', async () => {
    const { postStay, readActiveGuest, postAction } = await createLiveProperty();
    const currentStay = (await postStay(-1, 9)).json();
    const due = (await postStay(0, 4, { name: 'Noor' })).json();
    expect((await postAction(due.id, 'end')).json().code).toBe('not_current');
    expect((await postAction(currentStay.id, 'end')).json().state).toBe('past');
    expect((await readActiveGuest()).id).toBe(due.id);
  });

  test('a host can cancel an upcoming stay, whose link then no longer works, but not a current stay', async () => {
    const { postStay, postAction } = await createLiveProperty();
    const currentStay = (await postStay(-1, 9)).json();
    const next = (await postStay(9, 12, { pinCode: '7305' })).json();
    const guest = await guestOf(app, pathsOf(next.id), '7305');
    expect((await postAction(currentStay.id, 'cancel')).json().code).toBe('not_upcoming');
    expect((await postAction(next.id, 'cancel')).json().state).toBe('cancelled');
    expect((await guest.get(pathsOf(next.id).refreshPath)).json().code).toBe('stay_cancelled');
    expect((await postAction(next.id, 'start')).statusCode).toBe(409);
  });

  test('a host sees that the guest has opened the page and checked in, and that the link was sent', async () => {
    const { host, id, postStay, postAction } = await createLiveProperty();
    const stay = (await postStay(-1, 3, { pinCode: '7305' })).json();
    await postAction(stay.id, 'link-sent');
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

describe('a stay whose check-out has passed', () => {
  const refused = {
    code: 'invalid_input',
    message: 'Check-out must be today or later at the property',
    fields: [{ path: 'checkoutDate', message: 'Check-out must be today or later at the property' }],
  };

  // 10:30 in UTC is half past midnight in both time zones: of the next day in Kiritimati, of the same day in Honolulu.
  test.each([
    ['Pacific/Kiritimati', 1],
    ['Pacific/Honolulu', 0],
    ['', 0],
  ])(
    'a stay in %j can be neither added on nor moved to dates that are over at the property',
    async (timeZone, today) => {
      const { host, id, postStay } = await createLiveProperty({ timeZone });
      const stay = (await postStay(20, 25)).json();
      vi.useFakeTimers({ now: new Date(`${day(0)}T10:30:00Z`), toFake: ['Date'] });
      const moveStay = (to: number) =>
        host.patch(`/api/host/stays/${stay.id}`, {
          checkinDate: day(today - 9),
          checkoutDate: day(to),
        });
      for (const reply of [await postStay(today - 9, today - 1), await moveStay(today - 1)]) {
        expect(reply.statusCode).toBe(400);
        expect(reply.json()).toMatchObject(refused);
      }
      expect((await host.get(`/api/host/stays/${stay.id}`)).json()).toEqual(stay);
      expect((await postStay(today - 9, today)).statusCode).toBe(201);
      expect((await moveStay(today)).statusCode).toBe(200);
      expect(await db.$count(guests, eq(guests.apartmentId, id))).toBe(2);
    },
  );

  test('a current stay past its check-out keeps its dates while its name or PIN is changed', async () => {
    const { host, id } = await createLiveProperty();
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

  const tooLateToday =
    'Today’s check-out time has already passed at the property. Choose a later date.';

  test.each([
    ['Pacific/Kiritimati', 1, '21:00'],
    ['Pacific/Honolulu', 0, '21:00'],
    ['', 0, '11:00'],
  ])(
    'a stay in %j that leaves today cannot be added once the check-out time has passed',
    async (timeZone, today, checkout) => {
      const { postStay } = await createLiveProperty({ timeZone });
      const setClock = (early: number) =>
        vi.useFakeTimers({
          now: Date.parse(`${day(0)}T${checkout}:00Z`) - early,
          toFake: ['Date'],
        });
      setClock(0);
      const late = await postStay(today - 3, today);
      expect(late.statusCode).toBe(400);
      expect(late.json()).toMatchObject({
        fields: [{ path: 'checkoutDate', message: tooLateToday }],
      });
      setClock(1);
      expect((await postStay(today - 3, today)).json().state).toBe('current');
    },
  );

  test('an upcoming stay cannot be moved to dates whose check-out time has passed', async () => {
    const { host, id, postStay } = await createLiveProperty({
      checkinTime: '15:00',
      checkoutTime: '11:00',
    });
    vi.useFakeTimers({ now: new Date(`${day(0)}T11:00:00Z`), toFake: ['Date'] });
    await postStay(-1, 9);
    // This stay ends at midnight, because it arrives after the check-out time of the same day.
    const stay = (await postStay(0, 0, { name: 'Noor' })).json();
    const change = (fields: object) => host.patch(`/api/host/stays/${stay.id}`, fields);
    for (const dates of [
      { checkinDate: day(-1) },
      { checkinDate: day(-2), checkoutDate: day(0) },
    ]) {
      const reply = await change(dates);
      expect([reply.statusCode, reply.json().message]).toEqual([400, tooLateToday]);
    }
    expect((await change({ name: 'Noora' })).json().state).toBe('upcoming');
    const { name, checkinDate } = (await host.get(`/api/host/stays/${stay.id}`)).json();
    expect({ name, checkinDate }).toEqual({ name: 'Noora', checkinDate: day(0) });
    expect(await db.$count(guests, eq(guests.apartmentId, id))).toBe(2);
  });

  test('an upcoming stay that is over cannot be started while another guest is inside', async () => {
    const { host, postStay, readActiveGuest } = await createLiveProperty({
      checkinTime: '15:00',
      checkoutTime: '11:00',
    });
    vi.useFakeTimers({ now: new Date(`${day(0)}T10:30:00Z`), toFake: ['Date'] });
    await postStay(-1, 9);
    const { id: late } = (await postStay(-3, 0, { name: 'Noor' })).json();
    const start = () => host.post(`/api/host/stays/${late}/start`, {});
    vi.setSystemTime(new Date(`${day(0)}T11:00:00Z`));
    const reply = await start();
    expect([reply.statusCode, reply.json().message]).toEqual([400, tooLateToday]);
    expect((await readActiveGuest()).checkoutDate).toBe(day(9));
    vi.setSystemTime(new Date(`${day(0)}T10:30:00Z`));
    expect((await start()).json()).toMatchObject({ state: 'current', name: 'Noor' });
  });

  test('the current stay can be shortened to today after the check-out time', async () => {
    const { host, postStay } = await createLiveProperty();
    vi.useFakeTimers({ now: new Date(`${day(0)}T12:00:00Z`), toFake: ['Date'] });
    const stay = (await postStay(-1, 9)).json();
    const reply = await host.patch(`/api/host/stays/${stay.id}`, { checkoutDate: day(0) });
    expect(reply.json()).toMatchObject({ state: 'current', checkoutDate: day(0) });
  });

  test('a stay whose check-out has passed can be added by POST /api/host/guests', async () => {
    const { host, id, readActiveGuest } = await createLiveProperty();
    const past = stayAt(id, { checkinDate: day(-9), checkoutDate: day(-2) });
    expect((await host.post('/api/host/guests', past)).statusCode).toBe(201);
    expect((await readActiveGuest()).checkoutDate).toBe(day(-2));
  });
});
