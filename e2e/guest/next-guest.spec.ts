/** One guest follows another automatically, also if their devices use two different servers. */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { bundledDatabaseUrl } from '../../scripts/support/bundled-database.mjs';
import {
  checkIn,
  checkInButton,
  enterWithPin,
  expect,
  farewell,
  test,
  typePin,
  wifiPassword,
} from '../support/guest-page.ts';
import { inDays } from '../support/properties.ts';
import { spawnServer } from '../support/servers/server-process.ts';
import { sameOnAnyScreen, timeZone } from '../support/tags.ts';

test.use({ allowConsoleErrors: [/status of 401 .*\/api\/guest\//] });

async function timeWhen(condition: () => Promise<boolean>): Promise<number> {
  while (!(await condition())) await sleep(50);
  return Date.now();
}

test(
  'on two servers, a change of guests ends the access of one guest and opens the stay of the next within a second',
  sameOnAnyScreen,
  async ({ page, browser, server, rental, landlord }, { outputDir }) => {
    test.slow();
    const databaseUrl = await bundledDatabaseUrl(server);
    const secondServer = spawnServer({
      DATABASE_URL: databaseUrl,
      DATA_DIR: `${outputDir}/second`,
    });
    const database = new pg.Client(databaseUrl);
    await database.connect();
    try {
      const secondUrl = await secondServer.ready();
      await landlord.call('PATCH', `/api/host/apartments/${rental.property.id}`, { timeZone });
      const nextStay = await landlord.call<{ id: string; code: string; pinCode: string }>(
        'POST',
        '/api/host/stays',
        {
          apartmentId: rental.property.id,
          name: 'Noor',
          pinCode: '7305',
          checkinDate: inDays(6),
          checkoutDate: inDays(9),
        },
      );

      await page.clock.install();
      await enterWithPin(page, rental);
      await checkIn(page);
      const nextGuestPage = await browser.newPage();
      await nextGuestPage.clock.install();
      await nextGuestPage.goto(`${secondUrl}/stay/${nextStay.code}`);
      await typePin(nextGuestPage, nextStay.pinCode);
      await expect(nextGuestPage.getByRole('timer')).toBeVisible();

      // The dates in the database change as if six days had passed.
      const plannedTime = new Date(Date.now() + 5_000);
      await database.query(
        `update guests set checkin_date = least(checkin_date, current_date - 1), arrival_day_at = least(arrival_day_at, $2::timestamptz - interval '11 hours'),
          checkout_at = case when state = 'current' then $2 else checkout_at end
        where apartment_id = $1`,
        [rental.property.id, plannedTime],
      );
      await database.query(`update jobs set next_run_at = now() where name = 'due stays'`);

      const beginTimes = await Promise.all([
        timeWhen(async () => {
          const reply = await page.request.get(
            `${server.url}/api/guest/refresh-data/${rental.property.id}`,
          );
          return reply.status() === 401;
        }),
        timeWhen(async () => {
          const reply = await nextGuestPage.request.get(
            `${secondUrl}/api/guest/refresh-data/${nextStay.id}`,
          );
          return (await reply.json()).guest.opensAt === null;
        }),
      ]);
      expect(Math.min(...beginTimes)).toBeGreaterThanOrEqual(plannedTime.getTime());
      expect(Math.max(...beginTimes) - Math.min(...beginTimes)).toBeLessThan(1_000);
      // Even on a busy machine, no server has waited for the job that runs every half minute.
      expect(Math.max(...beginTimes) - plannedTime.getTime()).toBeLessThan(5_000);

      await page.clock.fastForward(31_000);
      await expect(farewell(page)).toBeVisible();
      await expect(wifiPassword(page)).toHaveCount(0);
      await nextGuestPage.clock.fastForward(31_000);
      await expect(checkInButton(nextGuestPage)).toBeVisible();
      await checkInButton(nextGuestPage).click();
      await expect(wifiPassword(nextGuestPage)).toBeVisible();
      await nextGuestPage.close();
    } finally {
      await database.end();
      await secondServer.end('SIGTERM');
    }
  },
);
