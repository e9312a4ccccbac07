import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { booking } from '../testing/bookings.ts';
import { eventOf } from '../testing/samples.ts';
import { feedServer, feedWorld } from '../testing/world.ts';

vi.setConfig({ testTimeout: 120_000 });
const { db, feedQueue, syncAgain, addProperty } = await feedWorld({
  reader: { milliseconds: 1_500 },
});

/** A rule that no date matches, so that ical.js searches forever. */
const endlessCalendar = eventOf(
  'UID:1',
  'SUMMARY:Maya',
  'DTSTART;VALUE=DATE:20260605',
  'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
);

async function minutesUntilNextAttempt(id: string): Promise<number> {
  const { rows } = await db.execute<{ minutes: number }>(sql`select
    round(extract(epoch from next_attempt_at - now()) / 60)::int as minutes from calendar_feeds where id = ${id}`);
  return rows[0]?.minutes ?? 0;
}

test('a calendar that takes too long to read is shown as failed and waits longer after each attempt, until it can be read', async () => {
  const property = await addProperty();
  const server = await feedServer((_, response) => void response.end(endlessCalendar));
  const id = await property.add(server.url);
  const waits = [await minutesUntilNextAttempt(id)];
  for (let round = 0; round < 2; round += 1) {
    await syncAgain();
    waits.push(await minutesUntilNextAttempt(id));
  }
  expect(waits).toEqual([30, 45, 135]);
  expect(await property.feeds()).toMatchObject([{ failure: { reason: 'too_complex' } }]);
  server.setAnswer([booking('Maya', 5, 8)]);
  await syncAgain();
  expect(await property.feeds()).toMatchObject([{ failure: null, found: { stays: 1 } }]);
  expect(await minutesUntilNextAttempt(id)).toBe(30);
});

test('syncing a failed calendar manually makes its wait longer, and a new link resets the wait', async () => {
  const property = await addProperty();
  const server = await feedServer((_, response) => void response.end(endlessCalendar));
  const id = await property.add(server.url);
  for (const minutes of [45, 135]) {
    await property.host.post(`/api/host/calendar-feeds/${id}/read`, {});
    await feedQueue.drain();
    expect(await minutesUntilNextAttempt(id)).toBe(minutes);
  }
  const other = await feedServer((_, response) => void response.end(endlessCalendar));
  await property.host.patch(`/api/host/calendar-feeds/${id}`, { url: other.url });
  await feedQueue.drain();
  expect(await minutesUntilNextAttempt(id)).toBe(30);
});
