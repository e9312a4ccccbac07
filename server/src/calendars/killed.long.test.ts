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
  atOnceWhen,
  killOverAndOver,
  mostRounds,
  slowDown,
  until,
  writtenSoFar,
} from '../stays/testing/kills.ts';
import { calendarOf, type SampleEvent } from './testing/samples.ts';
import { feedServer, inDays } from './testing/world.ts';

vi.setConfig({ testTimeout: 120_000 });
const { app, db, database } = await createTestApp({ settings: { OUTGOING_ALLOW: '127.0.0.1' } });
afterEach(endPrograms);

const bookings = 10;

const eventOf = (name: string, from: number, to: number): SampleEvent => ({
  uid: name,
  summary: name,
  from: inDays(from),
  to: inDays(to),
});

/** In each round, one booking is cancelled, a new one is added, and all bookings in between move by a day. */
const said = Array.from({ length: mostRounds }, (_, round): SampleEvent[] => [
  eventOf('Staying', -1, 2),
  ...Array.from({ length: bookings }, (_, index) => {
    const number = round + index;
    const from = 10 + 4 * number + (round % 2);
    return eventOf(`Guest ${number}`, from, from + 2);
  }),
]);
const saidIn = (round: number) => said[round] ?? [];

/** All stays after a round: the cancelled ones, the upcoming ones and the current one. */
const staysOf = (round: number) =>
  [
    ...Array.from({ length: round }, (_, number) => `Guest ${number} cancelled`),
    ...saidIn(round).map(({ uid, from, to }) =>
      uid === 'Staying' ? 'Staying current' : `${uid} upcoming ${from} ${to}`,
    ),
  ].sort();

/**
 * The stays after only one of the two calendars was synced. A booking that the other one still has is not cancelled.
 */
const staysBetween = (round: number) => {
  const lost = `Guest ${round - 1} `;
  const isOfLost = (stay: string) => stay.startsWith(lost);
  return [
    ...staysOf(round).filter((stay) => !isOfLost(stay)),
    ...staysOf(round - 1).filter(isOfLost),
  ].sort();
};

async function stays() {
  const { rows } = await db.execute<{ stay: string }>(sql`
    select name || ' ' || state || case state when 'upcoming' then ' ' || checkin_date || ' ' || checkout_date else '' end as stay
    from guests`);
  return rows.map(({ stay }) => stay).sort();
}

const readAtOnce = () => db.execute(sql`update calendar_feeds set next_attempt_at = now()`);

/** Waits until both calendars have been synced in this round. */
const isRead = (round: number) =>
  until(async () => {
    const { rows } = await db.execute(
      sql`select found_stays, failure from calendar_feeds where tries = 0`,
    );
    expect(rows).toEqual(Array(2).fill({ found_stays: bookings + 1, failure: null }));
    expect(await stays()).toEqual(staysOf(round));
  });

test('a server that is killed 20 times while it syncs calendars loses no stay and duplicates none', async () => {
  const { host, id } = await hostWithApartment(app, db, { isLive: true });
  // Each booking is in both calendars.
  const servers = [await feedServer(saidIn(0)), await feedServer(saidIn(0))];
  for (const { url } of servers)
    await host.post(`/api/host/apartments/${id}/calendar-feeds`, { name: 'Airbnb', url });
  await slowDown(db, 'guests', 'calendar_events');
  let written = 0;
  let answered = 0;
  const says = (answer: RequestListener) => {
    answered = 0;
    for (const server of servers) server.says(answer);
  };
  const tellAll =
    (round: number): RequestListener =>
    (_, response) => {
      response.writeHead(200, { 'content-type': 'text/calendar' });
      response.end(calendarOf(saidIn(round)), () => (answered += 1));
    };
  /** Sends only the first half of a calendar, as if the rest were still on its way. */
  const tellHalf =
    (round: number): RequestListener =>
    (_, response) => {
      const text = calendarOf(saidIn(round));
      response.writeHead(200, { 'content-type': 'text/calendar' });
      response.write(text.slice(0, text.length / 2), () => (answered += 1));
    };
  await killOverAndOver({
    db,
    told: { url: database.url, work: 'feeds' },
    begin: async (round) => {
      await isRead(round - 1);
      says(round % 4 === 0 ? tellHalf(round) : tellAll(round));
      written = await writtenSoFar(db);
      await readAtOnce();
    },
    // In even rounds the server is killed once both calendars, or half of each, have been sent. In odd rounds it is
    // killed once some of about 40 rows have been written.
    moment: (round) =>
      atOnceWhen(async () => {
        if (round % 2 === 0) expect(answered).toBe(2);
        else
          expect(await writtenSoFar(db)).toBeGreaterThanOrEqual(written + 1 + ((3 * round) % 30));
      }),
    afterKill: async (round) => {
      const whole = [staysOf(round - 1), staysBetween(round), staysOf(round)];
      expect(whole, `after kill ${round}`).toContainEqual(await stays());
      const { rows } = await db.execute(sql`select 1 from calendar_feeds where tries > 0`);
      says(tellAll(round));
      return rows.length > 0;
    },
    lapse: readAtOnce,
    done: isRead,
  });
  const { rows } = await db.execute(
    sql`select uid from calendar_events group by uid having count(*) <> 2 or count(distinct guest_id) <> 1`,
  );
  expect(rows).toEqual([]);
});
