/** The history of a property, through the API and a real database with its triggers. */
import { secretFields } from '@guest-portal/contract/apartment-fields';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../test/support/app.ts';
import { throwIfRefused, type Visitor } from '../../test/support/browser.ts';
import { hostWithApartment } from '../../test/support/factories/properties.ts';
import { openLocks } from '../../test/support/locks.ts';
import { runCleanup } from '../../test/support/run-cleanup.ts';
import { previewAndCopy, requestUndo } from '../copy-to-properties/testing.ts';
import { unzip } from '../export/testing.ts';
import { openObjectStore } from '../images/store/open-object-store.ts';
import { jpeg } from '../images/testing/files.ts';
import { checkedImage } from '../images/testing/upload.ts';
import { propertyMembers } from '../team/tables.ts';

const { app, db, config, database } = await createTestApp();
const locks = openLocks(database.url);
const { store } = await openObjectStore(config);

const idOf = async (host: Visitor): Promise<string> => (await host.get('/api/auth/user')).json().id;

async function ownerAndManager() {
  const [owner, manager] = [await hostWithApartment(app, db), await hostWithApartment(app, db)];
  const [ownerId, managerId] = [await idOf(owner.host), await idOf(manager.host)];
  await manager.host.patch('/api/account/name', { firstName: 'Ilze', lastName: 'Kalna' });
  await db
    .insert(propertyMembers)
    .values({ apartmentId: owner.id, hostId: managerId, role: 'manager' });
  return { ...owner, ownerId, manager: manager.host, managerId };
}

const change = async (host: Visitor, id: string, fields: object) =>
  throwIfRefused(await host.patch(`/api/host/apartments/${id}`, fields)).json();

async function changesOf(host: Visitor, id: string, query = '') {
  const reply = throwIfRefused(await host.get(`/api/host/apartments/${id}/changes${query}`));
  return reply.json().changes as Record<string, unknown>[];
}

/** The change of each entry as one line, newest first. */
const linesOf = async (host: Visitor, id: string) =>
  (await changesOf(host, id)).map(({ change, kind, field, rowTitle, oldText, newText }) =>
    [change, kind, rowTitle, field, oldText, newText].join(' | '),
  );

const makeOlder = (id: string, age: string) =>
  db.execute(
    sql`update property_changes set changed_at = changed_at - ${age}::interval where apartment_id = ${id}`,
  );

const countChanges = async (id: string) =>
  Number(
    (await db.execute(sql`select count(*) from property_changes where apartment_id = ${id}`))
      .rows[0]?.count,
  );

describe('a change of a property', () => {
  test('the history says who changed which field when, to the owner and to a manager', async () => {
    const { host, id, manager } = await ownerAndManager();
    const begin = new Date().toISOString();
    await change(host, id, { checkinTime: '16:00' });
    await change(manager, id, { city: 'Cēsis' });
    const end = new Date().toISOString();
    const [byManager, byOwner] = await changesOf(host, id);
    expect(byOwner).toEqual({
      id: expect.any(String),
      changedAt: expect.any(String),
      author: { name: 'Anna Ozola', isYou: true },
      change: 'changed',
      kind: 'apartment',
      rowTitle: '',
      field: 'checkinTime',
      oldText: '15:00',
      newText: '16:00',
      isSecret: false,
    });
    expect(byManager).toMatchObject({
      author: { name: 'Ilze Kalna', isYou: false },
      field: 'city',
      oldText: '',
      newText: 'Cēsis',
    });
    for (const entry of [byOwner, byManager]) {
      expect(String(entry?.changedAt) >= begin).toBe(true);
      expect(String(entry?.changedAt) <= end).toBe(true);
    }
    expect((await changesOf(manager, id)).map(({ author }) => author)).toEqual([
      { name: 'Ilze Kalna', isYou: true },
      { name: 'Anna Ozola', isYou: false },
    ]);
  });

  test('a save that changes nothing, or is refused, is not in the history', async () => {
    const { host, id } = await hostWithApartment(app, db);
    const { version } = await change(host, id, { name: 'Quay House' });
    const stale = await host.patch(`/api/host/apartments/${id}`, {
      city: 'Riga',
      version: version - 1,
    });
    expect(stale.statusCode).toBe(409);
    expect(await changesOf(host, id)).toEqual([]);
  });

  test('switches, lists and languages are in the history as text', async () => {
    const { host, id } = await hostWithApartment(app, db);
    await change(host, id, { showGuestName: false });
    await change(host, id, { amenities: ['Kettle', 'Iron'] });
    await host.put(`/api/host/apartments/${id}/languages`, { languages: ['de', 'lv'] });
    expect(await linesOf(host, id)).toEqual([
      'changed | apartment |  | guestLanguages |  | de\nlv',
      'changed | apartment |  | amenities |  | Kettle\nIron',
      'changed | apartment |  | showGuestName | true | false',
    ]);
  });

  test('the owner sees that a manager renewed the address of the calendar, but neither address', async () => {
    const { host, id, manager } = await ownerAndManager();
    const path = `/api/host/apartments/${id}/calendar-address`;
    throwIfRefused(await host.get(path));
    throwIfRefused(await manager.get(path));
    expect(await changesOf(host, id)).toEqual([]);
    throwIfRefused(await manager.post(`${path}/renew`, {}));
    expect(await changesOf(host, id)).toEqual([
      expect.objectContaining({
        author: { name: 'Ilze Kalna', isYou: false },
        change: 'changed',
        kind: 'apartment',
        field: 'calendarAddress',
        oldText: null,
        newText: null,
        isSecret: true,
      }),
    ]);
  });

  test('a long text is cut after 500 characters in the history', async () => {
    const { host, id } = await hostWithApartment(app, db);
    await change(host, id, { parkingInstructions: '🏠'.repeat(700) });
    const [{ newText } = {}] = await changesOf(host, id);
    expect(newText).toBe(`${'🏠'.repeat(500)}…`);
  });
});

describe('saves while a person types', () => {
  test('saves of a field by one person, each within ten minutes of the one before, are one change', async () => {
    const { host, id } = await hostWithApartment(app, db);
    await change(host, id, { city: 'Riga' });
    await makeOlder(id, '11 minutes');
    for (const city of ['C', 'Cē', 'Cēsi', 'Cēsis']) {
      await change(host, id, { city });
      await makeOlder(id, '9 minutes');
    }
    expect(await linesOf(host, id)).toEqual([
      'changed | apartment |  | city | Riga | Cēsis',
      'changed | apartment |  | city |  | Riga',
    ]);
  });

  test('a change that the same person undoes within ten minutes is removed from the history', async () => {
    const { host, id } = await hostWithApartment(app, db);
    for (const city of ['R', 'Riga', '']) await change(host, id, { city });
    expect(await changesOf(host, id)).toEqual([]);
  });

  test('edits beyond the first 500 characters of a text stay in the history', async () => {
    const { host, id } = await hostWithApartment(app, db);
    const start = 'x'.repeat(600);
    await change(host, id, { parkingInstructions: start });
    await makeOlder(id, '1 day');
    await change(host, id, { parkingInstructions: `${start} left` });
    await change(host, id, { parkingInstructions: `${start} right` });
    expect(await countChanges(id)).toBe(2);
  });

  test('saves of another person, and saves of another row, are changes of their own', async () => {
    const { host, id, manager } = await ownerAndManager();
    await change(host, id, { city: 'Riga' });
    await change(manager, id, { city: 'Cēsis' });
    await change(host, id, { city: 'Tukums' });
    expect(await linesOf(host, id)).toEqual([
      'changed | apartment |  | city | Cēsis | Tukums',
      'changed | apartment |  | city | Riga | Cēsis',
      'changed | apartment |  | city |  | Riga',
    ]);
    const addTip = async (name: string) =>
      (await host.post('/api/host/local-tips', { apartmentId: id, name })).json().id;
    const tips = [await addTip('Pier'), await addTip('Mole')];
    for (const tip of tips) await host.patch(`/api/host/local-tips/${tip}`, { phone: '1' });
    expect((await linesOf(host, id)).slice(0, 2)).toEqual([
      'changed | localTip | Mole | phone |  | 1',
      'changed | localTip | Pier | phone |  | 1',
    ]);
  });
});

describe('rows of a property', () => {
  test.each([
    ['arrival-steps', 'step', { text: 'Gate' }, { text: 'Door' }, 'text'],
    ['local-tips', 'localTip', { name: 'Gate' }, { name: 'Door' }, 'name'],
    ['sightseeing-spots', 'sightseeingSpot', { name: 'Gate' }, { name: 'Door' }, 'name'],
    ['apartment-guides', 'guide', { name: 'Gate', instructions: 'In' }, { name: 'Door' }, 'name'],
  ])(
    'a row of %s is in the history when it is added, changed and removed, with its title',
    async (list, kind, fields, patch, field) => {
      const { host, id } = await hostWithApartment(app, db);
      const images = [await checkedImage(app, host, await jpeg(64, 48))];
      const row = throwIfRefused(
        await host.post(`/api/host/${list}`, { apartmentId: id, ...fields, images }),
      ).json();
      throwIfRefused(await host.patch(`/api/host/${list}/${row.id}`, patch));
      await makeOlder(id, '1 hour');
      const path = `/api/host/${list}/${row.id}`;
      throwIfRefused(await host.put(`${path}/update-images`, { images: [] }));
      throwIfRefused(await host.delete(path));
      expect(await linesOf(host, id)).toEqual([
        `removed | ${kind} | Door |  |  | `,
        `changed | ${kind} | Door | photos |  | `,
        `changed | ${kind} | Door | ${field} | Gate | Door`,
        `added | ${kind} | Gate |  |  | `,
      ]);
    },
  );

  test.each([
    ['arrival-steps', 'step', { text: 'Gate' }],
    ['local-tips', 'localTip', { name: 'Gate' }],
    ['apartment-guides', 'guide', { name: 'Gate', instructions: 'In' }],
  ])('a row of %s that is removed with its photos is one entry', async (list, kind, fields) => {
    const { host, id } = await hostWithApartment(app, db);
    const images = [await checkedImage(app, host, await jpeg(64, 48))];
    const row = throwIfRefused(
      await host.post(`/api/host/${list}`, { apartmentId: id, ...fields, images }),
    ).json();
    await makeOlder(id, '1 hour');
    throwIfRefused(await host.delete(`/api/host/${list}/${row.id}`));
    expect(await linesOf(host, id)).toEqual([
      `removed | ${kind} | Gate |  |  | `,
      `added | ${kind} | Gate |  |  | `,
    ]);
  });

  test('a section is in the history when it is added, changed and removed', async () => {
    const { host, id } = await hostWithApartment(app, db);
    const section = { name: 'Sauna', content: 'Downstairs', sectionType: 'property_details' };
    const { id: sectionId } = (
      await host.post(`/api/host/apartments/${id}/custom-sections`, section)
    ).json();
    await host.patch(`/api/host/custom-sections/${sectionId}`, { content: 'Upstairs' });
    await host.delete(`/api/host/custom-sections/${sectionId}`);
    expect(await linesOf(host, id)).toEqual([
      'removed | section | Sauna |  |  | ',
      'changed | section | Sauna | content | Downstairs | Upstairs',
      'added | section | Sauna |  |  | ',
    ]);
  });

  test('photos of the property, and translations into a language, are one change each', async () => {
    const { host, id } = await hostWithApartment(app, db);
    const images = [
      await checkedImage(app, host, await jpeg(64, 48)),
      await checkedImage(app, host, await jpeg(48, 64)),
    ];
    const photos = `/api/host/apartments/${id}/update-photos`;
    throwIfRefused(await host.put(photos, { images }));
    throwIfRefused(await host.put(photos, { images: images.toReversed() }));
    await change(host, id, { parkingInstructions: 'Gate', arrivalDirections: 'Left' });
    const location = { kind: 'apartment', rowId: id, entry: '' };
    throwIfRefused(
      await host.put(`/api/host/apartments/${id}/translations/de`, {
        texts: [
          { ...location, field: 'parkingInstructions', text: 'Tor', original: 'Gate' },
          { ...location, field: 'arrivalDirections', text: 'Links', original: 'Left' },
        ],
      }),
    );
    const lines = await linesOf(host, id);
    expect(lines[0]).toBe('changed | translation |  | de |  | ');
    expect(lines.at(-1)).toBe('changed | apartment |  | photos |  | ');
    expect(lines).toHaveLength(4);
  });
});

describe('codes and passwords', () => {
  const secret = 'Tangerine4711';

  test('the history says that a secret was changed, and no column of it contains the secret', async () => {
    const { host, id } = await hostWithApartment(app, db);
    const lists = ['checkoutList'];
    const values = Object.fromEntries(
      secretFields.map((field) => [field, lists.includes(field) ? [secret] : secret]),
    );
    await change(host, id, values);
    await makeOlder(id, '1 hour');
    await change(
      host,
      id,
      Object.fromEntries(secretFields.map((field) => [field, lists.includes(field) ? [] : ''])),
    );
    const sections: { id: string; kind: string }[] = (
      await host.get(`/api/host/apartments/${id}/custom-sections`)
    ).json();
    for (const { id: sectionId } of sections)
      for (const text of [secret, ''])
        throwIfRefused(
          await host.patch(`/api/host/custom-sections/${sectionId}`, {
            content: text,
            importantInfo: text,
          }),
        );
    const changes = await changesOf(host, id);
    expect(new Set(changes.map(({ isSecret }) => isSecret))).toEqual(new Set([true]));
    expect(new Set(changes.map(({ field }) => field))).toEqual(
      new Set([...secretFields, 'content', 'importantInfo']),
    );
    const { rows } = await db.execute(sql`select t::text as row from property_changes t`);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  test('the secret fields of a property are exactly those that are listed here', () => {
    expect(secretFields).toEqual([
      'wifiPassword',
      'wifiAdditionalInfo',
      'backupEntry',
      'checkoutNote',
      'checkoutList',
      'crewNotes',
      'crewEntry',
    ]);
  });

  test('the history says that the link was renewed, and contains neither link', async () => {
    const { host, id } = await hostWithApartment(app, db);
    const { slug } = await change(host, id, {});
    const renewed = (await host.post(`/api/host/apartments/${id}/renew-link`, {})).json();
    expect(await changesOf(host, id)).toMatchObject([{ field: 'slug', isSecret: true }]);
    const { rows } = await db.execute(sql`select t::text as row from property_changes t`);
    for (const link of [slug, renewed.slug]) expect(JSON.stringify(rows)).not.toContain(link);
  });
});

describe('pages of the history', () => {
  test('the history is read in pages of 50, each change once, newest first', async () => {
    const { host, id } = await hostWithApartment(app, db);
    // All at the same time, so that only the id orders them.
    await db.execute(sql`insert into property_changes (apartment_id, changed_at, change, kind, field, new_text)
      select ${id}, '2026-05-01T10:00:00.123Z', 'changed', 'apartment', 'city', n::text from generate_series(1, 120) n`);
    const seen: string[] = [];
    let query = '';
    for (const [expected, more] of [
      [50, true],
      [50, true],
      [20, false],
    ]) {
      const page = (await host.get(`/api/host/apartments/${id}/changes${query}`)).json();
      expect(page.changes).toHaveLength(Number(expected));
      expect(page.hasMore).toBe(more);
      seen.push(...page.changes.map((entry: { newText: string }) => entry.newText));
      const last = page.changes.at(-1);
      query = `?before=${last.changedAt}&beforeId=${last.id}`;
    }
    expect(new Set(seen).size).toBe(120);
  });

  test('a property keeps its newest 2,000 changes', async () => {
    const { host, id } = await hostWithApartment(app, db);
    await db.execute(sql`insert into property_changes (apartment_id, changed_at, change, kind, field, new_text)
      select ${id}, now() - make_interval(mins => n), 'changed', 'apartment', 'country', n::text
      from generate_series(1, 2000) n`);
    await change(host, id, { city: 'Riga', address: 'Quay 1' });
    expect(await countChanges(id)).toBe(2_000);
    const { rows } = await db.execute(
      sql`select new_text from property_changes where apartment_id = ${id} and new_text in ('1998', '1999', 'Riga')`,
    );
    expect(rows.map(({ new_text }) => new_text).toSorted()).toEqual(['1998', 'Riga']);
  });

  test('a transaction that adds hundreds of changes to two properties leaves the newest 2,000 of each', async () => {
    const { host, id } = await hostWithApartment(app, db);
    const { id: otherId } = throwIfRefused(
      await host.post('/api/host/apartments', { name: 'Old Barn' }),
    ).json();
    await db.transaction(async (tx) => {
      for (const [first, last] of [
        [1, 1_900],
        [1_901, 2_150],
      ])
        for (const property of [id, otherId])
          await tx.execute(sql`insert into property_changes (apartment_id, changed_at, change, kind, field, new_text)
            select ${property}, now() + make_interval(secs => n), 'changed', 'apartment', 'country', n::text
            from generate_series(${first}::int, ${last}::int) n`);
    });
    for (const property of [id, otherId]) {
      const { rows } = await db.execute(
        sql`select count(*)::int as count, min(new_text::int) as oldest from property_changes where apartment_id = ${property}`,
      );
      expect(rows).toEqual([{ count: 2_000, oldest: 151 }]);
    }
  });

  test('changes in the history are deleted after twelve months', async () => {
    const { host, id } = await hostWithApartment(app, db);
    await change(host, id, { city: 'Riga' });
    await makeOlder(id, '12 months 1 day');
    await change(host, id, { country: 'Latvia' });
    await makeOlder(id, '1 day');
    await runCleanup({ db, store }, config);
    expect(await changesOf(host, id)).toMatchObject([{ field: 'country' }]);
  });
});

describe('access to the history', () => {
  test('the history of a property does not exist for other hosts and for a manager who was removed', async () => {
    const { host, id, manager, managerId } = await ownerAndManager();
    await change(manager, id, { city: 'Riga' });
    const path = `/api/host/apartments/${id}/changes`;
    expect((await manager.get(path)).statusCode).toBe(200);
    const stranger = await hostWithApartment(app, db);
    expect((await stranger.host.get(path)).statusCode).toBe(404);
    throwIfRefused(await host.delete(`/api/host/apartments/${id}/members/${managerId}`));
    expect((await manager.get(path)).statusCode).toBe(404);
    // The owner still sees what the former manager changed.
    expect(await changesOf(host, id)).toMatchObject([{ author: { name: 'Ilze Kalna' } }]);
  });

  test('the changes of a deleted account have no author, and no row names an erased account', async () => {
    const { host, id, manager, managerId } = await ownerAndManager();
    await change(manager, id, { city: 'Riga' });
    throwIfRefused(await manager.delete('/api/account/delete', {}));
    expect(await changesOf(host, id)).toMatchObject([{ author: null, newText: 'Riga' }]);
    await db.execute(
      sql`update hosts set deleted_at = now() - interval '31 days' where id = ${managerId}`,
    );
    await runCleanup({ db, store }, config);
    const { rows } = await db.execute(sql`select t::text as row from property_changes t`);
    expect(JSON.stringify(rows)).not.toContain(managerId);
    expect(await changesOf(host, id)).toMatchObject([{ author: null, newText: 'Riga' }]);
  });

  test('the export of the owner contains the history, and the export of a manager does not', async () => {
    const { host, id, manager } = await ownerAndManager();
    await change(manager, id, { city: 'Riga', wifiPassword: 'Tangerine4711' });
    await change(manager, id, { wifiPassword: '' });
    const exportOf = async (who: Visitor) => {
      const { rawPayload } = throwIfRefused(await who.get('/api/host/export'));
      return String(unzip(rawPayload).get('data.json'));
    };
    const data = await exportOf(host);
    expect(JSON.parse(data).properties[0].changes.toSorted(byField)).toMatchObject([
      { author: { name: 'Ilze Kalna', isYou: false }, field: 'city', newText: 'Riga' },
      { field: 'wifiPassword', newText: null, isSecret: true },
    ]);
    expect(data).not.toContain('Tangerine');
    const ofManager = JSON.parse(await exportOf(manager));
    expect(ofManager.properties.map(({ changes }: { changes: unknown[] }) => changes)).toEqual([
      [],
    ]);
  });
});

const byField = (one: { field: string }, other: { field: string }) =>
  one.field < other.field ? -1 : 1;

test('a save does not deadlock with the deletion of the account', async () => {
  const { host, id } = await hostWithApartment(app, db);
  const hostId = await idOf(host);
  const deletion = await locks.begin();
  await deletion.take('select 1 from hosts where id = $1 for update', [hostId]);
  // The history names the account. If that locked it, the save would wait here while it holds the property.
  expect((await change(host, id, { city: 'Riga' })).city).toBe('Riga');
  await deletion.release();
});

describe('changes of several properties', () => {
  test('texts copied to properties are in the history of each of them, and so is the undo', async () => {
    const { host, id } = await hostWithApartment(app, db);
    const other = (await host.post('/api/host/apartments', { name: 'Attic' })).json().id;
    await change(host, id, { parkingInstructions: 'Behind the gate', houseRules: ['No smoking'] });
    const { id: guide } = (
      await host.post('/api/host/apartment-guides', {
        apartmentId: id,
        name: 'Oven',
        instructions: 'Turn',
      })
    ).json();
    const copy = await previewAndCopy(
      host,
      id,
      {
        fields: ['parkingInstructions', 'houseRules'],
        rows: [{ kind: 'guide', id: guide }],
      },
      [other],
    );
    expect((await linesOf(host, other)).toSorted()).toEqual([
      'added | guide | Oven |  |  | ',
      'changed | apartment |  | houseRules |  | No smoking',
      'changed | apartment |  | parkingInstructions |  | Behind the gate',
    ]);
    await makeOlder(other, '1 hour');
    throwIfRefused(await requestUndo(host, copy.id));
    expect((await linesOf(host, other)).slice(0, 3).toSorted()).toEqual([
      'changed | apartment |  | houseRules | No smoking | ',
      'changed | apartment |  | parkingInstructions | Behind the gate | ',
      'removed | guide | Oven |  |  | ',
    ]);
  });

  test('a duplicate begins with an empty history, and a deleted property leaves none', async () => {
    const { host, id } = await hostWithApartment(app, db);
    await host.post('/api/host/local-tips', { apartmentId: id, name: 'Pier' });
    const copy = throwIfRefused(await host.post(`/api/host/apartments/${id}/duplicate`, {})).json();
    expect(await changesOf(host, copy.id)).toEqual([]);
    throwIfRefused(await host.delete(`/api/host/apartments/${id}`, {}));
    expect(await countChanges(id)).toBe(0);
  });

  test('jobs, which no host runs, write no history', async () => {
    const { host, id } = await hostWithApartment(app, db);
    await db.execute(sql`update apartments set city = 'Riga' where id = ${id}`);
    expect(await changesOf(host, id)).toEqual([]);
  });
});
