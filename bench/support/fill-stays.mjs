/** Adds hosts with many properties, each with a year of past stays and two years of future ones from two calendars. */
import { chooseOriginal, copyRows, withoutTriggers } from './fill-database.mjs';

/** Stays of each property: one every 18 days, starting a year ago. */
const staysOfProperty = 60;

/**
 * @typedef {{ email: string, properties: number }} Host signs in with the demo's password
 *
 * @param {string} databaseUrl
 * @param {Host[]} hosts
 */
export async function fillStays(databaseUrl, hosts) {
  await withoutTriggers(databaseUrl, async (client) => {
    await chooseOriginal(client);
    await client.query(
      `create table bench_hosts as
       select gen_random_uuid() as host_id, email, properties
       from unnest($1::text[], $2::int[]) as host (email, properties)`,
      [hosts.map(({ email }) => email), hosts.map(({ properties }) => properties)],
    );
    await client.query(`create table bench_properties as
      select row_number() over ()::int as number, gen_random_uuid() as apartment_id, host_id,
        gen_random_uuid() as first_feed, gen_random_uuid() as second_feed
      from bench_hosts, generate_series(1, properties)`);
    const ofOriginal = 't.apartment_id = (select id from original)';
    await copyRows(
      client,
      'hosts',
      't.id = (select host_id from original)',
      { id: 'c.host_id', email: 'c.email' },
      'bench_hosts',
    );
    await copyRows(
      client,
      'apartments',
      't.id = (select id from original)',
      {
        id: 'c.apartment_id',
        host_id: 'c.host_id',
        name: `'House ' || c.number`,
        slug: `'house-' || c.number || '-k3jx9q2mfa'`,
        created_at: `t.created_at + c.number * interval '1 second'`,
      },
      'bench_properties',
    );
    await copyRows(
      client,
      'manual_trials',
      ofOriginal,
      { id: 'gen_random_uuid()', apartment_id: 'c.apartment_id' },
      'bench_properties',
    );
    await addStays(client);
    await client.query('vacuum analyze');
  });
}

/** @param {import('pg').Client} client */
async function addStays(client) {
  await client.query(
    `create table bench_stays as
     select gen_random_uuid() as id, number, index, apartment_id, first_feed, second_feed, checkin,
       checkin + 2 + (number * 7 + index * 3) % 8 as checkout
     from bench_properties, generate_series(0, $1::int - 1) index,
       lateral (select current_date - 365 + index * 18 + number % 18 as checkin) days`,
    [staysOfProperty],
  );
  const state = `case when checkout < current_date then 'past' when checkin <= current_date then 'current' else 'upcoming' end`;
  await client.query(`insert into guests
      (id, apartment_id, pin_code, name, checkin_date, checkout_date, state, code, arrival_day_at, checkout_at, ended_at, has_checked_in)
    select id, apartment_id, '4821', 'Guest ' || number || ' ' || index, checkin, checkout, ${state}, 'bench' || number || 'x' || index,
      checkin, checkout + interval '11 hours', case when checkout < current_date then checkout + interval '11 hours' end, checkin < current_date
    from bench_stays`);
  await client.query(`insert into calendar_feeds (id, apartment_id, name, address, is_paused, next_attempt_at)
    select first_feed, apartment_id, 'Airbnb', 'https://calendars.invalid/1.ics', true, 'infinity'::timestamptz from bench_properties
    union all
    select second_feed, apartment_id, 'Vrbo', 'https://calendars.invalid/2.ics', true, 'infinity'::timestamptz from bench_properties`);
  // One of three stays is in both calendars.
  for (const [feed, condition] of [
    ['first_feed', 'true'],
    ['second_feed', 'index % 3 = 0'],
  ])
    await client.query(`insert into calendar_events (id, feed_id, uid, guest_id, checkin_date, checkout_date)
      select gen_random_uuid(), ${feed}, 'uid-' || index, id, checkin, checkout from bench_stays where ${condition}`);
  await client.query(`insert into pin_entries (id, guest_id, guest_name, pin_code_used, entered_at, checkin_date, checkout_date)
    select gen_random_uuid(), id, 'Guest', '4821', checkin, checkin, checkout
    from bench_stays, generate_series(1, 3) where checkin <= current_date`);
}
