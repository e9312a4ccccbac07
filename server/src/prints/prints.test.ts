import type { Print } from '@guest-portal/contract';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTestApp } from '../../test/support/app.ts';
import type { Visitor } from '../../test/support/browser.ts';
import { hostWithApartment } from '../../test/support/factories/properties.ts';
import { maxPrintsPerProperty } from './limits.ts';

const { app, db } = await createTestApp();

let host: Visitor;
let id: string;

const about = {
  address: 'Elizabetes iela 2',
  city: 'Riga',
  timeZone: 'Europe/Riga',
  wifiName: 'Lamplight',
  wifiPassword: 'candle-amber-27',
  wifiAdditionalInfo: 'The box is in the hall',
  hostPhone: '+371 20000000',
  stuckNote: 'Pull, then turn',
  checkoutNote: 'Leave the key',
  checkoutList: ['Close the windows'],
  emergencyContact: 'Janis +371 21111111',
  emergencyContactDescription: 'At night',
  backupEntry: 'Key box 4402',
};

const everything = ['welcome', 'wifi', 'door', 'checkout', 'emergency'];

beforeEach(async () => {
  await db.execute(sql`delete from rate_limits`);
  ({ host, id } = await hostWithApartment(app, db));
  await change(about);
  await changeDoor({ content: 'Code 4711 #', importantInfo: 'Lift the handle' });
});

const change = (fields: object) => host.patch(`/api/host/apartments/${id}`, fields);
const cards = async () => (await host.get(`/api/host/apartments/${id}/custom-sections`)).json();
const card = async (kind: string) =>
  (await cards()).find((row: { kind: string }) => row.kind === kind);
const changeDoor = async (fields: object) =>
  host.patch(`/api/host/custom-sections/${(await card('entry_door')).id}`, fields);

const print = (asked: object = {}, who = host) =>
  who.post(`/api/host/apartments/${id}/prints`, {
    pieces: ['wifi'],
    size: 'A6',
    languages: ['en'],
    withWayIn: false,
    ...asked,
  });
const list = async (): Promise<Print[]> =>
  (await host.get(`/api/host/apartments/${id}/prints`)).json();
const stale = async (): Promise<Print[]> => (await host.get('/api/host/prints/stale')).json();
/** The outdated facts of each piece. */
const staleNow = async () =>
  Object.fromEntries((await stale()).map((each) => [each.piece, each.stale]));

describe('recording a print', () => {
  test('a print is recorded with its piece, size and languages, and no fact of it is outdated', async () => {
    const reply = await print({ pieces: ['wifi', 'checkout'], languages: ['en', 'ja'] });
    expect(reply.statusCode).toBe(201);
    expect(reply.json()).toHaveLength(2);
    expect(await list()).toMatchObject(
      expect.arrayContaining(
        [
          { apartmentId: id, piece: 'wifi', size: 'A6', languages: ['en', 'ja'], stale: [] },
          { apartmentId: id, piece: 'checkout', size: 'A6', languages: ['en', 'ja'], stale: [] },
        ].map((each) => expect.objectContaining(each)),
      ),
    );
    expect(await stale()).toEqual([]);
  });

  test('printing a piece again replaces the earlier print of the same size, and no other', async () => {
    const [first] = (await print()).json();
    await print({ size: 'A4' });
    await change({ wifiPassword: 'another-one-3' });
    const [again] = (await print()).json();
    expect(again.id).toBe(first.id);
    expect(Date.parse(again.printedAt)).toBeGreaterThan(Date.parse(first.printedAt));
    expect((await stale()).map(({ size }) => size)).toEqual(['A4']);
  });

  test('a print stays in the list until the host removes it', async () => {
    await print();
    await change({ wifiPassword: 'another-one-3' });
    const [old] = await stale();
    expect((await host.delete(`/api/host/prints/${old?.id}`)).statusCode).toBe(200);
    expect(await list()).toEqual([]);
    expect((await host.delete(`/api/host/prints/${old?.id}`)).statusCode).toBe(404);
  });

  test('a print is not recorded if the property or its door section has changed since the print was drawn', async () => {
    const { version } = (await change({ wifiPassword: 'another-one-3' })).json();
    const doorVersion = (await card('entry_door')).version;
    const before = await print({ version: version - 1 });
    expect([before.statusCode, before.json().code]).toEqual([409, 'stale_version']);
    expect((await print({ version, doorVersion: doorVersion + 1 })).statusCode).toBe(409);
    expect(await list()).toEqual([]);
    expect((await print({ version, doorVersion })).statusCode).toBe(201);
  });

  test('a property keeps its 40 newest prints', async () => {
    await print({ pieces: everything });
    await db.execute(sql`insert into prints (apartment_id, piece, size, languages, with_way_in, facts, printed_at)
      select ${id}, 'wifi', 'A4', array['en', n::text], false, '{}', now() - interval '1 day'
      from generate_series(1, 60) n`);
    await print({ size: 'A5' });
    const kept = await list();
    expect(kept).toHaveLength(maxPrintsPerProperty);
    expect(kept.map(({ size }) => size)).toContain('A5');
  });
});

describe('undoing a failed print', () => {
  const undo = ({ id: printId, printedAt }: Print) =>
    host.post(`/api/host/prints/${printId}/undo`, { printedAt });
  const printed = async (): Promise<Print> => (await print()).json()[0];
  const age = () => db.execute(sql`update prints set printed_at = printed_at - interval '1 day'`);

  test('undoing a failed first print removes it from the list', async () => {
    const paper = await printed();
    expect((await undo(paper)).statusCode).toBe(200);
    expect(await list()).toEqual([]);
    expect((await undo(paper)).statusCode).toBe(404);
  });

  test('undoing repeated failed prints restores the earlier, outdated print', async () => {
    await printed();
    await age();
    const [before] = await list();
    await change({ wifiPassword: 'another-one-3' });
    await printed();
    const again = await printed();
    expect(await stale()).toEqual([]);
    expect((await undo(again)).statusCode).toBe(200);
    expect(await stale()).toEqual([{ ...before, stale: ['wifiPassword'] }]);
    // Pressing the button again, or in another tab, undoes nothing more.
    expect((await undo(again)).statusCode).toBe(404);
    expect(await stale()).toHaveLength(1);
  });

  test('undoing a failed print restores an earlier print that is still correct', async () => {
    await printed();
    await age();
    const [before] = await list();
    await undo(await printed());
    expect(await list()).toEqual([before]);
  });

  test('only the host of a property can undo its prints', async () => {
    const { id: printId, printedAt } = await printed();
    const { host: other } = await hostWithApartment(app, db);
    const reply = await other.post(`/api/host/prints/${printId}/undo`, { printedAt });
    expect(reply.statusCode).toBe(404);
    expect(await list()).toHaveLength(1);
  });
});

describe('outdated prints', () => {
  beforeEach(async () => {
    await print({ pieces: everything, withWayIn: true });
  });

  test.each<[string, object, Record<string, string[]>]>([
    ['its network has another name', { wifiName: 'Candle' }, { wifi: ['wifiName'] }],
    ['its password has changed', { wifiPassword: 'another-one-3' }, { wifi: ['wifiPassword'] }],
    ['its network was opened', { wifiAccessType: 'free' }, { wifi: ['wifiPassword'] }],
    ['the note on its network is gone', { wifiAdditionalInfo: '' }, { wifi: ['wifiInfo'] }],
    ['its name has changed', { name: 'Attic' }, { welcome: ['name'] }],
    [
      'its phone has changed',
      { hostPhone: '+371 1' },
      { door: ['hostPhone'], emergency: ['hostPhone'] },
    ],
    [
      'its phone is hidden',
      { showHostPhone: false },
      { door: ['hostPhone'], emergency: ['hostPhone'] },
    ],
    ['what to try first has changed', { stuckNote: 'Push' }, { door: ['stuckNote'] }],
    ['its hour has changed', { checkoutTime: '10:00' }, { checkout: ['checkoutTime'] }],
    ['its list has changed', { checkoutList: ['Close the door'] }, { checkout: ['checkoutList'] }],
    ['its note has changed', { checkoutNote: 'Drop the key' }, { checkout: ['checkoutNote'] }],
    ['its address has changed', { address: 'Elizabetes iela 3' }, { emergency: ['address'] }],
    [
      'its country has other numbers',
      { timeZone: 'Asia/Tokyo' },
      { emergency: ['emergencyNumbers'] },
    ],
    [
      'its emergency contact has changed',
      { emergencyContact: 'Ilze 1' },
      { emergency: ['emergencyContact'] },
    ],
    [
      'the note on its emergency contact has changed',
      { emergencyContactDescription: 'x' },
      { emergency: ['emergencyNote'] },
    ],
  ])('a print of a property becomes outdated when %s', async (_what, fields, expected) => {
    await change(fields);
    expect(await staleNow()).toEqual(expected);
  });

  test('a changed way in makes a print outdated only if the print shows it', async () => {
    await changeDoor({ content: 'Code 9999 #' });
    expect(await staleNow()).toEqual({ door: ['wayIn'] });
    await print({ pieces: ['door'], size: 'A4' });
    await changeDoor({ content: 'Code 1234 #' });
    expect((await stale()).map(({ size }) => size)).toEqual(['A6']);
  });

  test('renewing the page link makes the prints with the link outdated', async () => {
    await host.post(`/api/host/apartments/${id}/renew-link`, {});
    expect(await staleNow()).toEqual({ welcome: ['link'], door: ['link'] });
  });

  test('a print is no longer outdated when the property has its former value again', async () => {
    await change({ wifiPassword: 'another-one-3' });
    await change({ wifiPassword: about.wifiPassword });
    expect(await stale()).toEqual([]);
  });

  test('changing a field that is not on a print does not make the print outdated', async () => {
    await change({ parkingInstructions: 'In the yard', backupEntry: 'Key box 5513', country: '' });
    expect(await stale()).toEqual([]);
  });
});

describe('stored facts of a print', () => {
  const rows = async () =>
    (
      await db.execute<{ facts: Record<string, string> }>(
        sql`select facts from prints where apartment_id = ${id}`,
      )
    ).rows;

  test('a print stores only hashes of its facts, and no reply contains them', async () => {
    const replies = [(await print({ pieces: everything, withWayIn: true })).body];
    await change({ wifiPassword: 'another-one-3' });
    replies.push((await host.get(`/api/host/apartments/${id}/prints`)).body);
    replies.push((await host.get('/api/host/prints/stale')).body);
    const hashes = (await rows()).flatMap(({ facts }) => Object.values(facts));
    for (const hash of hashes) expect(hash).toMatch(/^[\w-]{43}$/);
    expect(new Set(hashes).size).toBe(hashes.length - 2);
    for (const word of [...hashes, about.wifiPassword, '4711', about.backupEntry])
      for (const reply of replies) expect(reply).not.toContain(word);
    for (const word of [about.wifiPassword, '4711', '4402'])
      expect(JSON.stringify(await rows())).not.toContain(word);
  });

  test('two properties with the same password have different hashes in their prints', async () => {
    await print();
    const [one] = await rows();
    id = (await host.post(`/api/host/apartments/${id}/duplicate`)).json().id;
    expect(await list()).toEqual([]);
    await print();
    const [other] = await rows();
    expect(other?.facts.wifiPassword).toBeDefined();
    expect(other?.facts.wifiPassword).not.toBe(one?.facts.wifiPassword);
  });
});

describe('access to prints', () => {
  test('a host can’t see, record or remove prints of another host’s property', async () => {
    const [paper] = (await print()).json();
    await change({ wifiPassword: 'another-one-3' });
    const { host: other } = await hostWithApartment(app, db);
    expect((await other.get(`/api/host/apartments/${id}/prints`)).statusCode).toBe(404);
    expect((await print({}, other)).statusCode).toBe(404);
    expect((await other.delete(`/api/host/prints/${paper.id}`)).statusCode).toBe(404);
    expect((await other.get('/api/host/prints/stale')).json()).toEqual([]);
    expect(await list()).toHaveLength(1);
  });

  test('deleting a property deletes its prints', async () => {
    await print();
    await host.delete(`/api/host/apartments/${id}`);
    const { rows } = await db.execute(sql`select 1 from prints where apartment_id = ${id}`);
    expect(rows).toEqual([]);
  });
});

test.each([
  ['no piece', { pieces: [] }],
  ['an unknown piece', { pieces: ['pin'] }],
  ['no language', { languages: [] }],
  ['five languages', { languages: ['en', 'de', 'fr', 'ja', 'ar'] }],
  ['one language twice', { languages: ['en', 'en'] }],
  ['a language that guests cannot choose', { languages: ['tlh'] }],
  ['an unknown size', { size: 'A0' }],
])('a print request with %s is refused', async (_what, asked) => {
  expect((await print(asked)).statusCode).toBe(400);
  expect(await list()).toEqual([]);
});

test('a host can record at most 200 prints an hour', async () => {
  await print();
  await db.execute(sql`update rate_limits set count = 200`);
  expect((await print()).statusCode).toBe(429);
});
