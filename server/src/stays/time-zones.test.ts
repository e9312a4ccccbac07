/** A stay's days and its end, asked of the server in the first, the last and the plainest time zone on earth. */

import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';
import { createTestApp } from '../testing/app.ts';
import { newVisitor } from '../testing/factories/accounts.ts';
import { rightPin } from '../testing/factories/data.ts';
import { propertyWithGuest } from '../testing/factories/stays.ts';

const { app, db } = await createTestApp();
const zones = ['UTC', 'Pacific/Kiritimati', 'America/Adak', 'Europe/Berlin', 'America/New_York'];

const zone = process.env.TZ;
afterEach(() => {
  vi.useRealTimers();
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

function moveTo(timeZone: string) {
  process.env.TZ = timeZone;
  expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(timeZone);
}

/** The clocks change in Berlin in the night to 25 October, in New York in that to 1 November 2026. */
const stays = [
  ['2026-10-20', '2026-10-24'],
  ['2026-10-24', '2026-10-25'],
  ['2026-10-31', '2026-11-01'],
  ['2027-03-13', '2027-03-14'],
  ['2027-03-27', '2027-03-28'],
] as const;

test.each(zones)(
  'with the server in %s host and guest are told the dates of a stay as they were typed',
  async (timeZone) => {
    moveTo(timeZone);
    const { host, id, pinPath, createGuest } = await propertyWithGuest(app, db);
    for (const [checkinDate, checkoutDate] of stays) {
      await createGuest({ checkinDate, checkoutDate });
      vi.useFakeTimers({ now: new Date(`${checkoutDate}T23:30:00Z`), toFake: ['Date'] });
      const { guest } = (await newVisitor(app).post(pinPath, { pinCode: rightPin })).json();
      vi.useRealTimers();
      const kept = (await host.get(`/api/host/apartments/${id}/active-guest`)).json();
      expect([guest.checkoutDate, kept.checkinDate, kept.checkoutDate]).toEqual([
        checkoutDate,
        checkinDate,
        checkoutDate,
      ]);
    }
  },
);

test.each(zones)(
  'with the server in %s a guest is let in until noon UTC of the day after check-out, and not after',
  async (timeZone) => {
    moveTo(timeZone);
    const checkoutDate = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    const { pinPath } = await propertyWithGuest(app, db, { stay: { checkoutDate } });
    const end = Date.parse(`${checkoutDate}T12:00:00Z`) + 86_400_000;
    const at = async (now: number) => {
      vi.useFakeTimers({ now, toFake: ['Date'] });
      const reply = await newVisitor(app).post(pinPath, { pinCode: rightPin });
      vi.useRealTimers();
      return reply.statusCode;
    };
    expect([await at(end - 1_000), await at(end + 1_000)]).toEqual([200, 401]);
  },
);

test.each(zones)('a process that was started in %s computes the same end', (TZ) => {
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
});
