/** Warnings before check-ins: which properties are not ready, and the emails about them. */
import { randomUUID } from 'node:crypto';
import type { FactToTry, TurnoverWarning } from '@guest-portal/contract';
import { zoneAtNoon } from '@guest-portal/contract/testing/zone-at-noon';
import { dateAt, momentOf, timeAt } from '@guest-portal/contract/zoned-time';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import { throwIfRefused, type Visitor } from '../../../test/support/browser.ts';
import { makeManager } from '../../../test/support/factories/members.ts';
import { hostWithApartment } from '../../../test/support/factories/properties.ts';
import { countQueries } from '../../../test/support/measure/queries.ts';
import { openFactSecret } from '../facts/fact-secret.ts';
import { findWarnings } from './find-warnings.ts';
import { warnHosts } from './warn-hosts.ts';

const { app, db, readMails } = await createTestApp();
const url = 'https://portal.example';
const hour = 3_600_000;

beforeEach(async () => {
  await db.execute(sql`delete from hosts`);
  await readMails();
});

/** Adds a stay with these moments to the database, whatever the calls of hosts allow. */
async function insertStay(
  apartmentId: string,
  { checkIn, checkOut, state = 'upcoming' }: StayMoments,
) {
  const checkinDate = dateAt(checkIn, zone);
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into guests (apartment_id, pin_code, name, checkin_date, checkout_date, state, code, arrival_day_at, checkout_at, ended_at)
    values (${apartmentId}, '4821', 'Maya', ${checkinDate}, ${dateAt(checkOut, zone)}, ${state}, ${randomUUID()},
      ${momentOf(checkinDate, '00:00', zone).toISOString()}, ${checkOut.toISOString()},
      ${state === 'upcoming' ? null : checkOut.toISOString()}) returning id`);
  return rows[0]?.id ?? '';
}

const zone = zoneAtNoon();

type StayMoments = { checkIn: Date; checkOut: Date; state?: string };

const inHours = (hours: number) => new Date(Date.now() + hours * hour);

/** A property whose guests left some hours ago, and whose next guests can check in soon. */
async function propertyBetweenStays({
  fields = {},
  leftHoursAgo = 4,
  checkInHours = 2.5,
}: {
  fields?: object;
  leftHoursAgo?: number;
  checkInHours?: number;
} = {}) {
  const { host, id } = await hostWithApartment(app, db, { isLive: true });
  const checkIn = inHours(checkInHours);
  throwIfRefused(
    await host.patch(`/api/host/apartments/${id}`, {
      name: 'Canal Loft',
      ...{ timeZone: zone, checkinTime: timeAt(checkIn, zone), crewTasks: ['Change the beds'] },
      ...fields,
    }),
  );
  const [checkOut, days] = [inHours(-leftHoursAgo), 24 * hour];
  const turnoverId = await insertStay(id, {
    checkIn: new Date(checkOut.getTime() - 5 * days),
    checkOut,
    state: 'past',
  });
  const stayId = await insertStay(id, {
    checkIn,
    checkOut: new Date(checkIn.getTime() + 3 * days),
  });
  await readMails();
  const markAsDone = async () =>
    throwIfRefused(
      await host.patch(`/api/host/turnovers/${turnoverId}`, { state: 'done', version: 1 }),
    );
  const tryFact = async (key: string, works: boolean) => {
    const facts: FactToTry[] = throwIfRefused(
      await host.get(`/api/host/turnovers/${turnoverId}/facts`),
    ).json();
    const seen = facts.find((fact) => fact.key === key)?.seen;
    const body = { id: randomUUID(), fact: key, works, note: '', seen };
    throwIfRefused(await host.post(`/api/host/turnovers/${turnoverId}/tried-facts`, body));
    await readMails();
  };
  return { host, id, turnoverId, stayId, checkIn, markAsDone, tryFact };
}

const wifi = { wifiName: 'Lamplight', wifiPassword: 'candle' };

const warningsOf = async (host: Visitor): Promise<TurnoverWarning[]> =>
  throwIfRefused(await host.get('/api/host/turnover-warnings')).json();

/** Runs the job once and returns the emails that it sent. */
async function emailsOfNextRun() {
  const before = new Set((await readMails()).map((email) => JSON.stringify(email)));
  await warnHosts(db, url);
  return (await readMails()).filter((email) => !before.has(JSON.stringify(email)));
}

describe('which check-ins cause a warning', () => {
  test('a turnover that is not done causes a warning, until it is done', async () => {
    const { host, id, stayId, turnoverId, checkIn, markAsDone } = await propertyBetweenStays();
    expect(await warningsOf(host)).toEqual([
      {
        apartmentId: id,
        stayId,
        checkIn: { date: dateAt(checkIn, zone), time: timeAt(checkIn, zone) },
        turnover: { stayId: turnoverId, date: dateAt(inHours(-4), zone) },
        isNotDone: true,
        failed: [],
        untried: [],
        problems: 0,
      },
    ]);
    await markAsDone();
    expect(await warningsOf(host)).toEqual([]);
  });

  test('a fact that nobody has tried since the last check-out causes a warning, until it works', async () => {
    const { host, id, tryFact, markAsDone } = await propertyBetweenStays({ fields: wifi });
    await tryFact('wifi', true);
    await db.execute(
      sql`update tried_facts set tried_at = now() - interval '5 hours' where apartment_id = ${id}`,
    );
    expect(await warningsOf(host)).toMatchObject([{ failed: [], untried: ['The Wi-Fi'] }]);
    await tryFact('wifi', true);
    await markAsDone();
    expect(await warningsOf(host)).toEqual([]);
    throwIfRefused(await host.patch(`/api/host/apartments/${id}`, { wifiPassword: 'lantern' }));
    expect(await warningsOf(host)).toMatchObject([{ isNotDone: false, untried: ['The Wi-Fi'] }]);
  });

  test('an open problem causes a warning, until it is solved', async () => {
    const { host, turnoverId, markAsDone } = await propertyBetweenStays();
    await markAsDone();
    const problem = { id: randomUUID(), text: 'The lamp is broken', photos: [] };
    const at = new Date().toISOString();
    const problemsUrl = `/api/host/turnovers/${turnoverId}/problems`;
    throwIfRefused(await host.post(problemsUrl, { ...problem, at }));
    expect(await warningsOf(host)).toMatchObject([{ isNotDone: false, problems: 1 }]);
    const solved = { answer: '', isSolved: true, version: 1 };
    throwIfRefused(await host.patch(`${problemsUrl}/${problem.id}`, solved));
    expect(await warningsOf(host)).toEqual([]);
  });

  test('a fact that did not work causes a warning, until it works or is solved', async () => {
    const { host, turnoverId, tryFact, markAsDone } = await propertyBetweenStays({ fields: wifi });
    await tryFact('wifi', false);
    const failed = { failed: ['The Wi-Fi'], untried: [] };
    expect(await warningsOf(host)).toMatchObject([{ isNotDone: true, ...failed }]);
    await tryFact('wifi', true);
    await tryFact('wifi', false);
    await markAsDone();
    expect(await warningsOf(host)).toMatchObject([{ isNotDone: false, ...failed }]);
    const [{ id: failureId }] = (await host.get('/api/host/failed-facts')).json();
    const solve = `/api/host/turnovers/${turnoverId}/solved-facts`;
    throwIfRefused(await host.post(solve, { id: failureId }));
    expect(await warningsOf(host)).toEqual([]);
  });

  test('a host who does not use turnovers is only warned about what did not work', async () => {
    const { host, tryFact } = await propertyBetweenStays({ fields: { crewTasks: [], ...wifi } });
    expect(await warningsOf(host)).toEqual([]);
    await tryFact('wifi', false);
    expect(await warningsOf(host)).toMatchObject([
      { isNotDone: false, failed: ['The Wi-Fi'], untried: [] },
    ]);
  });

  test.each([
    ['a task with a photo', { crewPhotoTasks: ['Kitchen'] }, () => sql`select 1`],
    [
      'a member of the crew',
      {},
      (id: string) => sql`with member as (
        insert into crew_members (host_id, name, calendar_code)
        select host_id, 'Marta', gen_random_uuid() from apartments where id = ${id} returning id)
        insert into crew_properties (apartment_id, crew_id) select ${id}, id from member`,
    ],
    [
      'a turnover that was marked lately',
      {},
      (id: string) => sql`with stay as (
        insert into guests (apartment_id, pin_code, name, checkin_date, checkout_date, state, code, arrival_day_at, checkout_at, ended_at)
        values (${id}, '4821', 'Jo', current_date - 40, current_date - 30, 'past', gen_random_uuid(), now() - interval '40 days', now() - interval '30 days', now() - interval '30 days')
        returning id)
        insert into turnovers (guest_id, done_at) select id, now() - interval '30 days' from stay`,
    ],
  ])('a property with %s uses turnovers', async (_, fields, prepare) => {
    const { host, id } = await propertyBetweenStays({ fields: { crewTasks: [], ...fields } });
    await db.execute(prepare(id));
    expect(await warningsOf(host)).toMatchObject([{ isNotDone: true }]);
  });

  test.each<[string, Parameters<typeof propertyBetweenStays>[0]]>([
    ['is further away than the host wants to know', { checkInHours: 3.5 }],
    ['has passed', { checkInHours: -0.1 }],
    [
      'is near, but the host has turned the warnings of the property off',
      { fields: { warnHours: 'off' } },
    ],
    ['is near, but the previous guests are still there', { leftHoursAgo: -1 }],
  ])('there is no warning if the check-in %s', async (_, options) => {
    const { host } = await propertyBetweenStays(options);
    expect(await warningsOf(host)).toEqual([]);
  });

  test('the host chooses how many hours before a check-in the warning comes', async () => {
    const { host, id } = await propertyBetweenStays({ checkInHours: 11.5 });
    expect(await warningsOf(host)).toEqual([]);
    throwIfRefused(await host.patch(`/api/host/apartments/${id}`, { warnHours: '12' }));
    expect(await warningsOf(host)).toHaveLength(1);
  });

  test.each([
    ['is cancelled', sql`state = 'cancelled', ended_at = now()`],
    ['has checked in already', sql`has_checked_in = true`],
  ])('a stay that %s never causes a warning', async (_, change) => {
    const { host, stayId } = await propertyBetweenStays();
    await db.execute(sql`update guests set ${change} where id = ${stayId}`);
    expect(await warningsOf(host)).toEqual([]);
  });

  test('the first stay of a property causes no warning', async () => {
    const { host, turnoverId } = await propertyBetweenStays();
    await db.execute(sql`delete from guests where id = ${turnoverId}`);
    expect(await warningsOf(host)).toEqual([]);
  });

  test('a cancelled stay is not the turnover before a check-in', async () => {
    const { host, id, turnoverId } = await propertyBetweenStays();
    await insertStay(id, { checkIn: inHours(-48), checkOut: inHours(-3), state: 'cancelled' });
    expect(await warningsOf(host)).toMatchObject([{ turnover: { stayId: turnoverId } }]);
  });

  test.each([
    ['Europe/Riga', '2026-03-29', '2026-03-29T12:00:00Z'],
    ['Europe/Riga', '2026-10-25', '2026-10-25T13:00:00Z'],
    ['Pacific/Kiritimati', '2026-05-02', '2026-05-02T01:00:00Z'],
    ['Pacific/Honolulu', '2026-05-02', '2026-05-03T01:00:00Z'],
    ['', '2026-05-02', '2026-05-02T15:00:00Z'],
  ])(
    'in the time zone "%s", the warning for a check-in on %s begins 3 hours before %s',
    async (timeZone, date, moment) => {
      const { id } = await propertyBetweenStays({
        fields: { timeZone, checkinTime: '15:00' },
      });
      await db.execute(sql`update guests set checkin_date = ${date}, checkout_date = '2027-01-01',
      arrival_day_at = ${momentOf(date, '00:00', timeZone || 'Etc/UTC').toISOString()}
      where apartment_id = ${id} and state = 'upcoming'`);
      await db.execute(sql`update guests set checkin_date = '2026-01-01', checkout_date = '2026-01-05',
      arrival_day_at = '2026-01-01', checkout_at = '2026-01-05', ended_at = '2026-01-05' where apartment_id = ${id} and state = 'past'`);
      const factSecret = await openFactSecret(db);
      const countAt = async (millisecondsBefore: number) => {
        const now = new Date(Date.parse(moment) - millisecondsBefore);
        return (await findWarnings({ db, factSecret }, () => undefined, { now })).length;
      };
      expect(await countAt(3 * hour + 1)).toBe(0);
      expect(await countAt(3 * hour)).toBe(1);
      expect(await countAt(1)).toBe(1);
      expect(await countAt(0)).toBe(0);
    },
  );

  test('a manager sees the warnings of the property, and a stranger does not', async () => {
    const { id } = await propertyBetweenStays();
    const { host: other } = await hostWithApartment(app, db);
    expect(await warningsOf(other)).toEqual([]);
    await makeManager(db, other, id);
    expect(await warningsOf(other)).toHaveLength(1);
  });

  test('the number of queries does not depend on the number of check-ins', async () => {
    await propertyBetweenStays({ fields: wifi });
    const factSecret = await openFactSecret(db);
    const find = () => findWarnings({ db, factSecret }, () => undefined);
    const queries = await countQueries(find);
    await propertyBetweenStays({ fields: wifi });
    await propertyBetweenStays({ fields: wifi });
    expect(await find()).toHaveLength(3);
    expect(await countQueries(find)).toBe(queries);
  });
});

describe('the email before a check-in', () => {
  test('the owner gets one email that names what is missing and leads to the turnover', async () => {
    const property = await propertyBetweenStays({ fields: { ...wifi, backupEntry: 'Box 4402' } });
    await property.tryFact('backup', false);
    const [email, ...more] = await emailsOfNextRun();
    expect(more).toEqual([]);
    const { email: owner } = (await property.host.get('/api/auth/user')).json();
    expect(email).toMatchObject({
      to: owner,
      subject: 'Canal Loft is not ready for the next check-in',
    });
    for (const text of [
      'The turnover is not done.\nThe backup way in did not work.\nThe Wi-Fi has not been tried since the last check-out.',
      `${url}/host/turnovers?from=${dateAt(inHours(-4), zone)}#${property.turnoverId}`,
      `turn off these emails:\n${url}/host/settings-data#mails`,
    ])
      expect(email?.text).toContain(text);
    for (const secret of ['candle', 'Box 4402', 'Maya', '4821'])
      expect(email?.text).not.toContain(secret);
  });

  test('there is one email per check-in, even if more goes wrong or the stay moves within its day', async () => {
    const { host, stayId, checkIn, tryFact, id } = await propertyBetweenStays({ fields: wifi });
    expect(await emailsOfNextRun()).toHaveLength(1);
    await tryFact('wifi', false);
    const later = timeAt(new Date(checkIn.getTime() + hour / 4), zone);
    await db.execute(sql`update apartments set checkin_time = ${later} where id = ${id}`);
    await db.execute(sql`update guests set checkout_date = checkout_date + 1 where id = ${stayId}`);
    expect(await warningsOf(host)).toMatchObject([{ checkIn: { time: later } }]);
    expect(await emailsOfNextRun()).toEqual([]);
  });

  test('a stay that moves to another day causes another email before its new check-in', async () => {
    const { stayId, id } = await propertyBetweenStays({ fields: { warnHours: '24' } });
    expect(await emailsOfNextRun()).toHaveLength(1);
    const later = inHours(23);
    const midnight = momentOf(dateAt(later, zone), '00:00', zone).toISOString();
    await db.execute(
      sql`update apartments set checkin_time = ${timeAt(later, zone)} where id = ${id}`,
    );
    await db.execute(sql`update guests set arrival_day_at = ${midnight}, checkin_date = ${dateAt(later, zone)}
      where id = ${stayId}`);
    expect(await emailsOfNextRun()).toHaveLength(1);
    expect(await emailsOfNextRun()).toEqual([]);
  });

  test('servers that run the job at the same time send one email', async () => {
    await propertyBetweenStays();
    const before = (await readMails()).length;
    await Promise.all([1, 2, 3, 4].map(() => warnHosts(db, url)));
    expect((await readMails()).length - before).toBe(1);
  });

  test('there is no email if the host turned these emails off, or if the property is not live', async () => {
    const { host } = await propertyBetweenStays();
    throwIfRefused(await host.patch('/api/host/notices', { unreadyProperties: false }));
    expect(await emailsOfNextRun()).toEqual([]);
    throwIfRefused(await host.patch('/api/host/notices', { unreadyProperties: true }));
    await db.execute(sql`update manual_trials set ended_at = now(), ended_by = 'staff'`);
    expect(await emailsOfNextRun()).toEqual([]);
    await db.execute(sql`update manual_trials set ended_at = null, ended_by = null`);
    expect(await emailsOfNextRun()).toHaveLength(1);
  });

  test('a turnover that is done in time causes no email', async () => {
    const { markAsDone } = await propertyBetweenStays();
    await markAsDone();
    expect(await emailsOfNextRun()).toEqual([]);
  });
});
