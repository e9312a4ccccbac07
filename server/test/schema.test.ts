import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateDrizzleJson } from 'drizzle-kit/api';
import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import { migrationsFolder } from '../src/migrations-folder.ts';
import * as schema from '../src/schema.ts';
import { createTestDatabase } from './support/database.ts';

const { db } = await createTestDatabase();

async function insertAndGetId(statement: ReturnType<typeof sql>): Promise<string> {
  const result = await db.execute(statement);
  return String(result.rows[0]?.id);
}

const host = await insertAndGetId(
  sql`insert into hosts (email, password_hash, first_name, last_name) values ('a@example.com', 'x', 'A', 'B') returning id`,
);
const newApartment = (slug: string) =>
  insertAndGetId(
    sql`insert into apartments (host_id, name, slug) values (${host}, 'Loft', ${slug}) returning id`,
  );
const loft = await newApartment('loft-1');
const otherApartment = await newApartment('loft-2');
const newTip = (apartment: string) =>
  insertAndGetId(
    sql`insert into places (apartment_id, kind, "order", name) values (${apartment}, 'local_tip', 0, 'Café') returning id`,
  );
const stayValues = (apartment: string, pin: string, from: string, to: string, state: string) =>
  sql`(${apartment}, ${pin}, 'Jo', ${from}, ${to}, ${state}, ${`code of ${pin}`}, ${from}, ${to})`;
const newStay = (apartment: string, pin: string, from: string, to: string, state = 'current') =>
  sql`insert into guests (apartment_id, pin_code, name, checkin_date, checkout_date, state, code, arrival_day_at, checkout_at)
    values ${stayValues(apartment, pin, from, to, state)}`;
const tip = await newTip(loft);
await db.execute(newStay(loft, '0042', '2026-05-01', '2026-05-03'));
await db.execute(
  sql`insert into objects (path, host_id, content_type, bytes, width, height) values ('a', ${host}, 'image/webp', 1, 1, 1)`,
);
await db.execute(
  sql`insert into custom_sections (apartment_id, kind, section_type, name, "order") values (${loft}, 'entry_door', 'property_details', 'Door', 0)`,
);
await db.execute(
  sql`insert into subscriptions (apartment_id, provider_subscription_id, provider_status) values (${loft}, 'sub_1', 'active')`,
);

const stay = (pin: string, from: string, to: string, state?: string) =>
  newStay(otherApartment, pin, from, to, state);

describe('constraints of the database', () => {
  test.each([
    [
      'a second account with the same email address',
      sql`insert into hosts (email, password_hash, first_name, last_name) values ('a@example.com', 'x', 'A', 'B')`,
      'hosts_email_unique',
    ],
    [
      'an email address in capitals',
      sql`insert into hosts (email, password_hash, first_name, last_name) values ('A@example.com', 'x', 'A', 'B')`,
      'hosts_email_lower_case',
    ],
    [
      'a property without a name',
      sql`insert into apartments (host_id, name, slug) values (${host}, '  ', 's')`,
      'apartments_name',
    ],
    [
      'two properties with the same link',
      sql`insert into apartments (host_id, name, slug) values (${host}, 'Loft', 'loft-1')`,
      'apartments_slug_unique',
    ],
    [
      'an unknown kind of Wi-Fi access',
      sql`update apartments set wifi_access_type = 'magic'`,
      'apartments_wifi_access_type',
    ],
    [
      'two current guests in one property',
      newStay(loft, '1111', '2026-06-01', '2026-06-02'),
      'guests_one_current',
    ],
    [
      'a stay in an unknown state',
      sql`update guests set state = 'maybe', ended_at = now()`,
      'guests_state',
    ],
    [
      'a past stay without the time when it ended',
      stay('1111', '2026-06-01', '2026-06-02', 'past'),
      'guests_ended',
    ],
    [
      'a current stay with a time when it ended',
      sql`update guests set ended_at = now() where state = 'current'`,
      'guests_ended',
    ],
    [
      'two stays with the same link',
      sql`${stay('1111', '2026-06-01', '2026-06-02', 'upcoming')}, ${stayValues(otherApartment, '1111', '2026-06-01', '2026-06-02', 'upcoming')}`,
      'guests_code_unique',
    ],
    [
      'the check-in time 24:00',
      sql`update apartments set checkin_time = '24:00'`,
      'apartments_checkin_time',
    ],
    [
      'an empty check-out time',
      sql`update apartments set checkout_time = ''`,
      'apartments_checkout_time',
    ],
    [
      'a time for the codes that is not a time',
      sql`update apartments set codes_open_time = 'tea'`,
      'apartments_codes_open_time',
    ],
    ['a PIN that is not four digits', stay('12a4', '2026-05-01', '2026-05-02'), 'guests_pin_code'],
    ['a stay that ends before it begins', stay('1234', '2026-05-02', '2026-05-01'), 'guests_dates'],
    [
      'a second section for the entry door',
      sql`insert into custom_sections (apartment_id, kind, section_type, name, "order") values (${loft}, 'entry_door', 'property_details', 'Door', 1)`,
      'custom_sections_one_of_each_default',
    ],
    [
      'a section of an unknown type',
      sql`insert into custom_sections (apartment_id, section_type, name, "order") values (${loft}, 'pre-arrival', 'Ferry', 1)`,
      'custom_sections_section_type',
    ],
    [
      'an image of one property at a tip of another',
      sql`insert into images (apartment_id, place_id, path, "order") values (${otherApartment}, ${tip}, 'a', 0)`,
      'images_place_fk',
    ],
    [
      'an image that is not in the store',
      sql`insert into images (apartment_id, path, "order") values (${loft}, 'nowhere', 0)`,
      'images_path_objects_path_fk',
    ],
    [
      'two running subscriptions of one property',
      sql`insert into subscriptions (apartment_id, provider_subscription_id, provider_status) values (${loft}, 'sub_2', 'past_due')`,
      'subscriptions_one_running',
    ],
    [
      'a sandbox checkout that is paid without a subscription',
      sql`insert into sandbox_checkouts (id, customer_id, apartment_id, apartment_name, success_url, cancel_url, state, expires_at) values ('x', 'x', ${loft}, 'x', 'x', 'x', 'complete', now())`,
      'sandbox_checkouts_paid',
    ],
    [
      'a trial without a reason',
      sql`insert into manual_trials (apartment_id, reason, ends_at) values (${loft}, ' ', now() + interval '1 day')`,
      'manual_trials_reason',
    ],
    [
      'a trial that is over before it starts',
      sql`insert into manual_trials (apartment_id, reason, ends_at) values (${loft}, 'x', now() - interval '1 day')`,
      'manual_trials_ends_after_start',
    ],
    [
      'a restoration without the data to restore with',
      sql`insert into mailed_tokens (token_hash, host_id, purpose, expires_at) values ('\\x01', ${host}, 'restore_account', now())`,
      'mailed_tokens_restoration',
    ],
    [
      'two events with the same UID in one calendar',
      sql`with feed as (insert into calendar_feeds (apartment_id, name, address) values (${loft}, 'Airbnb', 'https://a') returning id)
        insert into calendar_events (feed_id, uid, checkin_date, checkout_date)
        select id, 'x', date '2026-05-01', date '2026-05-02' from feed, generate_series(1, 2)`,
      'calendar_events_uid',
    ],
    [
      'a failing calendar without the time of its first failure',
      sql`insert into calendar_feeds (apartment_id, name, address, failure) values (${loft}, 'Airbnb', 'https://a', 'gone')`,
      'calendar_feeds_failure',
    ],
    [
      'a message longer than allowed',
      sql`insert into contact_messages (name, email, message) values ('A', 'a@example.com', ${'x'.repeat(5001)})`,
      'contact_messages_message_length',
    ],
  ])('the database itself refuses %s', async (_, statement, constraint) => {
    await expect(db.execute(statement)).rejects.toMatchObject({ cause: { constraint } });
  });
});

test('a property may have other stays beside the current one', async () => {
  await db.execute(stay('1111', '2026-01-01', '2026-01-02', 'upcoming'));
  await db.execute(stay('2222', '2026-02-01', '2026-02-02', 'upcoming'));
  await db.execute(stay('3333', '2026-03-01', '2026-03-02'));
});

test('deleting a property deletes its places and images, but not the record of a trial', async () => {
  const deletedApartment = await newApartment('loft-3');
  const deletedTip = await newTip(deletedApartment);
  await db.execute(
    sql`insert into images (apartment_id, place_id, path, "order") values (${deletedApartment}, ${deletedTip}, 'a', 0)`,
  );
  await db.execute(
    sql`insert into manual_trials (apartment_id, reason, ends_at) values (${deletedApartment}, 'Demo', now() + interval '1 day')`,
  );
  await db.execute(sql`delete from apartments where id = ${deletedApartment}`);
  const remaining = await db.execute(
    sql`select (select count(*)::int from places where apartment_id = ${deletedApartment}) as tips,
               (select count(*)::int from images where apartment_id = ${deletedApartment}) as images,
               (select count(*)::int from manual_trials where reason = 'Demo' and apartment_id is null) as trials`,
  );
  expect(remaining.rows).toEqual([{ tips: 0, images: 0, trials: 1 }]);
});

test('every foreign key has an index, so that no deletion reads whole tables', async () => {
  const missing = await db.execute(sql`
    select conrelid::regclass::text as "table", conname as name
    from pg_constraint constraints
    where contype = 'f' and not exists (
      select 1 from pg_index
      where indrelid = conrelid
        and (string_to_array(indkey::text, ' ')::int2[])[1:cardinality(conkey)] @> conkey
    )
    and not exists (
      select 1 from pg_index
      where indrelid = conrelid and (string_to_array(indkey::text, ' ')::int2[])[1] = any (conkey)
    )`);
  expect(missing.rows).toEqual([]);
});

test('the tables in the code match the snapshot of the last migration', async () => {
  const folder = join(migrationsFolder, 'meta');
  const last = (await readdir(folder))
    .filter((file) => file.endsWith('_snapshot.json'))
    .sort()
    .at(-1);
  const snapshot = JSON.parse(await readFile(join(folder, String(last)), 'utf8'));
  const { tables, sequences } = generateDrizzleJson(schema);
  expect(JSON.parse(JSON.stringify({ tables, sequences }))).toEqual({
    tables: snapshot.tables,
    sequences: snapshot.sequences,
  });
});

test('after all migrations, also those written by hand, the database has exactly the columns, indexes and constraints of the code', async () => {
  const tables = Object.values(schema)
    .filter((value) => is(value, PgTable))
    .map(getTableConfig);
  const namesInCode = tables.flatMap(({ name, columns, indexes, foreignKeys, checks }) => [
    ...columns.map((column) => `${name}.${column.name}`),
    ...indexes.map((index) => `${name}: ${index.config.name}`),
    ...[...foreignKeys.map((key) => key.getName()), ...checks.map((check) => check.name)].map(
      (constraint) => `${name}: ${constraint}`,
    ),
  ]);
  const { rows } = await db.execute<{ thing: string }>(sql`
    select table_name || '.' || column_name as thing
      from information_schema.columns where table_schema = 'public'
    union all
    select indrelid::regclass || ': ' || indexrelid::regclass
      from pg_index where not exists (select from pg_constraint where conindid = indexrelid and contype <> 'f')
        and indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
    union all
    select conrelid::regclass || ': ' || conname
      from pg_constraint where contype in ('f', 'c') and connamespace = 'public'::regnamespace`);
  expect(rows.map(({ thing }) => thing).sort()).toEqual(namesInCode.sort());
});
