import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTestApp } from '../../test/support/app.ts';
import { countQueries } from '../../test/support/measure/queries.ts';
import { nextDueTime, planEmails } from './plan-emails.ts';
import { mailingHost, plannedEmails } from './testing/world.ts';

const world = await createTestApp();
const { db } = world;

beforeEach(() => db.execute(sql`delete from hosts`));

const before = { before: { isMailed: true, days: 3, time: '10:00' } };
const spring = { checkinDate: '2027-03-10', checkoutDate: '2027-03-14', email: 'maya@example.com' };
const plannedAt = async (now: string) => {
  await planEmails(db, new Date(now));
  return plannedEmails(db);
};

describe('emails by the local time of the property', () => {
  test.each([
    ['UTC', '2027-03-07T10:00:00Z'],
    // Most hosts are a day behind the first of these time zones and a day ahead of the second one.
    ['Pacific/Kiritimati', '2027-03-06T20:00:00Z'],
    ['Pacific/Pago_Pago', '2027-03-07T21:00:00Z'],
    ['Asia/Kathmandu', '2027-03-07T04:15:00Z'],
  ])('an email is due by the local time of its property in %s', async (timeZone, due) => {
    const { addStay } = await mailingHost(world, before, timeZone);
    await addStay({ ...spring, name: 'Maya' });
    expect(await plannedAt(new Date(Date.parse(due) - 1).toISOString())).toEqual([]);
    expect(await plannedAt(due)).toEqual(['Maya before']);
    expect(await plannedAt(due)).toEqual(['Maya before']);
  });

  test.each([
    ['a skipped hour counts as the hour after it', '2027-03-28', '02:30', '2027-03-28T01:30:00Z'],
    [
      'of an hour that comes twice, the first one counts',
      '2027-10-31',
      '02:30',
      '2027-10-31T00:30:00Z',
    ],
    ['on the day after the change', '2027-03-29', '08:00', '2027-03-29T06:00:00Z'],
  ])(
    'an email is due at the right time when the clocks change: %s',
    async (_, checkinDate, time, due) => {
      const { addStay } = await mailingHost(
        world,
        { arrival: { isMailed: true, time } },
        'Europe/Berlin',
      );
      await addStay({ ...spring, name: 'Maya', checkinDate, checkoutDate: '2027-11-02' });
      expect(await plannedAt(new Date(Date.parse(due) - 1).toISOString())).toEqual([]);
      expect(await plannedAt(due)).toEqual(['Maya arrival']);
    },
  );

  test('an email that is not planned within a day is not sent later', async () => {
    const { addStay } = await mailingHost(world, before);
    await addStay({ ...spring, name: 'Maya' });
    expect(await plannedAt('2027-03-08T10:00:01Z')).toEqual([]);
    expect(await plannedAt('2027-03-08T09:59:59Z')).toEqual(['Maya before']);
  });

  test('an email for the day of arrival is due until the night after that day is over', async () => {
    const { addStay, messages } = await mailingHost(
      world,
      { arrival: { isMailed: true, time: '08:00' } },
      'Europe/Berlin',
    );
    const { id } = await addStay({ ...spring, name: 'Maya' });
    expect(await plannedAt('2027-03-11T02:00:00Z')).toEqual([]);
    expect(await plannedAt('2027-03-11T06:59:00Z')).toEqual([]);
    expect(await messages(id)).toMatchObject([{ moment: 'arrival', state: 'waiting' }]);
    expect(await plannedAt('2027-03-11T01:59:59Z')).toEqual(['Maya arrival']);
  });

  test('an email about the booking is due when the address is known, but not at night', async () => {
    const { addStay } = await mailingHost(world, { booked: { isMailed: true, time: '09:00' } });
    const { id } = await addStay({ ...spring, name: 'Maya' });
    await db.execute(sql`update guests set email_at = '2027-01-05T03:00:00Z' where id = ${id}`);
    expect(await plannedAt('2027-01-05T08:59:59Z')).toEqual([]);
    expect(await plannedAt('2027-01-05T09:00:00Z')).toEqual(['Maya booked']);
    await db.execute(sql`delete from guest_mails`);
    await db.execute(sql`update guests set email_at = '2027-01-05T14:30:00Z' where id = ${id}`);
    expect(await plannedAt('2027-01-05T14:29:59Z')).toEqual([]);
    expect(await plannedAt('2027-01-05T14:30:00Z')).toEqual(['Maya booked']);
  });
});

describe('the email before check-out', () => {
  const leaving = { leaving: { isMailed: true, days: 1, time: '18:00' } };
  const setAddressEnteredAt = (time: string) =>
    db.execute(sql`update guests set email_at = ${time}`);

  test.each([
    ['UTC', '2027-03-13T18:00:00Z'],
    ['Pacific/Kiritimati', '2027-03-13T04:00:00Z'],
    ['Pacific/Pago_Pago', '2027-03-14T05:00:00Z'],
  ])(
    'the email before check-out is due on the evening before, by the clock of its property in %s',
    async (timeZone, due) => {
      const { addStay } = await mailingHost(world, leaving, timeZone);
      await addStay({ ...spring, name: 'Maya' });
      expect(await plannedAt(new Date(Date.parse(due) - 1).toISOString())).toEqual([]);
      expect(await plannedAt(due)).toEqual(['Maya leaving']);
    },
  );

  test.each([
    ['one night', '2027-03-11', '2027-03-11T08:00:00Z'],
    ['three nights', '2027-03-13', '2027-03-11T08:00:00Z'],
    ['four nights', '2027-03-14', '2027-03-11T18:00:00Z'],
  ])(
    'the email three days before check-out comes on the day after the arrival at the earliest, for a stay of %s',
    async (_, checkoutDate, due) => {
      const { addStay } = await mailingHost(world, { leaving: { ...leaving.leaving, days: 3 } });
      await addStay({ ...spring, name: 'Maya', checkoutDate });
      expect(await plannedAt(new Date(Date.parse(due) - 1).toISOString())).toEqual([]);
      expect(await plannedAt(due)).toEqual(['Maya leaving']);
    },
  );

  test('a stay without a night gets no email before check-out', async () => {
    const { addStay, messages } = await mailingHost(world, leaving);
    const { id } = await addStay({ ...spring, name: 'Maya', checkoutDate: spring.checkinDate });
    expect(await messages(id)).toEqual([]);
  });

  test('an address that is entered after the time of the email before check-out gets it at once, until the hour of check-out', async () => {
    const { addStay, messages } = await mailingHost(world, leaving);
    const { id } = await addStay({ ...spring, name: 'Maya' });
    await setAddressEnteredAt('2027-03-14T11:00:00Z');
    expect(await messages(id)).toEqual([]);
    await setAddressEnteredAt('2027-03-14T10:00:00Z');
    expect(await plannedAt('2027-03-14T11:00:00Z')).toEqual([]);
    expect(await plannedAt('2027-03-14T10:59:59Z')).toEqual(['Maya leaving']);
  });

  test('the email before check-out follows a later check-out', async () => {
    const { addStay, changeStay } = await mailingHost(world, leaving);
    const { id } = await addStay({ ...spring, name: 'Maya' });
    await changeStay(id, { checkoutDate: '2027-03-20' });
    expect(await plannedAt('2027-03-13T18:00:00Z')).toEqual([]);
    expect(await plannedAt('2027-03-19T18:00:00Z')).toEqual(['Maya leaving']);
  });

  test('the email before check-out is not sent until the host turns it on, even if other emails are on', async () => {
    const setting = { isMailed: true };
    const { host, addStay, messages } = await mailingHost(world, {
      before: setting,
      after: setting,
    });
    const { id } = await addStay({ ...spring, name: 'Maya' });
    await setAddressEnteredAt('2027-01-05T10:00:00Z');
    const moments = async () => (await messages(id)).map(({ moment }) => moment);
    expect(await moments()).toEqual(['before', 'after']);
    expect(await plannedAt('2027-03-13T18:00:00Z')).toEqual([]);
    await host.patch('/api/host/message-settings', { leaving: setting });
    expect(await moments()).toEqual(['before', 'leaving', 'after']);
    expect(await plannedAt('2027-03-13T18:00:00Z')).toEqual(['Maya leaving']);
  });
});

describe('a stay whose address is entered late', () => {
  const arrival = { arrival: { isMailed: true, time: '08:00' } };
  const setAddressEnteredAt = (id: string, time: string) =>
    db.execute(sql`update guests set email_at = ${time} where id = ${id}`);

  test.each([
    ['UTC', '2027-03-08T16:00:00Z'],
    ['Pacific/Kiritimati', '2027-03-08T16:00:00Z'],
    ['Pacific/Pago_Pago', '2027-03-08T22:00:00Z'],
  ])(
    'a stay whose address is entered late gets the email before arrival at once if its time has passed, in %s',
    async (timeZone, entered) => {
      const { addStay } = await mailingHost(world, before, timeZone);
      const { id } = await addStay({ ...spring, name: 'Maya' });
      await setAddressEnteredAt(id, entered);
      expect(await plannedAt(new Date(Date.parse(entered) - 1).toISOString())).toEqual([]);
      expect(await plannedAt(entered)).toEqual(['Maya before']);
    },
  );

  test('a stay whose address is entered late gets no email before arrival more than a day after its address was entered', async () => {
    const { addStay } = await mailingHost(world, before);
    const { id } = await addStay({ ...spring, name: 'Maya' });
    await setAddressEnteredAt(id, '2027-03-08T09:00:00Z');
    expect(await plannedAt('2027-03-09T09:00:01Z')).toEqual([]);
    expect(await plannedAt('2027-03-09T08:59:59Z')).toEqual(['Maya before']);
  });

  test.each([
    ['a day', '2027-03-09T07:00:00Z', []],
    ['a day and a second', '2027-03-09T06:59:59Z', ['Maya before']],
  ])(
    'a stay whose address is entered late gets the email before arrival only if the arrival email is more than a day later: %s',
    async (_, entered, expected) => {
      const { addStay, messages } = await mailingHost(
        world,
        { ...before, ...arrival },
        'Europe/Berlin',
      );
      const { id } = await addStay({ ...spring, name: 'Maya' });
      await setAddressEnteredAt(id, entered);
      expect(await plannedAt(entered)).toEqual(expected);
      const moments = (await messages(id)).map(({ moment }) => moment);
      expect(moments).toEqual([...expected.map(() => 'before'), 'arrival']);
      await db.execute(sql`delete from guest_mails`);
      expect(await plannedAt('2027-03-10T07:00:00Z')).toEqual(['Maya arrival']);
    },
  );

  test('the day between a late email before arrival and the arrival email has 24 hours when the clocks change', async () => {
    const { addStay } = await mailingHost(world, { ...before, ...arrival }, 'Europe/Berlin');
    const dates = { checkinDate: '2027-03-28', checkoutDate: '2027-03-30' };
    const { id } = await addStay({ ...spring, ...dates, name: 'Maya' });
    // 08:00 on the day of arrival is 06:00 UTC, because the clocks skip an hour in that night.
    await setAddressEnteredAt(id, '2027-03-27T06:00:00Z');
    expect(await plannedAt('2027-03-27T06:00:00Z')).toEqual([]);
    await setAddressEnteredAt(id, '2027-03-27T05:59:59Z');
    expect(await plannedAt('2027-03-27T06:00:00Z')).toEqual(['Maya before']);
  });

  test('an email before arrival is sent on time if the arrival email is a day later anyway', async () => {
    const dayBefore = { before: { isMailed: true, days: 1, time: '10:00' } };
    const { addStay } = await mailingHost(world, { ...dayBefore, ...arrival });
    const { id } = await addStay({ ...spring, name: 'Maya' });
    await setAddressEnteredAt(id, '2027-01-05T10:00:00Z');
    expect(await plannedAt('2027-03-09T10:00:00Z')).toEqual(['Maya before']);
  });

  test('a stay that moves past the time of its email before arrival gets that email at once', async () => {
    const { addStay, changeStay } = await mailingHost(world, before);
    const { id } = await addStay({ ...spring, name: 'Maya', checkinDate: '2027-03-12' });
    await setAddressEnteredAt(id, '2027-01-05T10:00:00Z');
    await changeStay(id, { checkinDate: '2027-03-06' });
    await db.execute(sql`update guests set arrival_moved_at = '2027-03-04T12:00:00Z'`);
    expect(await plannedAt('2027-03-04T11:59:59Z')).toEqual([]);
    expect(await plannedAt('2027-03-04T12:00:00Z')).toEqual(['Maya before']);
  });

  test('an email keeps its time if something other than the arrival date changes', async () => {
    const { addStay, changeStay } = await mailingHost(world, before);
    const { id } = await addStay({ ...spring, name: 'Maya' });
    await changeStay(id, { name: 'Maja', checkoutDate: '2027-03-15' });
    const { rows } = await db.execute(sql`select arrival_moved_at from guests`);
    expect(rows).toEqual([{ arrival_moved_at: null }]);
    await changeStay(id, { checkinDate: '2027-03-11' });
    const moved = await db.execute(
      sql`select arrival_moved_at is not null as is_moved from guests`,
    );
    expect(moved.rows).toEqual([{ is_moved: true }]);
  });

  test('an email before arrival is sent on the day of arrival until the guest has checked in', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const { addStay } = await mailingHost(world, before);
    await addStay({ ...spring, name: 'Maya', checkinDate: today });
    await db.execute(sql`update guests set has_checked_in = true`);
    await planEmails(db, new Date());
    expect(await plannedEmails(db)).toEqual([]);
    await db.execute(sql`update guests set has_checked_in = false`);
    await planEmails(db, new Date());
    expect(await plannedEmails(db)).toEqual(['Maya before']);
  });

  test('a stay whose address is entered late gets no email about the booking once the night of its arrival is over', async () => {
    const { addStay, messages } = await mailingHost(world, {
      booked: { isMailed: true, time: '09:00' },
    });
    const { id } = await addStay({ ...spring, name: 'Maya' });
    await setAddressEnteredAt(id, '2027-03-12T12:00:00Z');
    expect(await plannedAt('2027-03-12T12:00:00Z')).toEqual([]);
    expect(await messages(id)).toEqual([]);
    await setAddressEnteredAt(id, '2027-03-10T20:00:00Z');
    expect(await plannedAt('2027-03-11T03:00:00Z')).toEqual([]);
    expect(await plannedAt('2027-03-11T02:59:59Z')).toEqual(['Maya booked']);
  });
});

test('the planning job runs at the moment of the next due email, if that is before its next run', async () => {
  const minute = new Date((Math.floor(Date.now() / 60_000) + 1) * 60_000);
  const time = minute.toISOString().slice(11, 16);
  const { addStay } = await mailingHost(world, { before: { isMailed: true, days: 3, time } });
  const checkinDate = new Date(minute.getTime() + 3 * 86_400_000).toISOString().slice(0, 10);
  const stay = { ...spring, checkinDate, checkoutDate: '2099-01-01' };
  await addStay(stay);
  expect(await nextDueTime(db, new Date(minute.getTime() - 30_000))).toEqual(minute);
  expect(await nextDueTime(db, new Date(minute.getTime() - 61_000))).toBeUndefined();
  expect(await nextDueTime(db, minute)).toBeUndefined();
});

test('the email of a moved stay moves with it, and a cancelled stay has none', async () => {
  const { host, addStay, changeStay } = await mailingHost(world, before);
  const maya = await addStay({ ...spring, name: 'Maya' });
  const bo = await addStay({ ...spring, name: 'Bo' });
  await changeStay(maya.id, { checkinDate: '2027-03-12' });
  await host.post(`/api/host/stays/${bo.id}/cancel`, {});
  expect(await plannedAt('2027-03-07T10:00:00Z')).toEqual([]);
  expect(await plannedAt('2027-03-09T10:00:00Z')).toEqual(['Maya before']);
});

test('emails that were due before a restore are not sent, because they may have been sent already', async () => {
  const { addStay } = await mailingHost(world, before);
  await addStay({ ...spring, name: 'Maya' });
  await db.execute(sql`delete from installation`);
  await db.execute(sql`insert into installation (created_at) values ('2027-03-07T10:30:00Z')`);
  try {
    expect(await plannedAt('2027-03-07T11:00:00Z')).toEqual([]);
    await db.execute(sql`update installation set created_at = '2027-03-07T10:00:00Z'`);
    expect(await plannedAt('2027-03-07T11:00:00Z')).toEqual(['Maya before']);
  } finally {
    await db.execute(sql`delete from installation`);
  }
});

describe('an email that must not be planned', () => {
  const due = '2027-03-07T10:00:00Z';

  test('no email is planned without an address, if the host has turned it off, or if the host has sent the message by hand', async () => {
    const { host, addStay } = await mailingHost(world, before);
    await addStay({ ...spring, name: 'Silent', email: '' });
    const byHand = await addStay({ ...spring, name: 'Told' });
    const way = { moment: 'before', way: 'whatsapp' };
    const reply = await host.post(`/api/host/stays/${byHand.id}/messages`, way);
    expect(reply.json().messages).toMatchObject([{ ...way, state: 'sent', trouble: null }]);
    expect(reply.json().linkSentAt).not.toBeNull();
    expect(await plannedAt(due)).toEqual([]);
    await addStay({ ...spring, name: 'Wanted' });
    await host.patch('/api/host/message-settings', { before: { isMailed: false } });
    expect(await plannedAt(due)).toEqual([]);
    await host.patch('/api/host/message-settings', { before: { isMailed: true } });
    expect(await plannedAt(due)).toEqual(['Wanted before']);
  });

  test('no email is planned for a message that was marked as sent by mistake, until the host undoes that', async () => {
    const { host, addStay, messages } = await mailingHost(world, before);
    const { id } = await addStay({ ...spring, name: 'Maya' });
    // A later message closes all earlier ones.
    await host.post(`/api/host/stays/${id}/messages`, { moment: 'after', way: 'copy' });
    expect(await plannedAt(due)).toEqual([]);
    const reply = await host.post(`/api/host/stays/${id}/messages/not-sent`, { moment: 'after' });
    expect(reply.statusCode).toBe(200);
    expect(await messages(id)).toMatchObject([{ moment: 'before', state: 'waiting' }]);
    expect(await plannedAt(due)).toEqual(['Maya before']);
  });

  test.each([
    ['the host is not verified', sql`update hosts set email_verified_at = null`],
    ['the account is deleted', sql`update hosts set deleted_at = now()`],
    [
      'the property is not paid for',
      sql`update manual_trials set ended_at = now(), ended_by = 'staff'`,
    ],
  ])('no email is planned when %s', async (_, change) => {
    const { addStay } = await mailingHost(world, before);
    await addStay({ ...spring, name: 'Maya' });
    await db.execute(change);
    expect(await plannedAt(due)).toEqual([]);
  });

  test('a guest gets no fourth email, and no earlier message after a later one', async () => {
    const setting = { isMailed: true, time: '10:00' };
    const { id, addStay, messages } = await mailingHost(world, {
      booked: setting,
      before: { ...setting, days: 3 },
      arrival: setting,
      leaving: { ...setting, days: 1 },
      after: { ...setting, days: 1 },
    });
    const maya = await addStay({ ...spring, name: 'Maya' });
    await db.execute(sql`update guests set email_at = '2027-01-05T03:00:00Z'`);
    expect((await messages(maya.id)).map(({ moment, state }) => `${moment} ${state}`)).toEqual([
      'booked waiting',
      'before waiting',
      'arrival waiting',
    ]);
    for (const now of ['2027-01-05', '2027-03-07', '2027-03-10', '2027-03-13', '2027-03-15'])
      await planEmails(db, new Date(`${now}T10:00:00Z`));
    expect(await plannedEmails(db)).toEqual(['Maya booked', 'Maya before', 'Maya arrival']);
    // The address was entered an hour before the arrival email is due. Two emails are due then, and only the later one
    // is planned.
    await addStay({ ...spring, name: 'Late', email: 'late@example.com' });
    await db.execute(
      sql`update guests set email_at = '2027-03-10T09:00:00Z' where name = 'Late' and apartment_id = ${id}`,
    );
    await plannedAt('2027-03-10T10:00:00Z');
    expect(await plannedAt('2027-03-10T10:01:00Z')).toEqual([
      'Maya booked',
      'Maya before',
      'Maya arrival',
      'Late arrival',
    ]);
  });
});

test('four servers plan each email once, with as many queries for fifty stays as for one', async () => {
  const { addStay } = await mailingHost(world, before);
  await addStay({ ...spring, name: 'Guest 1' });
  const now = new Date('2027-03-07T10:00:00Z');
  const queriesForOne = await countQueries(() => planEmails(db, now));
  await db.execute(sql`delete from guest_mails`);
  for (let number = 2; number <= 50; number += 1)
    await addStay({ ...spring, name: `Guest ${number}` });
  expect(await countQueries(() => planEmails(db, now))).toBe(queriesForOne);
  await db.execute(sql`delete from guest_mails`);
  await Promise.all([1, 2, 3, 4].map(() => planEmails(db, now)));
  expect(new Set(await plannedEmails(db)).size).toBe(50);
  expect(await plannedEmails(db)).toHaveLength(50);
});
