/**
 * Kills a server while it emails guests: before an email, in the middle of it, at its end, and before it is recorded as
 * sent.
 */
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { createTestApp } from '../../test/support/app.ts';
import { openMailServer } from '../../test/support/servers/mail-server.ts';
import { endPrograms } from '../../test/support/servers/program.ts';
import { killRepeatedly, waitForMoment, waitUntil } from '../stays/testing/kills.ts';
import { dueNow, mailingHost } from './testing/world.ts';

vi.setConfig({ testTimeout: 180_000 });
const world = await createTestApp();
const { db, database } = world;
const mailServer = await openMailServer();
afterEach(endPrograms);
afterAll(() => mailServer.stop());

const emailsPerRound = 3;

/** Created only once. Creating a failed expectation every 2 ms would slow down the server. */
const notYet = new Error('the mail server has not received enough emails yet');

const countRows = async (query: ReturnType<typeof sql>): Promise<number> =>
  Number((await db.execute<{ count: string }>(query)).rows[0]?.count);

const countWaiting = () => countRows(sql`select count(*) from guest_mails where state = 'waiting'`);
const countSettled = () =>
  countRows(sql`select count(*) from guest_mails where state <> 'waiting'`);
/** The number of emails that a server has taken but not finished. */
const countTaken = () =>
  countRows(sql`select count(*) from guest_mails
    where state = 'waiting' and attempts > 0 and next_attempt_at > now()`);

const makePlanningDue = () =>
  db.execute(sql`update jobs set next_run_at = now() where queue is null`);

/** How often the mail server has received each guest's email. */
function countArrivals(): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { to } of mailServer.received) {
    const address = to?.[0]?.address ?? '';
    counts.set(address, (counts.get(address) ?? 0) + 1);
  }
  return counts;
}

async function statesByAddress() {
  const { rows } = await db.execute<{ email: string; state: string }>(
    sql`select email, guest_mails.state from guest_mails join guests on guests.id = guest_id`,
  );
  return rows;
}

test('a server that is killed 20 times while emailing guests sends each email once', async () => {
  const { setting, dates } = dueNow();
  const { host, id } = await mailingHost(world, { before: setting });
  let begunBefore = 0;
  let takenBefore = 0;
  let settledBefore = 0;
  let planned = 0;
  await killRepeatedly({
    db,
    options: { url: database.url, work: 'guest mails', smtp: mailServer.url },
    giveWork: async (round) => {
      begunBefore = mailServer.begun();
      takenBefore = mailServer.received.length;
      planned = round * emailsPerRound;
      // Every third time, the mail server has received the email, and the sender is killed before it gets the reply.
      mailServer.behaviour.delayMilliseconds = round % 3 === 0 ? 400 : 5;
      await db.execute(sql`
        insert into guests (apartment_id, name, pin_code, checkin_date, checkout_date, state, code, arrival_day_at, checkout_at, email, email_at)
        select ${id}, 'Guest', '4821', ${dates.checkinDate}, ${dates.checkoutDate}, 'upcoming', 'code-' || ${round}::int || '-' || number,
          ${dates.checkinDate}::timestamptz, ${dates.checkoutDate}::timestamptz, 'guest-' || ${round}::int || '-' || number || '@example.com', now()
        from generate_series(1, ${emailsPerRound}::int) as number`);
      // All rounds together send more emails than a property may send in a day.
      await db.execute(sql`delete from rate_limits`);
      await makePlanningDue();
    },
    waitForKill: (round) =>
      waitForMoment(async () => {
        const emailNumber = 1 + (round % emailsPerRound);
        const emails =
          round % 2 === 0
            ? mailServer.begun() - begunBefore
            : mailServer.received.length - takenBefore;
        if (emails < emailNumber) throw notYet;
      }),
    afterKill: async () => {
      mailServer.behaviour.delayMilliseconds = 0;
      settledBefore = await countSettled();
      return (await countTaken()) > 0;
    },
    expireLeases: async () => {
      await db.execute(sql`update guest_mails set next_attempt_at = now() where state = 'waiting'`);
      await db.execute(
        sql`update jobs set leased_until = now(), next_run_at = now() where holder is not null`,
      );
    },
    // The next server has finished some of the remaining emails. It is killed in the middle of these and of new ones.
    waitUntilDone: () =>
      waitUntil(async () => expect(await countSettled()).toBeGreaterThan(settledBefore)),
  });
  await waitUntil(async () => {
    const stillWaiting = await countWaiting();
    const done = await countSettled();
    // A server that was already planning has missed the last stays and would only plan again after a minute.
    if (stillWaiting + done < planned) await makePlanningDue();
    expect([stillWaiting, done]).toEqual([0, planned]);
  });

  const arrived = countArrivals();
  const duplicates = [...arrived].filter(([, count]) => count > 1);
  expect(duplicates).toEqual([]);
  const states = await statesByAddress();
  for (const { email, state } of states)
    if (state === 'sent') expect([email, arrived.get(email)]).toEqual([email, 1]);
  // The host resends the emails whose result is unknown and that did not arrive.
  const unsure = states.filter(({ state }) => state === 'unsure');
  expect(states.filter(({ state }) => state === 'sent').length).toBe(states.length - unsure.length);
  expect(unsure.length).toBeGreaterThan(0);
  for (const { email } of unsure.filter(({ email }) => !arrived.has(email))) {
    const { rows } = await db.execute(sql`select id from guests where email = ${email}`);
    await host.post(`/api/host/stays/${rows[0]?.id}/messages/again`, { moment: 'before' });
  }
  // The last server is still running and sends them.
  await waitUntil(async () => expect(await countWaiting()).toBe(0));
  expect([...countArrivals().values()].every((count) => count === 1)).toBe(true);
  expect(countArrivals().size).toBe(states.length);
});
