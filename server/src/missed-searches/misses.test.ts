import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTestApp } from '../../test/support/app.ts';
import type { Visitor } from '../../test/support/browser.ts';
import { newVisitor } from '../../test/support/factories/accounts.ts';
import {
  guestOf,
  type Property,
  pathsOf,
  propertyWithGuest,
} from '../../test/support/factories/stays.ts';
import { deleteCarefully } from '../platform/deletion/careful-deletion.ts';
import { trustClock } from '../platform/deletion/trusted-clock.ts';
import { createLogger } from '../platform/monitoring/log.ts';
import { countMiss, mostTerms } from './misses.ts';
import { oldMisses } from './old-misses.ts';

const { app, db } = await createTestApp();

let property: Property;
let guest: Visitor;

beforeEach(async () => {
  await db.execute(sql`delete from rate_limits`);
  property = await propertyWithGuest(app, db);
  guest = await guestOf(app, property);
});

const miss = (term: unknown, device = guest) => device.post(property.searchMissPath, { term });
const list = async ({ host, id } = property) =>
  (await host.get(`/api/host/apartments/${id}/search-misses`)).json();
const terms = async () => (await list()).map(({ term }: { term: string }) => term);
const rows = async () => (await db.execute(sql`select * from search_misses`)).rows;

describe('a missed search', () => {
  test('missed searches are counted by their term, no matter who searched and how the term was spelt', async () => {
    const another = await guestOf(app, property);
    expect((await miss('Bugeleisen')).statusCode).toBe(200);
    await miss('kettle');
    await miss('  BÜGELEISEN ', another);
    const today = new Date().toISOString().slice(0, 10);
    expect(await list()).toEqual([
      { id: expect.any(String), term: 'bügeleisen', count: 2, lastDay: today },
      { id: expect.any(String), term: 'kettle', count: 1, lastDay: today },
    ]);
  });

  test('a missed search is stored with no name, no session, no address and no time more precise than the day', async () => {
    await miss('iron');
    const [row] = await rows();
    expect(Object.keys(row ?? {}).sort()).toEqual(
      ['id', 'apartment_id', 'term', 'shown', 'count', 'last_day'].sort(),
    );
    expect(row?.last_day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  test('a missed search on the page of a personal link is counted, too', async () => {
    const paths = pathsOf(property.guest.id);
    const reply = await (await guestOf(app, paths)).post(paths.searchMissPath, { term: 'iron' });
    expect(reply.statusCode).toBe(200);
    expect(await terms()).toEqual(['iron']);
  });

  test.each([
    ['a PIN', '4711'],
    ['a phone number', '+371 20 00 11'],
    ['a code in another script', 'كود ١٢٣٤'],
    ['an address', 'ada@example.com'],
    ['one letter', 'x'],
    ['one letter of four bytes', '𠮷'],
    ['41 letters', 'a'.repeat(41)],
    ['no letter at all', '?!?'],
    ['two smileys', '😀😀'],
    ['vowel marks alone', '\u064e\u064f\u0650'],
  ])('a missed search that is %s is not stored', async (_, term) => {
    const before = await rows();
    expect((await miss(term)).statusCode).toBe(200);
    expect(await rows()).toEqual(before);
  });

  test.each([
    ['nothing', ''],
    ['spaces', '   '],
    ['a book', 'iron '.repeat(10_000)],
    ['two lines', 'iron\nkettle'],
    ['a zero', 'iron\u0000'],
    ['half a character', 'iron \ud83d'],
    ['a number', 4711],
    ['a list', ['iron']],
    ['an object', { term: 'iron' }],
  ])('a missed search that is %s is refused', async (_, term) => {
    expect((await miss(term)).statusCode).toBe(400);
    expect(await list()).toEqual([]);
  });

  test.each([
    ["'; drop table search_misses;--"],
    ['<script>alert</script>'],
    ['%s {{x}} $[y] \\'],
    ['утюг'],
    ['アイロン'],
    ['다리미'],
    ['熨斗'],
    ['مكواة'],
    ['מגהץ'],
    ['žehlička'],
    ['๏ เตารีด'],
    ['👩‍👩‍👧 iron'],
    ['a'.repeat(40)],
  ])('a missed search is stored as plain text: %s', async (term) => {
    expect((await miss(term)).statusCode).toBe(200);
    expect(await terms()).toEqual([term]);
    await miss(term);
    expect((await list())[0]).toMatchObject({ count: 2 });
  });
});

describe('missed searches without a valid session', () => {
  test('a missed search without a session, with another property’s session or from the host is refused', async () => {
    const stranger = await guestOf(app, await propertyWithGuest(app, db));
    for (const visitor of [newVisitor(app), stranger, property.host])
      expect((await miss('iron', visitor)).statusCode).toBe(401);
    expect(await list()).toEqual([]);
  });

  test('a missed search of a guest whose PIN was changed is refused', async () => {
    await property.host.patch(`/api/host/guests/${property.guest.id}`, { pinCode: '9371' });
    expect((await miss('iron')).statusCode).toBe(401);
    expect(await list()).toEqual([]);
  });
});

describe('too many missed searches', () => {
  test('a device is refused after 30 missed searches in a day, and other devices are not', async () => {
    const replies = [];
    for (let count = 0; count < 32; count += 1)
      replies.push((await miss(`word${'x'.repeat(count % 30)}`)).statusCode);
    expect(replies.filter((status) => status === 429)).toHaveLength(2);
    expect((await miss('iron', await guestOf(app, property))).statusCode).toBe(200);
  });

  test('a property refuses missed searches after 100 in a day, however many devices report them', async () => {
    const statuses: number[] = [];
    for (let device = 0; device < 4; device += 1) {
      const one = await guestOf(app, property);
      for (let count = 0; count < 28; count += 1)
        statuses.push((await miss('iron', one)).statusCode);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(100);
    expect((await list())[0]).toMatchObject({ count: 100 });
  });

  test('a property keeps at most 200 missed terms, and terms that were missed more often stay', async () => {
    const { id } = property;
    await countMiss(db, id, 'iron');
    await countMiss(db, id, 'iron');
    await db.execute(sql`insert into search_misses (apartment_id, term, shown, last_day)
      select ${id}, 'word ' || n, 'word ' || n, current_date from generate_series(1, 2000) n`);
    const many = Array.from({ length: 6 }, (_, at) => 'zz'.padEnd(at + 3, 'z'));
    await Promise.all(many.map((term) => countMiss(db, id, term)));
    const kept = await terms();
    expect(kept).toHaveLength(mostTerms);
    expect(kept[0]).toBe('iron');
    await countMiss(db, id, 'zzz the newest');
    expect(await terms()).toHaveLength(mostTerms);
    expect(await terms()).toContain('zzz the newest');
  });
});

describe('the host’s list of missed searches', () => {
  test('a host can remove a missed term, and its count starts again when it is missed again', async () => {
    await miss('iron');
    await miss('iron');
    const [{ id }] = await list();
    expect((await property.host.delete(`/api/host/search-misses/${id}`)).statusCode).toBe(200);
    expect(await list()).toEqual([]);
    expect((await property.host.delete(`/api/host/search-misses/${id}`)).statusCode).toBe(404);
    await miss('iron');
    expect((await list())[0]).toMatchObject({ term: 'iron', count: 1 });
  });

  test('a host neither sees nor removes the missed searches of another host', async () => {
    await miss('iron');
    const [{ id }] = await list();
    const other = await propertyWithGuest(app, db);
    expect(
      (await other.host.get(`/api/host/apartments/${property.id}/search-misses`)).statusCode,
    ).toBe(404);
    expect((await other.host.delete(`/api/host/search-misses/${id}`)).statusCode).toBe(404);
    expect(await terms()).toEqual(['iron']);
  });

  test('a duplicate has no missed searches, and those of a deleted property are deleted', async () => {
    await miss('iron');
    const { host, id } = property;
    const copy = (await host.post(`/api/host/apartments/${id}/duplicate`)).json();
    expect(await list({ ...property, id: copy.id })).toEqual([]);
    const before = await rows();
    await db.execute(sql`delete from apartments where id = ${id}`);
    expect(await rows()).toEqual(before.filter(({ apartment_id }) => apartment_id !== id));
  });
});

describe('a missed search from 12 months ago', () => {
  const forget = async () => {
    await trustClock(db, new Date());
    await deleteCarefully(
      { db, log: createLogger('silent') },
      { name: 'old missed searches', ...oldMisses },
    );
  };

  test('a missed term is deleted after 12 months, and a recent one is kept', async () => {
    await miss('iron');
    await miss('kettle');
    await db.execute(
      sql`update search_misses set last_day = current_date - 370 where term = 'iron' and apartment_id = ${property.id}`,
    );
    await forget();
    expect(await terms()).toEqual(['kettle']);
  });

  test('old missed terms are deleted even if a guest made a hundred of them in one day and there are few others', async () => {
    await miss('kettle');
    await db.execute(sql`insert into search_misses (apartment_id, term, shown, last_day)
      select ${property.id}, 'word ' || n, 'word ' || n, current_date - 370 from generate_series(1, 100) n`);
    await forget();
    expect(await terms()).toEqual(['kettle']);
  });
});
