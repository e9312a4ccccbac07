/** Fills a demo's database with copies of its live property, each with its own host, guest and device. */
import pg from 'pg';

/** Tables with the content of a property's page, and the table of trials, which make a property live. */
const copiedTables = [
  'arrival_steps',
  'places',
  'apartment_guides',
  'custom_sections',
  'manual_trials',
];

/**
 * @typedef {{ id: string, slug: string, email: string, cookie: string }} Copy
 *
 * @param {string} databaseUrl
 * @param {number} count
 * @returns {Promise<void>}
 */
export async function fillDatabase(databaseUrl, count) {
  await withoutTriggers(databaseUrl, async (client) => {
    await client.query(
      `create table bench_copies as
       select number, gen_random_uuid() as apartment_id, gen_random_uuid() as host_id, gen_random_uuid() as guest_id,
         'copy-' || number || '-k3jx9q2mfa' as slug
       from generate_series(1, $1::int) number`,
      [count],
    );
    await chooseOriginal(client);
    await copyRows(client, 'hosts', 't.id = (select host_id from original)', {
      id: 'c.host_id',
      email: `'host-' || c.number || '@example.com'`,
    });
    await copyRows(client, 'apartments', 't.id = (select id from original)', {
      id: 'c.apartment_id',
      host_id: 'c.host_id',
      slug: 'c.slug',
    });
    await copyRows(
      client,
      'guests',
      `t.state = 'current' and t.apartment_id = (select id from original)`,
      {
        id: 'c.guest_id',
        apartment_id: 'c.apartment_id',
        code: `'stay-' || c.number`,
      },
    );
    for (const table of copiedTables) {
      await copyRows(client, table, 't.apartment_id = (select id from original)', {
        id: 'gen_random_uuid()',
        apartment_id: 'c.apartment_id',
      });
    }
    await client.query(`insert into guest_sessions (token_hash, guest_id, pin_version, expires_at)
      select sha256(('device-' || number)::bytea), guest_id, 1, now() + interval '30 days' from bench_copies`);
    await client.query(
      `update guests set pin_version = 1, has_checked_in = true from bench_copies where id = guest_id`,
    );
    await client.query('vacuum analyze');
  });
}

/** Stores the property that is copied in a temporary table. @param {pg.Client} client */
export const chooseOriginal = (client) =>
  client.query(`create temporary table original as
    select a.* from apartments a join guests g on g.apartment_id = a.id and g.state = 'current' order by a.created_at limit 1`);

/**
 * Returns a sample that is spread over all copies.
 * @param {string} databaseUrl
 * @param {number} count
 * @returns {Promise<Copy[]>}
 */
export async function sampleCopies(databaseUrl, count) {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query(
      'select number, apartment_id, slug from bench_copies order by md5(number::text) limit $1',
      [count],
    );
    return rows.map(({ number, apartment_id: id, slug }) => ({
      id,
      slug,
      email: `host-${number}@example.com`,
      cookie: `guest-${id}=device-${number}`,
    }));
  });
}

/**
 * @param {pg.Client} client
 * @param {string} table
 * @param {string} condition selects the rows to copy
 * @param {Record<string, string>} changed columns, and the expressions for their new values
 * @param {string} [copies] a table with a row for each copy, which is called c in those expressions
 */
export async function copyRows(client, table, condition, changed, copies = 'bench_copies') {
  const { rows } = await client.query(
    `select column_name as name from information_schema.columns
     where table_name = $1 and table_schema = 'public' and is_generated = 'NEVER'`,
    [table],
  );
  const names = rows.map(({ name }) => name);
  const values = names.map((name) => changed[name] ?? `t."${name}"`);
  await client.query(`insert into ${table} (${names.map((name) => `"${name}"`).join(', ')})
    select ${values.join(', ')} from ${table} t, ${copies} c where ${condition}`);
}

/**
 * @template Value
 * @param {string} connectionString
 * @param {(client: pg.Client) => Promise<Value>} work
 */
export async function withClient(connectionString, work) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Disables the triggers while rows are added, so that the database sends no notifications for 100,000 new properties.
 *
 * @template Value
 * @param {string} connectionString
 * @param {(client: pg.Client) => Promise<Value>} work
 */
export const withoutTriggers = (connectionString, work) =>
  withClient(connectionString, async (client) => {
    const { rows } = await client.query(
      `select format('%I', tablename) as name from pg_tables where schemaname = 'public' and tableowner = current_user`,
    );
    const setTriggers = async (/** @type {'disable' | 'enable'} */ state) => {
      for (const { name } of rows) await client.query(`alter table ${name} ${state} trigger user`);
    };
    await setTriggers('disable');
    try {
      return await work(client);
    } finally {
      await setTriggers('enable');
    }
  });
