/**
 * Tests the days and the end of a stay with servers and properties in time zones far from UTC and near it, also on days
 * when clocks change.
 */

import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import { newVisitor } from '../../../test/support/factories/accounts.ts';
import { rightPin, stayAt } from '../../../test/support/factories/data.ts';
import { hostWithApartment } from '../../../test/support/factories/properties.ts';
import { guestOf, pathsOf, propertyWithGuest } from '../../../test/support/factories/stays.ts';
import { beginDueStays } from '../due-stays.ts';
import { guests } from '../tables.ts';

const { app, db } = await createTestApp();
const zones = ['UTC', 'Pacific/Kiritimati', 'America/Adak', 'Europe/Berlin', 'America/New_York'];

const zone = process.env.TZ;
afterEach(() => {
  vi.useRealTimers();
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

function setServerTimeZone(timeZone: string) {
  process.env.TZ = timeZone;
  expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(timeZone);
}

/** In 2026, the clocks change in Berlin in the night to 25 October and in New York in the night to 1 November. */
const stays = [
  ['2026-10-20', '2026-10-24'],
  ['2026-10-24', '2026-10-25'],
  ['2026-10-31', '2026-11-01'],
  ['2027-03-13', '2027-03-14'],
  ['2027-03-27', '2027-03-28'],
] as const;

test.each(zones)(
  'with the server in %s host and guest see the dates of a stay as they were entered',
  async (timeZone) => {
    setServerTimeZone(timeZone);
    const { host, id, pinPath, createGuest } = await propertyWithGuest(app, db);
    for (const [checkinDate, checkoutDate] of stays) {
      await createGuest({ checkinDate, checkoutDate });
      vi.useFakeTimers({ now: new Date(`${checkoutDate}T23:30:00Z`), toFake: ['Date'] });
      const { guest } = (await newVisitor(app).post(pinPath, { pinCode: rightPin })).json();
      vi.useRealTimers();
      const stored = (await host.get(`/api/host/apartments/${id}/active-guest`)).json();
      expect([guest.checkoutDate, stored.checkinDate, stored.checkoutDate]).toEqual([
        checkoutDate,
        checkinDate,
        checkoutDate,
      ]);
    }
  },
);

test.each(zones)(
  'with the server in %s a guest can enter until noon UTC of the day after check-out, and not later',
  async (timeZone) => {
    setServerTimeZone(timeZone);
    const checkoutDate = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    const { pinPath } = await propertyWithGuest(app, db, { stay: { checkoutDate } });
    const end = Date.parse(`${checkoutDate}T12:00:00Z`) + 86_400_000;
    const statusAt = async (now: number) => {
      vi.useFakeTimers({ now, toFake: ['Date'] });
      const reply = await newVisitor(app).post(pinPath, { pinCode: rightPin });
      vi.useRealTimers();
      return reply.statusCode;
    };
    expect([await statusAt(end - 1_000), await statusAt(end + 1_000)]).toEqual([200, 401]);
  },
);

test.each(zones)(
  'a process that was started in the time zone %s computes the same ends of stays',
  (TZ) => {
    const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
    const module = fileURLToPath(new URL('./stay-end.ts', import.meta.url));
    const program = `import(${JSON.stringify(module)}).then(({ stayEnd }) => console.log(JSON.stringify(
    [new Date().getTimezoneOffset(), ...${JSON.stringify(stays)}.map(([, date]) => stayEnd(date))])))`;
    const { stdout } = spawnSync(process.execPath, ['--import', tsx, '-e', program], {
      env: { ...process.env, TZ },
      encoding: 'utf8',
    });
    const [offset, ...ends] = JSON.parse(stdout);
    expect(offset === 0).toBe(TZ === 'UTC');
    expect(ends).toEqual([
      '2026-10-25T12:00:00.000Z',
      '2026-10-26T12:00:00.000Z',
      '2026-11-02T12:00:00.000Z',
      '2027-03-15T12:00:00.000Z',
      '2027-03-29T12:00:00.000Z',
    ]);
  },
);

/** Adds calendar days to a date. */
const addDays = (date: string, days: number) =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);

/** A property as its host and guests use it, through requests only. The fake clock applies to everything. */
async function propertyIn(timeZone: string, fields: object = {}) {
  const { host, id } = await hostWithApartment(app, db, { isLive: true });
  await host.patch(`/api/host/apartments/${id}`, { timeZone, ...fields });
  const names = (stays: { name: string; apartmentId: string }[]) =>
    stays.filter(({ apartmentId }) => apartmentId === id).map(({ name }) => name);
  return {
    host,
    add: async (name: string, checkinDate: string, checkoutDate: string) => {
      const reply = await host.post(
        '/api/host/stays',
        stayAt(id, { name, checkinDate, checkoutDate }),
      );
      expect(reply.statusCode).toBe(201);
      return reply.json();
    },
    current: async () =>
      (await host.get(`/api/host/apartments/${id}/active-guest`)).json()?.name ?? null,
    today: async () => {
      const { leaving, arriving, staying } = (await host.get('/api/host/stays/today')).json();
      return { leaving: names(leaving), arriving: names(arriving), staying: names(staying) };
    },
  };
}

/** Moves the clock to this many milliseconds before the moment, and begins the stays that are due then. */
async function moveClockTo(moment: string, millisecondsBefore = 0) {
  const now = new Date(Date.parse(moment) - millisecondsBefore);
  vi.useFakeTimers({ now, toFake: ['Date'] });
  await beginDueStays(db, now);
}

const opensAt = async (guest: ReturnType<typeof newVisitor>, stayId: string) =>
  (await guest.get(pathsOf(stayId).refreshPath)).json().guest.opensAt;
const checkIn = async (guest: ReturnType<typeof newVisitor>, stayId: string) =>
  (await guest.patch(`/api/guest/check-in/${stayId}`)).statusCode;

/**
 * In 2027, the clocks in Riga go forward in the night to 28 March and back in the night to 31 October. In the other
 * time zones they never change.
 */
describe.each([
  {
    timeZone: 'Pacific/Kiritimati',
    day: '2027-03-28',
    begins: '2027-03-27T10:00:00Z',
    eleven: '2027-03-27T21:00:00Z',
    fifteen: '2027-03-28T01:00:00Z',
    ends: '2027-03-28T10:00:00Z',
  },
  {
    timeZone: 'Pacific/Honolulu',
    day: '2027-03-28',
    begins: '2027-03-28T10:00:00Z',
    eleven: '2027-03-28T21:00:00Z',
    fifteen: '2027-03-29T01:00:00Z',
    ends: '2027-03-29T10:00:00Z',
  },
  {
    timeZone: 'Asia/Kathmandu',
    day: '2027-03-28',
    begins: '2027-03-27T18:15:00Z',
    eleven: '2027-03-28T05:15:00Z',
    fifteen: '2027-03-28T09:15:00Z',
    ends: '2027-03-28T18:15:00Z',
  },
  {
    timeZone: 'Europe/Riga',
    day: '2027-03-28',
    begins: '2027-03-27T22:00:00Z',
    eleven: '2027-03-28T08:00:00Z',
    fifteen: '2027-03-28T12:00:00Z',
    ends: '2027-03-28T21:00:00Z',
  },
  {
    timeZone: 'Europe/Riga',
    day: '2027-10-31',
    begins: '2027-10-30T21:00:00Z',
    eleven: '2027-10-31T09:00:00Z',
    fifteen: '2027-10-31T13:00:00Z',
    ends: '2027-10-31T22:00:00Z',
  },
])('at a property in $timeZone on $day', ({ timeZone, day, begins, eleven, fifteen, ends }) => {
  test('a stay becomes current when its day begins, and opens at the announced time', async () => {
    const { add, current, today } = await propertyIn(timeZone);
    await moveClockTo(begins, 1);
    const { id, state } = await add('Ada', day, addDays(day, 3));
    expect(state).toBe('upcoming');
    expect((await today()).arriving).toEqual([]);
    const guest = await guestOf(app, pathsOf(id));
    expect(Date.parse(await opensAt(guest, id))).toBe(Date.parse(fifteen));
    expect(await checkIn(guest, id)).toBe(409);
    await moveClockTo(begins);
    expect([await current(), (await today()).arriving]).toEqual(['Ada', ['Ada']]);
    await moveClockTo(fifteen, 1);
    expect(Date.parse(await opensAt(guest, id))).toBe(Date.parse(fifteen));
    expect(await checkIn(guest, id)).toBe(409);
    await moveClockTo(fifteen);
    expect(await opensAt(guest, id)).toBeNull();
    expect(await checkIn(guest, id)).toBe(200);
  });

  test('a stay that its host starts opens at once, in the first minute of the day and before it', async () => {
    const { host, add } = await propertyIn(timeZone, { codesOpenTime: '23:00' });
    for (const millisecondsBefore of [1, 0]) {
      await moveClockTo(begins, millisecondsBefore);
      const { id } = await add('Ada', day, addDays(day, 3));
      const guest = await guestOf(app, pathsOf(id));
      expect(await checkIn(guest, id)).toBe(409);
      await host.post(`/api/host/stays/${id}/start`, {});
      expect(await checkIn(guest, id)).toBe(200);
      await host.post(`/api/host/stays/${id}/end`, {});
    }
  });

  test('a stay that is added on the day another one ends opens at eleven, as announced', async () => {
    const { add, current, today } = await propertyIn(timeZone);
    await moveClockTo(begins);
    const ada = await add('Ada', addDays(day, -5), day);
    const bo = await add('Bo', day, addDays(day, 2));
    // The database sets `createdAt` by its own clock.
    await db
      .update(guests)
      .set({ createdAt: new Date(begins) })
      .where(eq(guests.id, bo.id));
    const guest = await guestOf(app, pathsOf(ada.id));
    const next = await guestOf(app, pathsOf(bo.id));
    await moveClockTo(eleven, 1);
    expect(await current()).toBe('Ada');
    expect(Date.parse(await opensAt(next, bo.id))).toBe(Date.parse(eleven));
    expect(await checkIn(next, bo.id)).toBe(409);
    expect(await today()).toEqual({ leaving: ['Ada'], arriving: ['Bo'], staying: [] });
    await moveClockTo(eleven);
    expect(await current()).toBe('Bo');
    expect(await checkIn(next, bo.id)).toBe(200);
    const refused = await guest.get(pathsOf(ada.id).refreshPath);
    expect([refused.statusCode, refused.json().code]).toEqual([401, 'stay_ended']);
  });

  test('the codes open on the day of arrival at the time that the host has set', async () => {
    const { add } = await propertyIn(timeZone, { codesOpenTime: '13:00' });
    const thirteen = new Date(Date.parse(eleven) + 7_200_000).toISOString();
    await moveClockTo(begins);
    const { id } = await add('Ada', day, addDays(day, 3));
    const guest = await guestOf(app, pathsOf(id));
    await moveClockTo(thirteen, 1);
    expect(await opensAt(guest, id)).toBe(thirteen);
    expect(await checkIn(guest, id)).toBe(409);
    await moveClockTo(thirteen);
    expect(await opensAt(guest, id)).toBeNull();
    expect(await checkIn(guest, id)).toBe(200);
  });

  // Check-out is at eleven and check-in at three. By these times alone, this stay would end before it begins.
  test('a stay of one day lasts until the day is over', async () => {
    const { add, current } = await propertyIn(timeZone);
    await moveClockTo(begins);
    expect((await add('Ada', day, day)).state).toBe('current');
    await add('Bo', addDays(day, 1), addDays(day, 2));
    await moveClockTo(ends, 1);
    expect(await current()).toBe('Ada');
    await moveClockTo(ends);
    expect(await current()).toBe('Bo');
  });

  test('the second of two stays with the same single day begins when the host ends the first one', async () => {
    const { host, add, current } = await propertyIn(timeZone);
    await moveClockTo(begins);
    const [ada, bo] = [await add('Ada', day, day), await add('Bo', day, day)];
    expect([ada.state, bo.state]).toEqual(['current', 'upcoming']);
    await moveClockTo(fifteen);
    await host.post(`/api/host/stays/${ada.id}/end`, {});
    expect(await current()).toBe('Bo');
    expect((await guestOf(app, pathsOf(bo.id))).cookies()).not.toEqual({});
  });

  test('a stay of one day ends at the check-out time if check-in is earlier than check-out', async () => {
    const { add, current } = await propertyIn(timeZone, {
      checkinTime: '10:00',
      checkoutTime: '12:00',
    });
    const noon = new Date(Date.parse(eleven) + 3_600_000).toISOString();
    await moveClockTo(begins);
    await add('Ada', day, day);
    await add('Bo', day, addDays(day, 2));
    await moveClockTo(noon, 1);
    expect(await current()).toBe('Ada');
    await moveClockTo(noon);
    expect(await current()).toBe('Bo');
  });

  test('a stay of 400 days ends at the check-out time of its last day', async () => {
    const { add, current } = await propertyIn(timeZone);
    await moveClockTo(begins);
    const ada = await add('Ada', addDays(day, -400), day);
    expect(ada.state).toBe('current');
    await add('Bo', day, addDays(day, 400));
    await moveClockTo(eleven, 1);
    expect(await current()).toBe('Ada');
    await moveClockTo(eleven);
    expect(await current()).toBe('Bo');
  });
});

test('codes open an hour later if the clocks skip their hour on the day of arrival', async () => {
  const { add } = await propertyIn('Europe/Riga', { codesOpenTime: '03:30' });
  await moveClockTo('2027-03-27T22:00:00Z');
  const { id } = await add('Ada', '2027-03-28', '2027-03-30');
  const guest = await guestOf(app, pathsOf(id));
  expect(await opensAt(guest, id)).toBe('2027-03-28T01:30:00.000Z');
});
