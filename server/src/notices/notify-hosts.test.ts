import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTestApp } from '../../test/support/app.ts';
import { day, stayAt } from '../../test/support/factories/data.ts';
import { hostWithApartment } from '../../test/support/factories/properties.ts';
import { guestOf, pathsOf } from '../../test/support/factories/stays.ts';
import { notifyHosts } from './notify-hosts.ts';

const { app, db, readMails } = await createTestApp();
const url = 'https://portal.example';

beforeEach(async () => {
  await db.execute(sql`delete from hosts`);
  await readMails();
});

/** Runs one check and returns the emails that it sent. */
async function emailsOfNextCheck() {
  const earlierEmails = new Set((await readMails()).map((email) => JSON.stringify(email)));
  await notifyHosts(db, url);
  return (await readMails()).filter((email) => !earlierEmails.has(JSON.stringify(email)));
}

async function liveProperty() {
  const { host, id } = await hostWithApartment(app, db, { isLive: true });
  await readMails();
  const addStay = async (from: number, to: number, more: object = {}) =>
    (
      await host.post(
        '/api/host/stays',
        stayAt(id, { checkinDate: day(from), checkoutDate: day(to), ...more }),
      )
    ).json();
  return { host, id, addStay };
}

const turnOff = (host: Awaited<ReturnType<typeof liveProperty>>['host'], notice: string) =>
  host.patch('/api/host/notices', { [notice]: false });

describe('a calendar that could not be synced for a day', () => {
  async function propertyWithFailingCalendar(since: string) {
    const property = await liveProperty();
    await db.execute(sql`insert into calendar_feeds (apartment_id, name, address, failure, failed_since, tried_at)
      values (${property.id}, 'Airbnb', 'https://calendars.invalid/s', 'unreachable', now() - ${since}::interval, now())`);
    return property;
  }

  test('a calendar that fails for a day causes one email, and another when it fails again', async () => {
    const { id } = await propertyWithFailingCalendar('25 hours');
    const [email, ...more] = await emailsOfNextCheck();
    expect(more).toEqual([]);
    expect(email).toMatchObject({ subject: 'A calendar has not been read for a day' });
    expect(email?.text).toContain('‘Airbnb’');
    expect(email?.text).toContain(`${url}/host/calendars?property=${id}\n`);
    expect(email?.text).toContain(`turn off these emails:\n${url}/host/settings-data#mails`);
    expect(email?.text).not.toContain('calendars.invalid');
    expect(await emailsOfNextCheck()).toEqual([]);
    await db.execute(sql`update calendar_feeds set failed_since = now() - interval '26 hours'`);
    expect(await emailsOfNextCheck()).toHaveLength(1);
  });

  test('a failing calendar causes no email on the first day, while it is paused, or if the host turned these emails off', async () => {
    await propertyWithFailingCalendar('23 hours');
    expect(await emailsOfNextCheck()).toEqual([]);
    const { host } = await propertyWithFailingCalendar('25 hours');
    await turnOff(host, 'feedFailures');
    expect(await emailsOfNextCheck()).toEqual([]);
    await host.patch('/api/host/notices', { feedFailures: true });
    await db.execute(sql`update calendar_feeds set is_paused = true`);
    expect(await emailsOfNextCheck()).toEqual([]);
  });
});

test('a property that is no longer paid for causes no notices', async () => {
  const { id, addStay } = await liveProperty();
  await addStay(20, 25);
  await addStay(20, 25);
  await db.execute(sql`insert into calendar_feeds (apartment_id, name, address, failure, failed_since, tried_at)
    values (${id}, 'Airbnb', 'https://calendars.invalid/s', 'unreachable', now() - interval '2 days', now() - interval '1 day')`);
  await db.execute(sql`update manual_trials set ended_at = now(), ended_by = 'staff'`);
  expect(await emailsOfNextCheck()).toEqual([]);
  await db.execute(sql`update manual_trials set ended_at = null, ended_by = null`);
  expect((await emailsOfNextCheck()).map(({ subject }) => subject)).toEqual(['A double booking']);
  // The calendar was last tried yesterday. It must be tried again before the host gets an email about it.
  await db.execute(sql`update calendar_feeds set tried_at = now()`);
  expect(await emailsOfNextCheck()).toHaveLength(1);
});

describe('a double booking', () => {
  test('a stay that overlaps with a current stay that was started before its day is a double booking', async () => {
    const { host, addStay } = await liveProperty();
    await addStay(5, 8, { name: 'Between' });
    const early = await addStay(20, 25, { name: 'Early' });
    await addStay(25, 28, { name: 'After' });
    expect(await emailsOfNextCheck()).toEqual([]);
    const started = await host.post(`/api/host/stays/${early.id}/start`, {});
    expect(started.json().doubleBookings).toMatchObject([{ name: 'Between' }]);
    const days = `from=${day(0)}&to=${day(30)}&apartmentIds=${early.apartmentId}`;
    const shown = (await host.get(`/api/host/stays?${days}`)).json();
    expect(
      Object.fromEntries(
        shown.map((stay: { name: string; isDoubleBooked: boolean }) => [
          stay.name,
          stay.isDoubleBooked,
        ]),
      ),
    ).toEqual({ Between: true, Early: true, After: false });
    const [email] = await emailsOfNextCheck();
    expect(email?.text).toContain(`Between, ${day(5)} to ${day(8)}`);
    expect(email?.text).not.toContain('After');
    // The current stay is not reported again on the first day of the overlapping stay.
    await db.execute(sql`update guests set checkin_date = ${day(-1)} where name = 'Between'`);
    expect((await emailsOfNextCheck()).map(({ text }) => text).join()).not.toContain('Early');
  });

  test('a double booking is reported once, and again when one of its stays moves', async () => {
    const { host, addStay } = await liveProperty();
    await addStay(20, 25, { name: 'Ada' });
    const second = await addStay(24, 28, { name: 'Bo' });
    await addStay(28, 30, { name: 'Cleo' });
    const [email, ...more] = await emailsOfNextCheck();
    expect(more).toEqual([]);
    expect(email).toMatchObject({ subject: 'A double booking' });
    expect(email?.text).toContain(`Bo, ${day(24)} to ${day(28)}`);
    expect(email?.text).not.toContain('Cleo');
    expect(await emailsOfNextCheck()).toEqual([]);
    await host.patch(`/api/host/stays/${second.id}`, { checkinDate: day(23) });
    expect(await emailsOfNextCheck()).toHaveLength(1);
  });

  test('all stays that overlap with a long stay are reported in one email, until the long stay is cancelled', async () => {
    const { host, addStay } = await liveProperty();
    const longStay = await addStay(10, 40, { name: 'Long' });
    await addStay(12, 14, { name: 'Short' });
    await addStay(30, 33, { name: 'Late' });
    expect((await emailsOfNextCheck())[0]).toMatchObject({ subject: '2 double bookings' });
    await db.execute(sql`delete from told_notices`);
    await host.post(`/api/host/stays/${longStay.id}/cancel`, {});
    expect(await emailsOfNextCheck()).toEqual([]);
  });

  test('double bookings cause no email if the host turned these emails off', async () => {
    const { host, addStay } = await liveProperty();
    await turnOff(host, 'doubleBookings');
    await addStay(20, 25);
    await addStay(20, 25);
    expect(await emailsOfNextCheck()).toEqual([]);
  });
});

describe('a guest who arrives tomorrow', () => {
  /** Moves the arrival day of a stay so that it begins in this many hours. */
  const moveArrivalDay = (hours: number, id: string) =>
    db.execute(
      sql`update guests set arrival_day_at = now() + make_interval(hours => ${hours}) where id = ${id}`,
    );

  test('an arrival is reported once, in the afternoon before, if the link was neither sent nor opened', async () => {
    const { host, addStay } = await liveProperty();
    const [silent, sent, opened] = [
      await addStay(2, 4, { name: 'Silent' }),
      await addStay(4, 6, { name: 'Sent' }),
      await addStay(6, 8, { name: 'Opened', pinCode: '7305' }),
    ];
    await host.post(`/api/host/stays/${sent.id}/link-sent`);
    await guestOf(app, pathsOf(opened.id), '7305');
    for (const { id } of [silent, sent, opened]) await moveArrivalDay(9, id);
    expect(await emailsOfNextCheck()).toEqual([]);
    for (const { id } of [silent, sent, opened]) await moveArrivalDay(7, id);
    const [email, ...more] = await emailsOfNextCheck();
    expect(more).toEqual([]);
    expect(email).toMatchObject({ subject: 'A guest arrives tomorrow without a link' });
    expect(email?.text).toContain('Quay House: Silent');
    for (const secret of ['Sent', 'Opened', silent.pinCode, silent.code])
      expect(email?.text).not.toContain(secret);
    expect(await emailsOfNextCheck()).toEqual([]);
  });

  test('an arrival causes no email if the host turned these emails off or deleted the account', async () => {
    const [one, other] = [await liveProperty(), await liveProperty()];
    await moveArrivalDay(7, (await one.addStay(2, 4)).id);
    await moveArrivalDay(7, (await other.addStay(2, 4)).id);
    await turnOff(one.host, 'unopenedArrivals');
    await db.execute(
      sql`update hosts set deleted_at = now() where id = (select host_id from apartments where id = ${other.id})`,
    );
    expect(await emailsOfNextCheck()).toEqual([]);
  });
});

test('servers that check at the same time send each notice once', async () => {
  const { addStay } = await liveProperty();
  await addStay(20, 25, { name: 'Ada' });
  await addStay(24, 28, { name: 'Bo' });
  const before = (await readMails()).length;
  await Promise.all([1, 2, 3, 4].map(() => notifyHosts(db, url)));
  expect((await readMails()).length - before).toBe(1);
});
