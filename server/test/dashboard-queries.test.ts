/** The number of queries for the dashboard must not grow with what a host has written. */
import { endpoints } from '@guest-portal/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestApp } from './support/app.ts';
import type { Visitor } from './support/browser.ts';
import { hostWithApartment, stay } from './support/factories/properties.ts';
import { countQueries } from './support/measure/queries.ts';

const { app, db } = await createTestApp();

async function hostWith({ properties, items }: { properties: number; items: number }) {
  const { host, id } = await hostWithApartment(app, db, { isLive: true });
  await host.post('/api/host/guests', { ...stay, apartmentId: id });
  await db.execute(sql`insert into apartments (host_id, name, slug)
    select host_id, 'Flat', slug || n from apartments, generate_series(2, ${properties}::int) n
    where id = ${id}`);
  await db.execute(sql`insert into places (apartment_id, kind, name, "order")
    select ${id}, kind, 'Place', n
    from generate_series(1, ${items}::int) n, (values ('local_tip'), ('sightseeing_spot')) kinds (kind)`);
  await db.execute(sql`insert into prints (apartment_id, piece, size, languages, with_way_in, facts)
    select id, 'welcome', 'A4', array['en'], false, '{"name": "old"}' from apartments
    where host_id = (select host_id from apartments where id = ${id})`);
  await db.execute(sql`insert into calendar_feeds (apartment_id, name, address)
    select ${id}, 'Airbnb', 'https://calendars.invalid/' || n from generate_series(1, ${items}::int) n`);
  await db.execute(sql`insert into arrival_steps (apartment_id, text, "order")
    select ${id}, 'Up', n from generate_series(1, ${items}::int) n`);
  await db.execute(sql`insert into apartment_guides (apartment_id, name, instructions, "order")
    select ${id}, 'Oven', 'Turn', n from generate_series(1, ${items}::int) n`);
  await db.execute(sql`insert into custom_sections (apartment_id, section_type, kind, name, content, "order")
    select ${id}, 'pre_arrival', 'custom', 'Bins', 'Yard', n from generate_series(1, ${items}::int) n`);
  await db.execute(sql`insert into translations (apartment_id, language, kind, row_id, field, text, original)
    select ${id}, 'de', 'guide', id, 'instructions', 'Drehen', 'Turn' from apartment_guides where apartment_id = ${id}`);
  await db.execute(sql`insert into pin_entries (guest_id, guest_name, pin_code_used, checkin_date, checkout_date)
    select id, name, pin_code, checkin_date, checkout_date from guests, generate_series(1, ${items}::int)
    where apartment_id = ${id}`);
  await db.execute(sql`insert into manual_trials (apartment_id, reason, ends_at)
    select id, 'Test', now() + interval '1 day' from apartments
    where host_id = (select host_id from apartments where id = ${id}) and id <> ${id}`);
  await db.execute(sql`insert into subscriptions (apartment_id, provider_subscription_id, provider_status)
    select id, 'sub_' || id, 'active' from apartments
    where host_id = (select host_id from apartments where id = ${id})`);
  return { host, id };
}

async function queriesOf(host: Visitor, url: string) {
  return countQueries(async () => {
    const reply = await host.get(url);
    expect(reply.statusCode).toBe(200);
  });
}

const smallAccount = await hostWith({ properties: 1, items: 1 });
const largeAccount = await hostWith({ properties: 200, items: 50 });

const dashboardPaths = endpoints
  .filter(
    ({ method, access, path }) => method === 'GET' && access === 'host' && isDashboardPath(path),
  )
  .map(({ path }) => path);

/** Whether a path is one that the dashboard or the Today page reads. */
function isDashboardPath(path: string) {
  return (
    /^\/api\/(host\/(apartments|prints|subscriptions|guest-portal-view)|billing\/status)/.test(
      path,
    ) ||
    /^\/api\/host\/(calendar-feeds|guessed-links|guide-findings|stays\/(today|several))$/.test(path)
  );
}

test('the test of query counts covers 28 calls of the dashboard and of the Today page', () => {
  expect(dashboardPaths).toHaveLength(28);
});

test.each(dashboardPaths)(
  '%s takes the same number of queries for 200 properties and 50 items as for one property and one item',
  async (path) => {
    const url = ({ id }: { id: string }) => path.replace(/:\w+/, id);
    const few = await queriesOf(smallAccount.host, url(smallAccount));
    expect(few).toBeGreaterThan(1);
    expect(await queriesOf(largeAccount.host, url(largeAccount))).toBe(few);
  },
);

test('the large account in the test of query counts has 200 properties and 50 tips', async () => {
  expect((await largeAccount.host.get('/api/host/apartments')).json()).toHaveLength(200);
  const { active } = (await largeAccount.host.get('/api/host/subscriptions')).json();
  expect(active).toHaveLength(200);
  const tips = await largeAccount.host.get(`/api/host/apartments/${largeAccount.id}/local-tips`);
  expect(tips.json()).toHaveLength(50);
});
