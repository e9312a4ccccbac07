import { expect, test } from 'vitest';
import { migrationsFolder } from '../../src/migrations-folder.ts';
import { applyMigrations } from '../../src/platform/database/migrations/migrations.ts';
import { createTestDatabase } from '../support/database.ts';
import { createSchema, withClient } from '../support/full-database/full-database.ts';

const names = ['Airbnb guest', 'My calendar guest', 'Late guest', 'Maya', 'Edgar Guest'];

test('the upgrade marks names as made up if they end in “guest” and no calendar contains them', async () => {
  const { url, pool } = await createTestDatabase();
  await createSchema(url, 1);
  await withClient(url, async (client) => {
    await client.query(`
      with host as (insert into hosts (email, password_hash, first_name, last_name) values ('a@example.com', 'x', 'A', 'B') returning id),
        apartment as (insert into apartments (host_id, name, slug) select id, 'Loft', 'loft-1' from host returning id),
        feed as (insert into calendar_feeds (apartment_id, name, address, etag) select id, 'Airbnb', 'https://a', '"1"' from apartment returning id),
        stay as (insert into guests (apartment_id, pin_code, name, checkin_date, checkout_date, state, code, arrival_day_at, checkout_at)
          select id, '4821', name, '2026-05-01', '2026-05-03', 'upcoming', name, '2026-05-01', '2026-05-03'
          from apartment, unnest('{${names.join()}}'::text[]) name returning id, name)
      insert into calendar_events (feed_id, guest_id, uid, checkin_date, checkout_date, name)
      select feed.id, stay.id, stay.name, date '2026-05-01', date '2026-05-03', nullif(stay.name, 'Airbnb guest')
      from feed, stay where stay.name in ('Airbnb guest', 'Late guest')`);
  });
  await applyMigrations(pool, migrationsFolder);
  const { rows } = await pool.query('select name from guests where not is_named order by name');
  expect(rows.map(({ name }) => name)).toEqual(['Airbnb guest', 'My calendar guest']);
  const { rows: feeds } = await pool.query('select etag from calendar_feeds');
  expect(feeds).toEqual([{ etag: null }]);
});
