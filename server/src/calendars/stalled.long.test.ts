/** Servers that are killed or stopped in the middle of a sync. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'drizzle-orm';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { createTestApp } from '../../test/support/app.ts';
import { hostWithApartment } from '../../test/support/factories/properties.ts';
import { endPrograms, spawnProgram, startProgram } from '../../test/support/servers/program.ts';
import { eventOf } from './testing/samples.ts';
import { feedServer, inDays } from './testing/world.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });
const { app, db, database } = await createTestApp({ settings: { OUTGOING_ALLOW: '127.0.0.1' } });
afterAll(endPrograms);

const until = (condition: () => unknown) =>
  vi.waitFor(condition, { timeout: 60_000, interval: 20 });

test('a calendar waits longer each time a server is killed while syncing it, and its host sees the failure', async () => {
  const { host, id } = await hostWithApartment(app, db, { isLive: true });
  const path = `/api/host/apartments/${id}/calendar-feeds`;
  const server = await feedServer(() => undefined);
  await host.post(path, { name: 'Airbnb', url: server.url });
  const programOptions = JSON.stringify({ url: database.url, work: 'feeds' });
  const waits: number[] = [];
  for (const round of [1, 2, 3]) {
    const program = startProgram('stays/testing/background-program', [programOptions]);
    await program.next('loaded');
    program.tell('begin');
    await until(() => expect(server.requests).toHaveLength(round));
    program.signal('SIGKILL');
    await program.ended;
    const { rows } = await db.execute<{ minutes: number }>(sql`select
      round(extract(epoch from next_attempt_at - now()) / 60)::int as minutes from calendar_feeds`);
    waits.push(rows[0]?.minutes ?? 0);
    await db.execute(sql`update calendar_feeds set next_attempt_at = now()`);
  }
  expect(waits).toEqual([15, 45, 135]);
  expect((await host.get(path)).json()).toMatchObject([{ failure: { reason: 'unfinished' } }]);
  await db.execute(sql`delete from calendar_feeds`);
});

test('a server that is busy with endless calendars still answers, and exits within 10 s of SIGTERM', async () => {
  const { host, id } = await hostWithApartment(app, db, { isLive: true });
  // Each calendar takes 3 s of the thread, so all of them together take longer than a server may take to stop.
  const endless = eventOf(
    'UID:1',
    'SUMMARY:Maya',
    `DTSTART;VALUE=DATE:${inDays(5).replaceAll('-', '')}`,
    'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
  );
  const server = await feedServer((_, response) => void response.end(endless));
  for (let feed = 0; feed < 8; feed += 1)
    await host.post(`/api/host/apartments/${id}/calendar-feeds`, {
      name: 'Airbnb',
      url: `${server.url}&feed=${feed}`,
    });
  const folder = await mkdtemp(join(tmpdir(), 'guest-portal-stalled-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const child = spawnProgram('main', [], {
    folder,
    environment: {
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      PORT: '0',
      OUTGOING_ALLOW: '127.0.0.1',
      FREE_SPACE_RESERVE_BYTES: '0',
    },
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  let origin = '';
  createInterface({ input: child.stdout }).on('line', (line) => {
    origin ||= /listening on (http:\S+)/.exec(line)?.[1] ?? '';
  });
  child.stderr.resume();
  await until(() => expect(origin).not.toBe(''));
  await until(() => expect(server.requests).toHaveLength(8));
  const askedAt = performance.now();
  const reply = await fetch(`${origin}/healthz`);
  expect(reply.status).toBe(200);
  expect(performance.now() - askedAt).toBeLessThan(2_000);
  const stoppedAt = performance.now();
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(performance.now() - stoppedAt).toBeLessThan(10_000);
  // Feeds that were being synced are left to the next server, and do not count as unfinished syncs.
  const { rows } = await db.execute(
    sql`select 1 from calendar_feeds where tries > 1 or next_attempt_at = 'infinity'`,
  );
  expect(rows).toEqual([]);
});
