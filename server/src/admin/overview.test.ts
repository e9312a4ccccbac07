import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestApp, testAdminPassword } from '../../test/support/app.ts';
import { giveTrial, hostWithApartment } from '../../test/support/factories/properties.ts';
import { countQueries } from '../../test/support/measure/queries.ts';

const { app, db, database } = await createTestApp();

beforeEach(() => db.execute(sql`delete from hosts`));
afterEach(() => vi.restoreAllMocks());

async function readOverview(query: Record<string, string> = {}) {
  const reply = await app.inject({
    url: '/api/admin/overview',
    query,
    headers: { 'x-admin-password': testAdminPassword },
  });
  expect(reply.statusCode).toBe(200);
  return reply.json();
}

type Overview = { users: { email: string }[] };
const emailsIn = ({ users }: Overview) => users.map(({ email }) => email);

async function addHost(email: string, properties: string[] = [], name = ['Anna', 'Ozola']) {
  await db.execute(
    sql`with host as (
          insert into hosts (email, password_hash, first_name, last_name)
          values (${email}, 'x', ${name[0]}, ${name[1]}) returning id)
        insert into apartments (host_id, name, slug)
        select host.id, property, gen_random_uuid() from host, json_array_elements_text(${JSON.stringify(properties)}::json) property`,
  );
}

/** All hosts get the same creation time, which is the hardest case for dividing them into pages. */
async function addHosts(count: number) {
  await db.execute(
    sql`insert into hosts (email, password_hash, first_name, last_name)
        select 'many-' || number || '@example.com', 'x', 'Many', 'Hosts' from generate_series(1, ${count}) number`,
  );
}

test('staff see every host with all properties and no further data about them', async () => {
  const { id } = await hostWithApartment(app, db, { isLive: true });
  const day = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
  expect(await readOverview()).toEqual({
    total_users: 1,
    total_properties: 1,
    users: [
      {
        id: expect.any(String),
        firstName: 'Anna',
        lastName: 'Ozola',
        email: expect.stringContaining('@example.com'),
        createdAt: day,
        properties: [{ id, name: 'Quay House', createdAt: day, ui_state: 'manual_trial_active' }],
      },
    ],
  });
});

test('only staff can read the overview', async () => {
  expect((await app.inject('/api/admin/overview')).statusCode).toBe(401);
  const { host } = await hostWithApartment(app, db);
  expect((await host.get('/api/admin/overview?page=1')).statusCode).toBe(401);
});

test('the overview is empty if there are no hosts', async () => {
  expect(await readOverview()).toEqual({ total_users: 0, total_properties: 0, users: [] });
  expect(await readOverview({ page: '1' })).toMatchObject({ users: [], found: 0, page: 1 });
});

test('a deleted account is in neither the list nor the totals', async () => {
  await addHost('gone@example.com', ['Gone']);
  await addHost('here@example.com', ['Here']);
  await db.execute(sql`update hosts set deleted_at = now() where email = 'gone@example.com'`);
  for (const reply of [await readOverview(), await readOverview({ page: '1' })]) {
    expect(reply).toMatchObject({ total_users: 1, total_properties: 1 });
    expect(emailsIn(reply)).toEqual(['here@example.com']);
  }
});

test('the complete overview contains each of more than a thousand hosts exactly once', async () => {
  await addHosts(1_001);
  const reply = await readOverview();
  expect(reply.total_users).toBe(1_001);
  expect(new Set(emailsIn(reply)).size).toBe(1_001);
  expect(reply.users).toHaveLength(1_001);
});

test('an overview whose database query fails halfway breaks off and never looks complete', async () => {
  await addHosts(1_001);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const request = () =>
    fetch(`${url}/api/admin/overview`, { headers: { 'x-admin-password': testAdminPassword } });
  const query = database.pool.query.bind(database.pool) as (...args: unknown[]) => unknown;
  let batches = 0;
  vi.spyOn(database.pool, 'query').mockImplementation((...args: unknown[]) => {
    if (JSON.stringify(args).includes('lateral')) batches += 1;
    return batches === 2 ? Promise.reject(new Error('gone')) : query(...args);
  });
  await expect(request().then((reply) => reply.text())).rejects.toThrow();
  vi.restoreAllMocks();
  expect((await (await request()).json()).users).toHaveLength(1_001);
});

test.each<Record<string, string>>([{}, { page: '1' }, { search: 'e' }])(
  'the overview needs no more queries when there are more hosts and properties: %j',
  async (query) => {
    const read = () => readOverview(query);
    await addHost('one@example.com', ['Loft']);
    const queriesForOneHost = await countQueries(read);
    for (let count = 0; count < 20; count += 1) {
      await addHost(`host-${count}@example.com`, ['Loft', 'Barn', 'Mill']);
    }
    expect(await countQueries(read)).toBe(queriesForOneHost);
    expect(queriesForOneHost).toBeGreaterThan(0);
  },
);

describe('the state of a property', () => {
  const subscribe = (id: string, status: string, fields = sql``, values = sql``) =>
    db.execute(
      sql`insert into subscriptions (apartment_id, provider_subscription_id, provider_status ${fields})
          values (${id}, gen_random_uuid(), ${status} ${values})`,
    );
  const cases: [string, string, (id: string) => Promise<unknown>][] = [
    ['no subscription and no trial', 'inactive', async () => {}],
    ['a subscription', 'active', (id) => subscribe(id, 'active')],
    [
      'a cancelled subscription',
      'active_until',
      (id) => subscribe(id, 'active', sql`, cancel_at`, sql`, now() + interval '1 day'`),
    ],
    [
      'a failed card within its grace period',
      'active',
      (id) => subscribe(id, 'past_due', sql`, past_due_since`, sql`, now() - interval '1 day'`),
    ],
    [
      'a running subscription and a newer one that failed',
      'active',
      async (id) => {
        await subscribe(id, 'active');
        await subscribe(id, 'incomplete_expired');
      },
    ],
    [
      'an ended subscription and a trial',
      'manual_trial_active',
      async (id) => {
        await subscribe(id, 'canceled');
        await giveTrial(app, id);
      },
    ],
    [
      'a subscription and a trial',
      'active',
      async (id) => {
        await giveTrial(app, id);
        await subscribe(id, 'active');
      },
    ],
    [
      'a trial that ran out a moment ago',
      'inactive',
      async (id) => {
        await giveTrial(app, id);
        await db.execute(
          sql`update manual_trials set started_at = now() - interval '1 day', ends_at = now() where apartment_id = ${id}`,
        );
      },
    ],
  ];

  test.each(cases)(
    'a property with %s is shown to staff as %s, as the host sees it',
    async (_, state, prepare) => {
      const { host, id } = await hostWithApartment(app, db);
      await prepare(id);
      expect((await host.get(`/api/billing/status/${id}`)).json().ui_state).toBe(state);
      for (const reply of [await readOverview(), await readOverview({ page: '1' })]) {
        expect(reply.users[0].properties[0].ui_state).toBe(state);
      }
    },
  );
});

describe('a page of the overview', () => {
  test('a page of the overview has fifty hosts and the total number of hosts', async () => {
    await addHosts(60);
    const first = await readOverview({ page: '1' });
    const second = await readOverview({ page: '2' });
    expect([first.users.length, second.users.length]).toEqual([50, 10]);
    expect(new Set([...emailsIn(first), ...emailsIn(second)]).size).toBe(60);
    expect([first, second].map(({ page, found }) => [page, found])).toEqual([
      [1, 60],
      [2, 60],
    ]);
  });

  test('a page number beyond the end returns the last page of hosts', async () => {
    await addHosts(60);
    expect(await readOverview({ page: '9' })).toEqual(await readOverview({ page: '2' }));
    expect(await readOverview({ page: '9', search: 'many-7@' })).toMatchObject({
      page: 1,
      found: 1,
    });
    expect(await readOverview({ page: '9', search: 'nobody' })).toMatchObject({
      page: 1,
      found: 0,
    });
  });

  test.each(['0', '-1', '1.5', 'x', ''])(
    'the page number %j of the overview is refused',
    async (page) => {
      const reply = await app.inject({
        url: '/api/admin/overview',
        query: { page },
        headers: { 'x-admin-password': testAdminPassword },
      });
      expect(reply.statusCode).toBe(400);
    },
  );
});

describe('a search in the overview', () => {
  beforeEach(async () => {
    await addHost('anna@example.com', ['Lamplight Loft', 'Šķūnis'], ['Anna', 'Ozola']);
    await addHost('per_cent@example.com', ['100% Wool'], ['Jānis', 'Bērziņš']);
    await addHost('other@example.org', [], ['Kate', 'Back\\slash']);
  });

  test.each<[string, string[]]>([
    ['anna', ['anna@example.com']],
    ['ANNA OZ', ['anna@example.com']],
    ['  anna   ozola ', ['anna@example.com']],
    ['JĀNIS', ['per_cent@example.com']],
    ['light l', ['anna@example.com']],
    ['ŠĶŪ', ['anna@example.com']],
    ['@example.org', ['other@example.org']],
    ['%', ['per_cent@example.com']],
    ['_', ['per_cent@example.com']],
    ['k\\s', ['other@example.org']],
    ['nobody', []],
    ["' or true --", []],
  ])('a search for %j finds the hosts %j', async (search, found) => {
    const reply = await readOverview({ search });
    expect(emailsIn(reply)).toEqual(found);
    expect(reply).toMatchObject({ total_users: 3, total_properties: 3, found: found.length });
  });

  test.each(['', '   '])('the empty search %j finds all hosts', async (search) => {
    expect((await readOverview({ search })).found).toBe(3);
  });

  test('a search finds a host by the part of a property’s id that the screen shows', async () => {
    const [anna] = (await readOverview({ search: 'anna' })).users;
    const search = anna.properties[1].id.slice(0, 8).toUpperCase();
    const reply = await readOverview({ search });
    expect(emailsIn(reply)).toEqual(['anna@example.com']);
    expect(reply.users[0].properties).toHaveLength(2);
  });
});
