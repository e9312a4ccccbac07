/**
 * Fills an account nearly up to its limits, in characters that are expensive to normalise: 490 properties, 50 of them
 * with 1,000 upcoming stays each, and one with 10,000 stays, 6,000 calendar events and long lists. Requests can add more.
 */
import { accountLimits } from '@guest-portal/contract/account-limits';
import { copyLimits } from '@guest-portal/contract/copied-fields';
import { guestLanguages } from '@guest-portal/contract/guest-languages';
import { moments } from '@guest-portal/contract/messages/moments';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../src/platform/database/database.ts';
import type { Names } from './full-host.ts';

/**
 * Under NFKC the ligature becomes 18 letters. The marks are in the wrong order, which takes quadratic time under NFC.
 */
export const expensive = { ligatures: '\ufdfa', marks: '\u0315\u0316' };

const longText = sql`repeat(${expensive.ligatures}, 40) || repeat(${expensive.marks}, 20)`;

/**
 * The triggers notify page caches of each stay, which takes most of the time. They are disabled, because no server is
 * running yet.
 */
export const fillAccount = (db: Database, names: Names) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`alter table guests disable trigger user`);
    await tx.execute(sql`set local statement_timeout = 0`);
    await fillTables(tx, names);
    await tx.execute(sql`alter table guests enable trigger user`);
  });

async function fillTables(db: Database, { apartment, unpaid, feed }: Names) {
  await fillLists(db, apartment);
  const properties = sql`select ${apartment}::uuid as id`;
  await addStays(db, { properties, count: 900, firstDay: 100 });
  await addStays(db, { properties, count: 9_000, firstDay: -9_100, isPast: true });
  await copyRows(
    db,
    'calendar_feeds',
    feed,
    sql`generate_series(1, 5) n`,
    sql`'name', ${longText}, 'next_attempt_at', now() + interval '1 day'`,
  );
  await db.execute(sql`insert into calendar_events (feed_id, uid, guest_id, checkin_date, checkout_date, name)
    select calendar_feeds.id, numbered.n, numbered.id, numbered.checkin_date, numbered.checkout_date, numbered.name
    from calendar_feeds, (select *, row_number() over (order by checkin_date desc) as n
      from guests where apartment_id = ${apartment} limit 1000) numbered
    where calendar_feeds.apartment_id = ${apartment}`);
  await fillProperties(db, unpaid);
  await fillTemplates(db);
}

/**
 * Fills the lists of a property. The rows take a tenth of the text that it may have, so that the largest inputs have
 * room.
 */
async function fillLists(db: Database, apartment: string) {
  const rows = sql`generate_series(10, 190) n`;
  const text = sql`repeat(${expensive.ligatures}, 20) || repeat(${expensive.marks}, 15)`;
  for (const kind of ['local_tip', 'sightseeing_spot'])
    await db.execute(sql`insert into places (apartment_id, kind, "order", name, description)
      select ${apartment}, ${kind}, n, 'Row ' || n, ${text} from ${rows}`);
  await db.execute(sql`insert into apartment_guides (apartment_id, "order", name, instructions)
    select ${apartment}, n, 'Row ' || n, ${text} from ${rows}`);
  await db.execute(sql`insert into custom_sections (apartment_id, "order", name, section_type, content)
    select ${apartment}, n, 'Row ' || n, 'property_details', ${text} from ${rows}`);
  await db.execute(sql`insert into translations (apartment_id, language, kind, row_id, field, entry, text, original, is_unread)
    select ${apartment}, language, 'guide', id, 'instructions', '', instructions, instructions, false
    from apartment_guides, unnest(array['fr', 'ja', 'ko']) language where apartment_id = ${apartment} and name like 'Row %'`);
  await db.execute(sql`update apartments set house_rules =
    (select array_agg(n || repeat(${expensive.marks}, 50)) from generate_series(1, 200) n) where id = ${apartment}`);
}

/** Adds stays of one night each, spread over some days. */
const addStays = (
  db: Database,
  { properties, count, firstDay, days = count, isPast = false }: Stays,
) =>
  db.execute(sql`insert into guests (apartment_id, pin_code, name, checkin_date, checkout_date, state, code, arrival_day_at, checkout_at, ended_at)
    select property.id, '7305', repeat(${expensive.marks}, 45), current_date + ${firstDay}::int + n % ${days}::int, current_date + ${firstDay + 1}::int + n % ${days}::int,
      ${isPast ? 'past' : 'upcoming'}, substr(md5(property.id::text || n || ${firstDay}::int), 1, 20),
      current_date + ${firstDay}::int + n % ${days}::int, current_date + ${firstDay + 1}::int + n % ${days}::int, ${isPast ? sql`now()` : null}::timestamptz
    from (${properties}) property, generate_series(1, ${count}::int) n`);

type Stays = { properties: SQL; count: number; firstDay: number; days?: number; isPast?: boolean };

/** Adds properties, but leaves room for a few more that requests add. */
async function fillProperties(db: Database, unpaid: string) {
  const text = sql`repeat(${expensive.ligatures}, 500) || repeat(${expensive.marks}, 200)`;
  await copyRows(
    db,
    'apartments',
    unpaid,
    sql`generate_series(1, 485) n`,
    sql`
    'slug', 'full-' || n, 'name', ${longText}, 'city', ${longText}, 'address', ${longText}, 'parking_instructions', ${text},
    'arrival_directions', ${text}, 'checkin_instructions', ${text}, 'stuck_note', ${text}, 'created_at', now() + n * interval '1 ms'`,
  );
  await addStays(db, {
    properties: sql`select id from apartments where slug like 'full-%' order by id limit 50`,
    count: 1_000,
    firstDay: 0,
    days: 390,
  });
}

/** How many templates are not added, because the host has one already and tests save some. */
const templatesLeft = 10;

async function fillTemplates(db: Database) {
  await db.execute(sql`insert into message_templates (host_id, apartment_id, moment, language, subject, text, plain)
    select host_id, id, moment, language, ${longText}, repeat(${expensive.ligatures}, 1000), repeat(${expensive.marks}, 500)
    from (select * from apartments where slug like 'full-%' order by id limit 5) property,
      unnest(${sql.param([...moments])}::text[]) moment, unnest(${sql.param([...guestLanguages])}::text[]) language
    limit ${accountLimits.messageTemplates - templatesLeft}`);
}

/** Inserts copies of a row with some columns changed. */
const copyRows = (db: Database, table: string, id: string, from: SQL, changes: SQL) =>
  db.execute(sql`insert into ${sql.identifier(table)}
    select (jsonb_populate_record(copied, jsonb_build_object('id', gen_random_uuid(), ${changes}))).*
    from ${sql.identifier(table)} copied, ${from} where copied.id = ${id}`);

export async function listFullProperties(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from apartments where slug like 'full-%' order by id`,
  );
  return rows.map(({ id }) => id);
}

/** Rows of a property that can be copied to others, as many as one request may name. */
export async function listRows(db: Database, apartment: string) {
  const { rows } = await db.execute<{ kind: string; id: string }>(sql`
    select 'guide' as kind, id from apartment_guides where apartment_id = ${apartment} and name like 'Row %'
    union all select 'place', id from places where apartment_id = ${apartment} and name like 'Row %'
    limit ${copyLimits.rows}`);
  return rows;
}
