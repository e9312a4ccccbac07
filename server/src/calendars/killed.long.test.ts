/**
 * A server is killed while it syncs calendars: while they are fetched, while they are parsed, and while their stays are
 * written.
 */
import type { RequestListener } from 'node:http';
import { sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { createTestApp } from '../../test/support/app.ts';
import { hostWithApartment } from '../../test/support/factories/properties.ts';
import { endPrograms } from '../../test/support/servers/program.ts';
import {
  countWrites,
  killRepeatedly,
  maxRounds,
  slowDown,
  waitForMoment,
  waitUntil,
} from '../stays/testing/kills.ts';
import { calendarOf, type SampleEvent } from './testing/samples.ts';
import { feedServer, inDays } from './testing/world.ts';

vi.setConfig({ testTimeout: 120_000 });
const { app, db, database } = await createTestApp({ settings: { OUTGOING_ALLOW: '127.0.0.1' } });
afterEach(endPrograms);

const bookingCount = 10;

const eventOf = (name: string, from: number, to: number): SampleEvent => ({
  uid: name,
  summary: name,
  from: inDays(from),
  to: inDays(to),
});

/** In each round, one booking is cancelled, a new one is added, and all bookings in between move by a day. */
const eventsByRound = Array.from({ length: maxRounds }, (_, round): SampleEvent[] => [
  eventOf('Staying', -1, 2),
  ...Array.from({ length: bookingCount }, (_, index) => {
    const number = round + index;
    const from = 10 + 4 * number + (round % 2);
    return eventOf(`Guest ${number}`, from, from + 2);
  }),
]);
const eventsIn = (round: number) => eventsByRound[round] ?? [];

/** All stays after a round: the cancelled ones, the upcoming ones and the current one. */
const staysOf = (round: number) =>
  [
    ...Array.from({ length: round }, (_, number) => `Guest ${number} cancelled`),
    ...eventsIn(round).map(({ uid, from, to }) =>
      uid === 'Staying' ? 'Staying current' : `${uid} upcoming ${from} ${to}`,
    ),
  ].sort();

/** The stays after only one calendar was synced. A booking that the other calendar still has is not cancelled. */
const staysBetween = (round: number) => {
  const cancelled = `Guest ${round - 1} `;
  const isOfCancelled = (stay: string) => stay.startsWith(cancelled);
  return [
    ...staysOf(round).filter((stay) => !isOfCancelled(stay)),
    ...staysOf(round - 1).filter(isOfCancelled),
  ].sort();
};

async function listStays() {
  const { rows } = await db.execute<{ stay: string }>(sql`
    select name || ' ' || state || case state when 'upcoming' then ' ' || checkin_date || ' ' || checkout_date else '' end as stay
    from guests`);
  return rows.map(({ stay }) => stay).sort();
}

const makeFeedsDue = () => db.execute(sql`update calendar_feeds set next_attempt_at = now()`);

/** Waits until both calendars have been synced in this round. */
const waitUntilSynced = (round: number) =>
  waitUntil(async () => {
    const { rows } = await db.execute(
      sql`select found_stays, failure from calendar_feeds where tries = 0`,
    );
    expect(rows).toEqual(Array(2).fill({ found_stays: bookingCount + 1, failure: null }));
    expect(await listStays()).toEqual(staysOf(round));
  });

test('a server that is killed 20 times while it syncs calendars loses no stay and duplicates none', async () => {
  const { host, id } = await hostWithApartment(app, db, { isLive: true });
  // Each booking is in both calendars.
  const servers = [await feedServer(eventsIn(0)), await feedServer(eventsIn(0))];
  for (const { url } of servers)
    await host.post(`/api/host/apartments/${id}/calendar-feeds`, { name: 'Airbnb', url });
  await slowDown(db, 'guests', 'calendar_events');
  let writtenBefore = 0;
  let answersSent = 0;
  const setAnswer = (answer: RequestListener) => {
    answersSent = 0;
    for (const server of servers) server.setAnswer(answer);
  };
  const sendAll =
    (round: number): RequestListener =>
    (_, response) => {
      response.writeHead(200, { 'content-type': 'text/calendar' });
      response.end(calendarOf(eventsIn(round)), () => (answersSent += 1));
    };
  /** Sends only the first half of a calendar, as if the rest were still on its way. */
  const sendHalf =
    (round: number): RequestListener =>
    (_, response) => {
      const text = calendarOf(eventsIn(round));
      response.writeHead(200, { 'content-type': 'text/calendar' });
      response.write(text.slice(0, text.length / 2), () => (answersSent += 1));
    };
  await killRepeatedly({
    db,
    options: { url: database.url, work: 'feeds' },
    giveWork: async (round) => {
      await waitUntilSynced(round - 1);
      setAnswer(round % 4 === 0 ? sendHalf(round) : sendAll(round));
      writtenBefore = await countWrites(db);
      await makeFeedsDue();
    },
    // In even rounds the server is killed once both calendars, or half of each, have been sent. In odd rounds it is
    // killed once some of about 40 rows have been written.
    waitForKill: (round) =>
      waitForMoment(async () => {
        if (round % 2 === 0) expect(answersSent).toBe(2);
        else
          expect(await countWrites(db)).toBeGreaterThanOrEqual(
            writtenBefore + 1 + ((3 * round) % 30),
          );
      }),
    afterKill: async (round) => {
      const allowed = [staysOf(round - 1), staysBetween(round), staysOf(round)];
      expect(allowed, `after kill ${round}`).toContainEqual(await listStays());
      const { rows } = await db.execute(sql`select 1 from calendar_feeds where tries > 0`);
      setAnswer(sendAll(round));
      return rows.length > 0;
    },
    expireLeases: makeFeedsDue,
    waitUntilDone: waitUntilSynced,
  });
  const { rows } = await db.execute(
    sql`select uid from calendar_events group by uid having count(*) <> 2 or count(distinct guest_id) <> 1`,
  );
  expect(rows).toEqual([]);
});
