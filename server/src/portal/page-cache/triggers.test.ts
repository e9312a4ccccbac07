/** If the page cache misses a write, guests get an old page, or one that they may no longer read. */
import { type SQL, sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import {
  guestOf,
  type Property,
  propertyWithGuest,
} from '../../../test/support/factories/stays.ts';
import { queriesOf, type RecordedQuery } from '../../../test/support/measure/queries.ts';
import { pagesChannel } from './open-page-cache.ts';
import { columnsOf, type ReadColumn, unreportedWrites } from './testing.ts';

const { app, db, database } = await createTestApp();
const client = new Client({ connectionString: database.url });
await client.connect();
afterAll(() => client.end());

/** Writes to tables that a page reads, although no write of this kind changes a page. */
const harmlessWrites: Record<string, string> = {
  'insert apartments': 'a new property has no page yet',
  'insert hosts': 'a new host has no page yet',
  'insert guest_sessions':
    'a cache entry names the sessions that may get it, and a new session is looked up',
  'delete hosts': 'also deletes the host’s properties, which is reported',
  'truncate hosts': 'also truncates the properties, which is reported',
};

/** Tables that a page reads, although nothing in them changes a page. */
const harmlessTables: Record<string, string> = {
  checkouts: 'an open checkout makes a property PENDING, which changes the access to no page',
};

/** The only property in this database, so every row that a page is made of belongs to its page. */
let property: Property;
let queries: RecordedQuery[];
let columns: ReadColumn[];

beforeAll(async () => {
  property = await propertyWithGuest(app, db);
  await fillProperty(property);
  const device = await guestOf(app, property);
  // The first refresh finds nothing in the cache, so it runs all queries.
  queries = await queriesOf(async () => {
    const inGerman = { cookies: device.cookies(), headers: { 'accept-language': 'de' } };
    const reply = await app.inject({ url: property.refreshPath, ...inGerman });
    expect(reply.json().apartment.parkingInstructions).toBe('Hinter dem Tor.');
  });
  columns = await columnsOf(client, queries);
});

/** Adds rows to the tables that a page reads. */
async function fillProperty({ host, id }: Property) {
  await host.post('/api/host/arrival-steps', { apartmentId: id, text: 'Through the gate.' });
  await host.post('/api/host/local-tips', { apartmentId: id, name: 'Bakery' });
  const guide = { apartmentId: id, name: 'Stove', instructions: 'Turn the left knob.' };
  await host.post('/api/host/apartment-guides', guide);
  const statements: SQL[] = [
    sql`insert into objects (path, host_id, content_type, bytes, width, height)
      select 'photo', host_id, 'image/webp', 1, 1, 1 from apartments`,
    sql`insert into images (apartment_id, path, "order") values (${id}, 'photo', 0)`,
    sql`update apartments set guest_languages = '{de}', parking_instructions = 'Behind the gate.'`,
    sql`insert into translations (apartment_id, language, kind, row_id, field, text, original)
      values (${id}, 'de', 'apartment', ${id}, 'parkingInstructions', 'Hinter dem Tor.', 'Behind the gate.')`,
    sql`insert into subscriptions (apartment_id, provider_subscription_id, provider_status)
      values (${id}, 'sub_1', 'canceled')`,
    sql`insert into tried_facts (id, guest_id, apartment_id, fact, value_hash, works, tried_at)
      select gen_random_uuid(), guests.id, apartment_id, 'door', 'x', true, now() from guests`,
  ];
  for (const statement of statements) await db.execute(statement);
}

const isHarmless = (write: string) =>
  write in harmlessWrites || harmlessTables[write.split(/[ .]/)[1] ?? ''] !== undefined;

test('every write that can change a guest’s page is reported to the page cache', async () => {
  const unreported = await unreportedWrites(client, columns);
  expect(unreported.filter((write) => !isHarmless(write))).toEqual([]);
  expect(Object.keys(harmlessWrites).filter((write) => !unreported.includes(write))).toEqual([]);
  const read = new Set(columns.map(({ table }) => table));
  expect(Object.keys(harmlessTables).filter((table) => !read.has(table))).toEqual([]);
});

test('the queries of a page read sessions, stays, billing, texts and photos', () => {
  expect(queries).toHaveLength(2);
  const read = columns.map(({ table, column }) => `${table}.${column}`);
  expect(read).toEqual(
    expect.arrayContaining([
      'guest_sessions.token_hash',
      'guests.has_checked_in',
      'hosts.deleted_at',
      'apartments.wifi_password',
      'subscriptions.provider_status',
      'manual_trials.ended_at',
      'arrival_steps.text',
      'places.xmin',
      'places.description',
      'custom_sections.show_in_portal',
      'apartment_guides.instructions',
      'images.path',
      'translations.text',
      'apartments.guest_languages',
      'tried_facts.value_hash',
    ]),
  );
});

/** Returns the notifications of this write only, without those before or after it. */
async function notificationsOf(write: () => Promise<unknown>): Promise<string[]> {
  const payloads: string[] = [];
  const listen = ({ payload = '' }: { payload?: string }) => void payloads.push(payload);
  client.on('notification', listen);
  await client.query(`listen ${pagesChannel}`);
  await client.query(`notify ${pagesChannel}, 'begun'`);
  await write();
  await client.query(`notify ${pagesChannel}, 'done'`);
  await vi.waitFor(() => expect(payloads).toContain('done'), 10_000);
  await client.query('unlisten *');
  client.off('notification', listen);
  return payloads.slice(payloads.indexOf('begun') + 1, payloads.indexOf('done'));
}

test('a write to any column of a page is reported with the id of its property', async () => {
  const keys = new Set<string>();
  for (const { table, column } of columns) {
    if (column === 'xmin' || table in harmlessTables) continue;
    const name = `"${column}"`;
    let count: number | null = 0;
    const payloads = await notificationsOf(async () => {
      ({ rowCount: count } = await client.query(`update ${table} set ${name} = ${name}`));
    });
    expect(count, `a row in ${table}`).toBeGreaterThan(0);
    if (payloads.length === 0) keys.add(`${table}.${column}`);
    else expect(payloads, `${table}.${column}`).toEqual([property.id]);
  }
  // These keys can't change, because other rows point to them.
  expect([...keys].sort()).toEqual(['guests.id', 'hosts.id']);
});

test('a row that moves to another property is reported for both properties', async () => {
  const other = await propertyWithGuest(app, db);
  const move = (id: string) => client.query('update places set apartment_id = $1', [id]);
  expect((await notificationsOf(() => move(other.id))).sort()).toEqual(
    [property.id, other.id].sort(),
  );
  await move(property.id);
});

test('a table that is truncated is reported for every property', async () => {
  const payloads = await notificationsOf(() => client.query('truncate custom_sections cascade'));
  const { rows } = await client.query<{ id: string }>('select id from apartments');
  expect(payloads.sort()).toEqual(rows.map(({ id }) => id).sort());
});

test.each([
  ['a table', 'create table house_notes (apartment_id uuid, note text)', 'house_notes', 'note'],
  ['a column', 'alter table guests add column nickname text', 'guests', 'nickname'],
])(
  'a page that begins to read %s without a trigger is detected',
  async (_, change, table, column) => {
    await client.query(change);
    const text = `select 1 from ${table} where apartment_id = $1 order by ${column}`;
    const read = await columnsOf(client, [...queries, { text, values: [property.id] }]);
    const unreported = await unreportedWrites(client, read);
    expect(unreported).toContain(`update ${table}.${column}`);
    expect(unreported.includes(`insert ${table}`)).toBe(table === 'house_notes');
    expect(unreported.includes(`truncate ${table}`)).toBe(table === 'house_notes');
  },
);

test.each([
  ['is dropped', 'drop trigger tell_of_page on places'],
  ['is disabled', 'alter table places disable trigger tell_of_page'],
  [
    'notifies another channel',
    `create or replace function tell_of_page() returns trigger language plpgsql as
      $$ begin perform pg_notify('other', 'x'); return null; end $$`,
  ],
  [
    'reports only one column',
    `create or replace trigger tell_of_page after insert or delete or update of name on places
      for each row execute function tell_of_page('apartment_id')`,
  ],
])('a trigger that %s is detected', async (_, change) => {
  await client.query('begin');
  await client.query(change);
  const unreported = await unreportedWrites(client, columns);
  await client.query('rollback');
  expect(unreported).toContain('update places.description');
  expect(unreported).toContain('update places.xmin');
});
