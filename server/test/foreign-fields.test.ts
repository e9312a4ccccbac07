/** Sends every patch and every new row with fields that hosts may not set. */
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createTestApp } from './support/app.ts';
import { calls, requestFor } from './support/calls/every-call.ts';
import { type Names, openFullHost } from './support/calls/full-host.ts';
import { allRows } from './support/measure/stored-data.ts';

const world = await createTestApp();
const { app, db } = world;
const owner = await openFullHost(world);
const victim = await openFullHost(world);
const idOf = async (account: typeof owner) => (await account.host.get('/api/auth/user')).json().id;
const victimId = await idOf(victim);
const ownerId = await idOf(owner);
await world.readMails();

/** The row that each patch is about, and the columns that it may change. */
const patches: Record<string, { table: string; name: keyof Names; changes: string[] }> = {
  'PATCH /api/host/apartments/:id': {
    table: 'apartments',
    name: 'apartment',
    changes: ['city', 'updated_at'],
  },
  'PATCH /api/host/guests/:id': { table: 'guests', name: 'guest', changes: ['name'] },
  'PATCH /api/host/local-tips/:id': { table: 'places', name: 'tip', changes: ['name'] },
  'PATCH /api/host/sightseeing-spots/:id': {
    table: 'places',
    name: 'spot',
    changes: ['name'],
  },
  'PATCH /api/host/apartment-guides/:id': {
    table: 'apartment_guides',
    name: 'guide',
    changes: ['name'],
  },
  'PATCH /api/host/arrival-steps/:id': {
    table: 'arrival_steps',
    name: 'step',
    changes: ['text'],
  },
  'PATCH /api/host/custom-sections/:id': {
    table: 'custom_sections',
    name: 'section',
    changes: ['content'],
  },
  'PATCH /api/host/calendar-feeds/:id': {
    table: 'calendar_feeds',
    name: 'feed',
    changes: ['name'],
  },
  'PATCH /api/host/stays/:id': {
    table: 'guests',
    name: 'upcoming',
    changes: ['name', 'is_taken_over'],
  },
};

/** Patches of the caller's own settings. Their paths contain no id. */
const noticesPatch = 'PATCH /api/host/notices';
const messageSettingsPatch = 'PATCH /api/host/message-settings';
/** Its row has the id of the stay and exists only after the first patch. */
const turnoverPatch = 'PATCH /api/host/turnovers/:id';
/** The id of its row is unique only within the stay. */
const problemPatch = 'PATCH /api/host/turnovers/:id/problems/:problemId';

/** Fields that hosts may not set, under their names on the wire and in the database. */
const foreignFields = {
  id: victim.names.apartment,
  ownerId: victimId,
  owner_id: victimId,
  hostId: victimId,
  host_id: victimId,
  apartmentId: victim.names.apartment,
  apartment_id: victim.names.apartment,
  subscription_status: 'active',
  subscriptionStatus: 'active',
  ui_state: 'active',
  uiState: 'active',
  slug: 'stolen-slug',
  kind: 'door',
  isDefault: true,
  is_default: true,
  pinVersion: 99,
  pin_version: 99,
  wrongPins: 0,
  allowedTries: 9_999,
  createdAt: '2000-01-01T00:00:00Z',
  created_at: '2000-01-01T00:00:00Z',
  emailVerified: true,
  deletedAt: null,
  currentPeriodEnd: '2099-01-01T00:00:00Z',
};

type Row = Record<string, unknown>;

async function rowOf(table: string, id: string): Promise<Row> {
  const { rows } = await db.execute<{ row: Row }>(
    sql`select to_jsonb(t) as row from ${sql.identifier(table)} t where id = ${id}`,
  );
  return rows[0]?.row ?? {};
}

/** All rows of the database that contain one of these texts. */
async function rowsOf(texts: string[]) {
  const rows = Object.entries(await allRows(db)).flatMap(([table, list]) =>
    list.map((row) => `${table}: ${row}`),
  );
  return rows.filter((row) => texts.some((text) => row.includes(text)));
}
const { email, etag, ...victimNames } = victim.names;
const readVictimRows = () => rowsOf([victimId, ...Object.values(victimNames)]);

const send = (call: string, fields: object) => {
  const { method, url, body } = requestFor(call, owner.names, {} as never);
  const payload = { ...body, ...fields };
  return app.inject({ method, url, cookies: owner.host.cookies(), payload });
};

test('every patch of hosts is among the tested patches', () => {
  const declared = Object.keys(calls).filter((call) => call.startsWith('PATCH /api/host/'));
  expect(
    [
      ...Object.keys(patches),
      noticesPatch,
      messageSettingsPatch,
      turnoverPatch,
      problemPatch,
    ].sort(),
  ).toEqual(declared.sort());
});

test(`${noticesPatch} changes only the caller’s own account, whatever the body contains`, async () => {
  const victimRows = await readVictimRows();
  expect((await send(noticesPatch, foreignFields)).statusCode).toBe(200);
  const { rows } = await db.execute(sql`select host_id, feed_failures from notice_settings`);
  expect(rows).toEqual([{ host_id: ownerId, feed_failures: false }]);
  expect(await readVictimRows()).toEqual(victimRows);
});

test(`${messageSettingsPatch} changes only the caller’s own account, whatever the body contains`, async () => {
  const victimRows = await readVictimRows();
  expect((await send(messageSettingsPatch, foreignFields)).statusCode).toBe(200);
  const { rows } = await db.execute(
    sql`select host_id, moment, days from message_settings where days = 2`,
  );
  expect(rows).toEqual([{ host_id: ownerId, moment: 'before', days: 2 }]);
  expect(await readVictimRows()).toEqual(victimRows);
});

test(`${turnoverPatch} changes only the turnover, whatever the body contains`, async () => {
  const victimRows = await readVictimRows();
  const reply = await send(turnoverPatch, { ...foreignFields, guestId: victim.names.upcoming });
  expect(reply.statusCode, reply.body).toBe(200);
  const { rows } = await db.execute(
    sql`select guest_id, started_by, done_by, notes, version from turnovers`,
  );
  expect(rows).toEqual([
    { guest_id: owner.names.upcoming, started_by: ownerId, done_by: null, notes: '', version: 2 },
  ]);
  expect(await readVictimRows()).toEqual(victimRows);
});

test(`${problemPatch} changes only the answer and whether it is solved, whatever the body contains`, async () => {
  const victimRows = await readVictimRows();
  const readRow = async () => {
    const { rows } = await db.execute<{ row: Row }>(
      sql`select to_jsonb(t) as row from problems t where guest_id = ${owner.names.guest}`,
    );
    return rows[0]?.row ?? {};
  };
  const before = await readRow();
  const reply = await send(problemPatch, { ...foreignFields, text: 'Fine', reporter: 'host' });
  expect(reply.statusCode, reply.body).toBe(200);
  const after = await readRow();
  const changed = Object.keys(after).filter((column) => after[column] !== before[column]);
  expect(changed.sort()).toEqual(['answer', 'answered_at', 'solved_at', 'version']);
  expect(await readVictimRows()).toEqual(victimRows);
});

describe('a patch changes only the fields of its schema', () => {
  test.each(Object.entries(patches))(
    '%s changes only the fields of its schema',
    async (call, { table, name, changes }) => {
      const before = await rowOf(table, owner.names[name]);
      const victimRows = await readVictimRows();
      const reply = await send(call, foreignFields);
      expect(reply.statusCode, reply.body).toBe(200);
      const after = await rowOf(table, owner.names[name]);
      const changed = Object.keys(after).filter(
        (column) => JSON.stringify(after[column]) !== JSON.stringify(before[column]),
      );
      expect(changed.sort()).toEqual([...changes, 'version'].sort());
      expect(after.version).toBe(Number(before.version) + 1);
      expect(await readVictimRows()).toEqual(victimRows);
    },
  );
});

describe('a patch with a version that never existed', () => {
  const versions = [0, -1, 1.5, 99, 2 ** 53, '1', null, [1], { gt: 0 }];
  test.each(Object.entries(patches))(
    '%s with a version that never existed changes nothing',
    async (call, { table, name }) => {
      const before = await rowOf(table, owner.names[name]);
      for (const version of versions) {
        const { statusCode } = await send(call, { version });
        expect([400, 409], JSON.stringify(version)).toContain(statusCode);
      }
      expect(await rowOf(table, owner.names[name])).toEqual(before);
    },
  );
});

describe('new rows with fields that hosts may not set', () => {
  const { apartmentId, apartment_id, ...withoutApartment } = foreignFields;
  test.each([
    ['POST /api/host/apartments', 'apartments'],
    ['POST /api/host/arrival-steps', 'arrival_steps'],
    ['POST /api/host/local-tips', 'places'],
    ['POST /api/host/sightseeing-spots', 'places'],
    ['POST /api/host/apartment-guides', 'apartment_guides'],
    ['POST /api/host/apartments/:id/custom-sections', 'custom_sections'],
    ['POST /api/host/guests', 'guests'],
  ])('%s creates a row of the caller, whatever else the body contains', async (call, table) => {
    const victimRows = await readVictimRows();
    const reply = await send(call, { ...withoutApartment, version: 77 });
    expect(reply.statusCode, reply.body).toBe(201);
    const created = await rowOf(table, reply.json().id);
    expect(created.version).toBe(1);
    expect(created.id).not.toBe(foreignFields.id);
    expect(created.created_at ?? '2026').not.toMatch(/^2000/);
    expect([undefined, ownerId]).toContain(created.host_id);
    expect([undefined, owner.names.apartment]).toContain(created.apartment_id);
    expect(JSON.stringify(created)).not.toMatch(/stolen-slug|9999/);
    expect(await readVictimRows()).toEqual(victimRows);
  });

  test('no patch and no new row changes the payment status of a property', async () => {
    const { rows } = await db.execute(sql`select provider_status from subscriptions`);
    expect(rows.map(({ provider_status }) => provider_status)).toEqual(['canceled', 'canceled']);
    const unpaid = await owner.host.get(`/api/billing/status/${owner.names.unpaid}`);
    expect(unpaid.json().ui_state).toBe('inactive');
  });
});
