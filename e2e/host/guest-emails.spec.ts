/** Emails to the guests of stays that come from the calendar of another site, until a guest unsubscribes. */
import pg from 'pg';
import { dateAt, timeAt } from '../../contract/src/zoned-time.ts';
import { bundledDatabaseUrl } from '../../scripts/support/bundled-database.mjs';
import { vrbo } from '../../server/src/calendars/testing/samples.ts';
import { emailsTo } from '../support/accounts.ts';
import { test } from '../support/booking-site.ts';
import { dialog, pressButton } from '../support/dashboard.ts';
import { activateTrial, createProperty, expect, inDays } from '../support/properties.ts';
import { long, longOnAnyScreen } from '../support/tags.ts';

type Stay = {
  id: string;
  name: string;
  checkinDate: string;
  isTakenOver: boolean;
  messages: { moment: string; state: string; at: string }[];
};

/** A time zone that is a day ahead of the browser's own for half of the day. */
const timeZone = 'Pacific/Auckland';

test(
  'emails to guests from a calendar move with the stay, are not sent for a cancelled stay, and stop after unsubscribing',
  longOnAnyScreen,
  async ({ page, owner, server, bookingSite }) => {
    test.slow();
    const database = new pg.Client(await bundledDatabaseUrl(server));
    await database.connect();
    try {
      const { id } = await createProperty(owner, 'Canal Loft');
      await owner.call('PATCH', `/api/host/apartments/${id}`, { timeZone });
      await activateTrial(server, id);
      const noor = vrbo.booking('Noor', { from: inDays(10), to: inDays(13) });
      const jon = vrbo.booking('Jon', { from: inDays(20), to: inDays(24) });
      const lea = {
        ...vrbo.booking('Lea', { from: inDays(20), to: inDays(22) }),
        uid: 'another-of-that-day',
      };
      bookingSite.setCalendar([noor, jon, lea]);
      const feed = await owner.call('POST', `/api/host/apartments/${id}/calendar-feeds`, {
        name: 'Vrbo',
        url: bookingSite.url,
      });
      await expect.poll(() => stayNamed('Noor')).toBeDefined();

      // The host adds the guest's address, and the email waits for its time in the time zone of the property.
      const later = new Date(Date.now() + 3_600_000);
      await scheduleEmails(later, inDays(10));
      await owner.signIn(page.context());
      await page.goto(`/host/stays/${(await stayNamed('Noor'))?.id}`);
      await pressButton(dialog(page, 'Noor'), 'Change');
      await pressButton(dialog(page, 'Noor'), 'More about the guest');
      await dialog(page, 'Noor').getByLabel('Guest’s email').fill(addressOf('Noor'));
      await pressButton(dialog(page, 'Noor'), 'Save changes');
      const toTheMinute = new Date(Math.floor(later.getTime() / 60_000) * 60_000).toISOString();
      await expect
        .poll(async () => (await fetchStay('Noor')).messages)
        .toMatchObject([{ moment: 'before', state: 'waiting', at: toTheMinute }]);
      for (const name of ['Jon', 'Lea'])
        await owner.call('PATCH', `/api/host/stays/${(await stayNamed(name))?.id}`, {
          email: addressOf(name),
        });

      // Noor's booking is moved and Jon's is cancelled. A stay still follows its calendar after the host adds an email
      // address.
      bookingSite.setCalendar([{ ...noor, from: inDays(20), to: inDays(21) }, lea]);
      await owner.call('POST', `/api/host/calendar-feeds/${feed.id}/read`);
      await expect.poll(async () => (await fetchStay('Noor')).checkinDate).toBe(inDays(20));
      await expect.poll(() => stayNamed('Jon')).toBeUndefined();
      await scheduleEmails(new Date(), inDays(20));
      for (const name of ['Noor', 'Lea']) await waitForEmail(name);
      expect(await emailsFor('Jon')).toEqual([]);
      expect((await fetchStay('Noor')).messages).toMatchObject([
        { moment: 'before', state: 'sent' },
      ]);

      // Lea unsubscribes and books again.
      const [email = ''] = await emailsFor('Lea');
      await page.goto(/https?:[^"]+\/stop\/[\w-]+/.exec(email)?.[0] ?? '');
      await pressButton(page, 'Unsubscribe');
      await expect(page.getByText('You will get no more emails about your stays')).toBeVisible();
      for (const name of ['Lea', 'Mo'])
        await owner.call('POST', '/api/host/stays', {
          apartmentId: id,
          name,
          email: addressOf(name),
          checkinDate: inDays(30),
          checkoutDate: inDays(32),
        });
      await scheduleEmails(new Date(), inDays(30));
      await waitForEmail('Mo');
      for (const name of ['Noor', 'Lea']) expect(await emailsFor(name)).toHaveLength(1);

      /**
       * Schedules the emails so that guests who arrive on this day get theirs at this moment, in the property's time
       * zone.
       */
      async function scheduleEmails(moment: Date, arrival: string) {
        const today = dateAt(moment, timeZone);
        const days = (Date.parse(arrival) - Date.parse(today)) / 86_400_000;
        const before = { isMailed: true, days, time: timeAt(moment, timeZone) };
        await owner.call('PATCH', '/api/host/message-settings', { before });
      }

      /**
       * Starts the email job at once, because it may wait up to a minute otherwise. It does so repeatedly, because a
       * run that is just ending sets the time of the next one.
       */
      async function waitForEmail(name: string) {
        const startJob = `update jobs set next_run_at = now() where name = 'emails to guests'`;
        await expect
          .poll(async () => (await database.query(startJob)) && emailsFor(name), {
            timeout: 30_000,
          })
          .toHaveLength(1);
      }

      async function stayNamed(name: string) {
        const query = new URLSearchParams({ apartmentIds: id, from: inDays(0), to: inDays(40) });
        const stays = await owner.call<Stay[]>('GET', `/api/host/stays?${query}`);
        return stays.find((stay) => stay.name === name);
      }

      async function fetchStay(name: string) {
        return owner.call<Stay>('GET', `/api/host/stays/${(await stayNamed(name))?.id}`);
      }

      function emailsFor(name: string) {
        return emailsTo(server.url, addressOf(name), 'Before you arrive: Canal Loft');
      }

      /** An email address that no other journey uses. */
      function addressOf(name: string) {
        return `${name.toLowerCase()}-${id.slice(0, 8)}@example.com`;
      }
    } finally {
      await database.end();
    }
  },
);

test(
  'the email before check-out reaches a current guest with the link and without a code, once the host turns it on',
  long,
  async ({ page, owner, server }) => {
    test.slow();
    const { id } = await createProperty(owner, 'Canal Loft');
    await owner.call('PATCH', `/api/host/apartments/${id}`, { timeZone });
    await activateTrial(server, id);
    const now = new Date();
    const inDaysThere = (days: number) =>
      dateAt(new Date(now.getTime() + days * 86_400_000), timeZone);
    const email = `ida-${id.slice(0, 8)}@example.com`;
    const stay = await owner.call<Stay & { code: string; pinCode: string }>(
      'POST',
      '/api/host/stays',
      {
        apartmentId: id,
        name: 'Ida',
        pinCode: '7305',
        email,
        checkinDate: inDaysThere(-2),
        checkoutDate: inDaysThere(1),
      },
    );
    await owner.signIn(page.context());
    await page.goto(`/host/stays/${stay.id}`);
    const messages = dialog(page, 'Ida').getByRole('region', { name: 'Messages' });
    await expect(messages.getByRole('button', { name: 'Before check-out Not sent' })).toBeVisible();

    const leaving = { isMailed: true, days: 1, time: timeAt(now, timeZone) };
    await owner.call('PATCH', '/api/host/message-settings', { leaving });
    // The job that sends emails runs every minute.
    await expect
      .poll(() => emailsTo(server.url, email, 'Before you check out: Canal Loft'), {
        timeout: 90_000,
      })
      .toHaveLength(1);
    const [received = ''] = await emailsTo(server.url, email, 'Before you check out: Canal Loft');
    expect(received).toContain(`/stay/${stay.code}`);
    expect(received).not.toContain(stay.pinCode);
    await page.reload();
    await expect(
      messages.getByRole('button', { name: /^Before check-out Emailed by us, .* Sent$/ }),
    ).toBeVisible();
  },
);
