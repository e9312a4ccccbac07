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
import { countMiss, maxTerms } from './misses.ts';
import { oldMissesCleanup } from './old-misses.ts';

const { app, db } = await createTestApp();

let property: Property;
let guest: Visitor;

beforeEach(async () => {
  await db.execute(sql`delete from rate_limits`);
  property = await propertyWithGuest(app, db);
  guest = await guestOf(app, property);
});

const reportMiss = (term: unknown, device = guest) =>
  device.post(property.searchMissPath, { term });
const listMisses = async ({ host, id } = property) =>
  (await host.get(`/api/host/apartments/${id}/search-misses`)).json();
const listTerms = async () => (await listMisses()).map(({ term }: { term: string }) => term);
const readRows = async () => (await db.execute(sql`select * from search_misses`)).rows;

describe('a missed search', () => {
  test('missed searches are counted by their term, no matter who searched and how the term was spelt', async () => {
    const otherDevice = await guestOf(app, property);
    expect((await reportMiss('Bugeleisen')).statusCode).toBe(200);
    await reportMiss('kettle');
    await reportMiss('  BÜGELEISEN ', otherDevice);
    const today = new Date().toISOString().slice(0, 10);
    expect(await listMisses()).toEqual([
      { id: expect.any(String), term: 'bügeleisen', count: 2, lastDay: today },
      { id: expect.any(String), term: 'kettle', count: 1, lastDay: today },
    ]);
  });

  test('a missed search is stored with no name, no session, no address and no time more precise than the day', async () => {
    await reportMiss('iron');
    const [row] = await readRows();
    expect(Object.keys(row ?? {}).sort()).toEqual(
      ['id', 'apartment_id', 'term', 'shown', 'count', 'last_day'].sort(),
    );
    expect(row?.last_day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  test('a missed search on the page of a personal link is counted, too', async () => {
    const paths = pathsOf(property.guest.id);
    const reply = await (await guestOf(app, paths)).post(paths.searchMissPath, { term: 'iron' });
    expect(reply.statusCode).toBe(200);
    expect(await listTerms()).toEqual(['iron']);
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
    ['only vowel marks', '\u064e\u064f\u0650'],
  ])('a missed search that is %s is not stored', async (_, term) => {
    const before = await readRows();
    expect((await reportMiss(term)).statusCode).toBe(200);
    expect(await readRows()).toEqual(before);
  });

  test.each([
    ['an empty text', ''],
    ['only spaces', '   '],
    ['a text of 50,000 characters', 'iron '.repeat(10_000)],
    ['two lines', 'iron\nkettle'],
    ['a text with a NUL character', 'iron\u0000'],
    ['a text with half a character', 'iron \ud83d'],
    ['a number', 4711],
    ['a list', ['iron']],
    ['an object', { term: 'iron' }],
  ])('a missed search that is %s is refused', async (_, term) => {
    expect((await reportMiss(term)).statusCode).toBe(400);
    expect(await listMisses()).toEqual([]);
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
    expect((await reportMiss(term)).statusCode).toBe(200);
    expect(await listTerms()).toEqual([term]);
    await reportMiss(term);
    expect((await listMisses())[0]).toMatchObject({ count: 2 });
  });
});

describe('missed searches without a valid session', () => {
  test('a missed search without a session, with another property’s session or from the host is refused', async () => {
    const stranger = await guestOf(app, await propertyWithGuest(app, db));
    for (const visitor of [newVisitor(app), stranger, property.host])
      expect((await reportMiss('iron', visitor)).statusCode).toBe(401);
    expect(await listMisses()).toEqual([]);
  });

  test('a missed search of a guest whose PIN was changed is refused', async () => {
    await property.host.patch(`/api/host/guests/${property.guest.id}`, { pinCode: '9371' });
    expect((await reportMiss('iron')).statusCode).toBe(401);
    expect(await listMisses()).toEqual([]);
  });
});

describe('too many missed searches', () => {
  test('a device is refused after 30 missed searches in a day, and other devices are not', async () => {
    const replies = [];
    for (let count = 0; count < 32; count += 1)
      replies.push((await reportMiss(`word${'x'.repeat(count % 30)}`)).statusCode);
    expect(replies.filter((status) => status === 429)).toHaveLength(2);
    expect((await reportMiss('iron', await guestOf(app, property))).statusCode).toBe(200);
  });

  test('a property refuses missed searches after 100 in a day, however many devices report them', async () => {
    const statuses: number[] = [];
    for (let device = 0; device < 4; device += 1) {
      const guestOnDevice = await guestOf(app, property);
      for (let count = 0; count < 28; count += 1)
        statuses.push((await reportMiss('iron', guestOnDevice)).statusCode);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(100);
    expect((await listMisses())[0]).toMatchObject({ count: 100 });
  });

  test('a property keeps at most 200 missed terms, and terms that were missed more often stay', async () => {
    const { id } = property;
    await countMiss(db, id, 'iron');
    await countMiss(db, id, 'iron');
    await db.execute(sql`insert into search_misses (apartment_id, term, shown, last_day)
      select ${id}, 'word ' || n, 'word ' || n, current_date from generate_series(1, 2000) n`);
    const newTerms = Array.from({ length: 6 }, (_, index) => 'zz'.padEnd(index + 3, 'z'));
    await Promise.all(newTerms.map((term) => countMiss(db, id, term)));
    const terms = await listTerms();
    expect(terms).toHaveLength(maxTerms);
    expect(terms[0]).toBe('iron');
    await countMiss(db, id, 'zzz the newest');
    expect(await listTerms()).toHaveLength(maxTerms);
    expect(await listTerms()).toContain('zzz the newest');
  });
});

describe('the host’s list of missed searches', () => {
  test('a host can remove a missed term, and its count starts again when it is missed again', async () => {
    await reportMiss('iron');
    await reportMiss('iron');
    const [{ id }] = await listMisses();
    expect((await property.host.delete(`/api/host/search-misses/${id}`)).statusCode).toBe(200);
    expect(await listMisses()).toEqual([]);
    expect((await property.host.delete(`/api/host/search-misses/${id}`)).statusCode).toBe(404);
    await reportMiss('iron');
    expect((await listMisses())[0]).toMatchObject({ term: 'iron', count: 1 });
  });

  test('a host neither sees nor removes the missed searches of another host', async () => {
    await reportMiss('iron');
    const [{ id }] = await listMisses();
    const other = await propertyWithGuest(app, db);
    expect(
      (await other.host.get(`/api/host/apartments/${property.id}/search-misses`)).statusCode,
    ).toBe(404);
    expect((await other.host.delete(`/api/host/search-misses/${id}`)).statusCode).toBe(404);
    expect(await listTerms()).toEqual(['iron']);
  });

  test('a duplicate has no missed searches, and those of a deleted property are deleted', async () => {
    await reportMiss('iron');
    const { host, id } = property;
    const copy = (await host.post(`/api/host/apartments/${id}/duplicate`)).json();
    expect(await listMisses({ ...property, id: copy.id })).toEqual([]);
    const before = await readRows();
    await db.execute(sql`delete from apartments where id = ${id}`);
    expect(await readRows()).toEqual(before.filter(({ apartment_id }) => apartment_id !== id));
  });
});

describe('a missed search from 12 months ago', () => {
  const deleteOldMisses = async () => {
    await trustClock(db, new Date());
    await deleteCarefully(
      { db, log: createLogger('silent') },
      { name: 'old missed searches', ...oldMissesCleanup },
    );
  };

  test('a missed term is deleted after 12 months, and a recent one is kept', async () => {
    await reportMiss('iron');
    await reportMiss('kettle');
    await db.execute(
      sql`update search_misses set last_day = current_date - 370 where term = 'iron' and apartment_id = ${property.id}`,
    );
    await deleteOldMisses();
    expect(await listTerms()).toEqual(['kettle']);
  });

  test('old missed terms are deleted even if a guest made a hundred of them in one day and there are few others', async () => {
    await reportMiss('kettle');
    await db.execute(sql`insert into search_misses (apartment_id, term, shown, last_day)
      select ${property.id}, 'word ' || n, 'word ' || n, current_date - 370 from generate_series(1, 100) n`);
    await deleteOldMisses();
    expect(await listTerms()).toEqual(['kettle']);
  });
});
