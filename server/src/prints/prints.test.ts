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

const propertyFields = {
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

const allPieces = ['welcome', 'wifi', 'door', 'checkout', 'emergency'];

beforeEach(async () => {
  await db.execute(sql`delete from rate_limits`);
  ({ host, id } = await hostWithApartment(app, db));
  await changeProperty(propertyFields);
  await changeDoor({ content: 'Code 4711 #', importantInfo: 'Lift the handle' });
});

const changeProperty = (fields: object) => host.patch(`/api/host/apartments/${id}`, fields);
const readSections = async () =>
  (await host.get(`/api/host/apartments/${id}/custom-sections`)).json();
const readSection = async (kind: string) =>
  (await readSections()).find((row: { kind: string }) => row.kind === kind);
const changeDoor = async (fields: object) =>
  host.patch(`/api/host/custom-sections/${(await readSection('entry_door')).id}`, fields);

const recordPrint = (options: object = {}, visitor = host) =>
  visitor.post(`/api/host/apartments/${id}/prints`, {
    pieces: ['wifi'],
    size: 'A6',
    languages: ['en'],
    withWayIn: false,
    ...options,
  });
const readPrints = async (): Promise<Print[]> =>
  (await host.get(`/api/host/apartments/${id}/prints`)).json();
const readStalePrints = async (): Promise<Print[]> =>
  (await host.get('/api/host/prints/stale')).json();
/** The outdated facts of each piece. */
const readOutdatedFacts = async () =>
  Object.fromEntries((await readStalePrints()).map((each) => [each.piece, each.stale]));

describe('recording a print', () => {
  test('a print is recorded with its piece, size and languages, and no fact of it is outdated', async () => {
    const reply = await recordPrint({ pieces: ['wifi', 'checkout'], languages: ['en', 'ja'] });
    expect(reply.statusCode).toBe(201);
    expect(reply.json()).toHaveLength(2);
    expect(await readPrints()).toMatchObject(
      expect.arrayContaining(
        [
          { apartmentId: id, piece: 'wifi', size: 'A6', languages: ['en', 'ja'], stale: [] },
          { apartmentId: id, piece: 'checkout', size: 'A6', languages: ['en', 'ja'], stale: [] },
        ].map((each) => expect.objectContaining(each)),
      ),
    );
    expect(await readStalePrints()).toEqual([]);
  });

  test('printing a piece again replaces the earlier print of the same size, and no other', async () => {
    const [first] = (await recordPrint()).json();
    await recordPrint({ size: 'A4' });
    await changeProperty({ wifiPassword: 'another-one-3' });
    const [again] = (await recordPrint()).json();
    expect(again.id).toBe(first.id);
    expect(Date.parse(again.printedAt)).toBeGreaterThan(Date.parse(first.printedAt));
    expect((await readStalePrints()).map(({ size }) => size)).toEqual(['A4']);
  });

  test('a print stays in the list until the host removes it', async () => {
    await recordPrint();
    await changeProperty({ wifiPassword: 'another-one-3' });
    const [old] = await readStalePrints();
    expect((await host.delete(`/api/host/prints/${old?.id}`)).statusCode).toBe(200);
    expect(await readPrints()).toEqual([]);
    expect((await host.delete(`/api/host/prints/${old?.id}`)).statusCode).toBe(404);
  });

  test('a print is not recorded if the property or its door section has changed since the print was drawn', async () => {
    const { version } = (await changeProperty({ wifiPassword: 'another-one-3' })).json();
    const doorVersion = (await readSection('entry_door')).version;
    const before = await recordPrint({ version: version - 1 });
    expect([before.statusCode, before.json().code]).toEqual([409, 'stale_version']);
    expect((await recordPrint({ version, doorVersion: doorVersion + 1 })).statusCode).toBe(409);
    expect(await readPrints()).toEqual([]);
    expect((await recordPrint({ version, doorVersion })).statusCode).toBe(201);
  });

  test('a property keeps its 40 newest prints', async () => {
    await recordPrint({ pieces: allPieces });
    await db.execute(sql`insert into prints (apartment_id, piece, size, languages, with_way_in, facts, printed_at)
      select ${id}, 'wifi', 'A4', array['en', n::text], false, '{}', now() - interval '1 day'
      from generate_series(1, 60) n`);
    await recordPrint({ size: 'A5' });
    const keptPrints = await readPrints();
    expect(keptPrints).toHaveLength(maxPrintsPerProperty);
    expect(keptPrints.map(({ size }) => size)).toContain('A5');
  });
});

describe('undoing a failed print', () => {
  const undoPrint = ({ id: printId, printedAt }: Print) =>
    host.post(`/api/host/prints/${printId}/undo`, { printedAt });
  const recordNewPrint = async (): Promise<Print> => (await recordPrint()).json()[0];
  const makeOlder = () =>
    db.execute(sql`update prints set printed_at = printed_at - interval '1 day'`);

  test('undoing a failed first print removes it from the list', async () => {
    const print = await recordNewPrint();
    expect((await undoPrint(print)).statusCode).toBe(200);
    expect(await readPrints()).toEqual([]);
    expect((await undoPrint(print)).statusCode).toBe(404);
  });

  test('undoing repeated failed prints restores the earlier, outdated print', async () => {
    await recordNewPrint();
    await makeOlder();
    const [before] = await readPrints();
    await changeProperty({ wifiPassword: 'another-one-3' });
    await recordNewPrint();
    const again = await recordNewPrint();
    expect(await readStalePrints()).toEqual([]);
    expect((await undoPrint(again)).statusCode).toBe(200);
    expect(await readStalePrints()).toEqual([{ ...before, stale: ['wifiPassword'] }]);
    // Pressing the button again, or in another tab, undoes nothing more.
    expect((await undoPrint(again)).statusCode).toBe(404);
    expect(await readStalePrints()).toHaveLength(1);
  });

  test('undoing a failed print restores an earlier print that is still correct', async () => {
    await recordNewPrint();
    await makeOlder();
    const [before] = await readPrints();
    await undoPrint(await recordNewPrint());
    expect(await readPrints()).toEqual([before]);
  });

  test('only the host of a property can undo its prints', async () => {
    const { id: printId, printedAt } = await recordNewPrint();
    const { host: other } = await hostWithApartment(app, db);
    const reply = await other.post(`/api/host/prints/${printId}/undo`, { printedAt });
    expect(reply.statusCode).toBe(404);
    expect(await readPrints()).toHaveLength(1);
  });
});

describe('outdated prints', () => {
  beforeEach(async () => {
    await recordPrint({ pieces: allPieces, withWayIn: true });
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
    ['its note on what to try first has changed', { stuckNote: 'Push' }, { door: ['stuckNote'] }],
    ['its check-out time has changed', { checkoutTime: '10:00' }, { checkout: ['checkoutTime'] }],
    [
      'its check-out list has changed',
      { checkoutList: ['Close the door'] },
      { checkout: ['checkoutList'] },
    ],
    [
      'its check-out note has changed',
      { checkoutNote: 'Drop the key' },
      { checkout: ['checkoutNote'] },
    ],
    ['its address has changed', { address: 'Elizabetes iela 3' }, { emergency: ['address'] }],
    [
      'its emergency numbers have changed',
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
    await changeProperty(fields);
    expect(await readOutdatedFacts()).toEqual(expected);
  });

  test('a changed way in makes a print outdated only if the print shows it', async () => {
    await changeDoor({ content: 'Code 9999 #' });
    expect(await readOutdatedFacts()).toEqual({ door: ['wayIn'] });
    await recordPrint({ pieces: ['door'], size: 'A4' });
    await changeDoor({ content: 'Code 1234 #' });
    expect((await readStalePrints()).map(({ size }) => size)).toEqual(['A6']);
  });

  test('renewing the page link makes the prints with the link outdated', async () => {
    await host.post(`/api/host/apartments/${id}/renew-link`, {});
    expect(await readOutdatedFacts()).toEqual({ welcome: ['link'], door: ['link'] });
  });

  test('a print is no longer outdated when the property has its former value again', async () => {
    await changeProperty({ wifiPassword: 'another-one-3' });
    await changeProperty({ wifiPassword: propertyFields.wifiPassword });
    expect(await readStalePrints()).toEqual([]);
  });

  test('changing a field that is not on a print does not make the print outdated', async () => {
    await changeProperty({
      parkingInstructions: 'In the yard',
      backupEntry: 'Key box 5513',
      country: '',
    });
    expect(await readStalePrints()).toEqual([]);
  });
});

describe('stored facts of a print', () => {
  const readRows = async () =>
    (
      await db.execute<{ facts: Record<string, string> }>(
        sql`select facts from prints where apartment_id = ${id}`,
      )
    ).rows;

  test('a print stores only hashes of its facts, and no reply contains them', async () => {
    const replies = [(await recordPrint({ pieces: allPieces, withWayIn: true })).body];
    await changeProperty({ wifiPassword: 'another-one-3' });
    replies.push((await host.get(`/api/host/apartments/${id}/prints`)).body);
    replies.push((await host.get('/api/host/prints/stale')).body);
    const hashes = (await readRows()).flatMap(({ facts }) => Object.values(facts));
    for (const hash of hashes) expect(hash).toMatch(/^[\w-]{43}$/);
    // The link and the phone number are each on two prints.
    expect(new Set(hashes).size).toBe(hashes.length - 2);
    for (const word of [...hashes, propertyFields.wifiPassword, '4711', propertyFields.backupEntry])
      for (const reply of replies) expect(reply).not.toContain(word);
    for (const word of [propertyFields.wifiPassword, '4711', '4402'])
      expect(JSON.stringify(await readRows())).not.toContain(word);
  });

  test('two properties with the same password have different hashes in their prints', async () => {
    await recordPrint();
    const [one] = await readRows();
    id = (await host.post(`/api/host/apartments/${id}/duplicate`)).json().id;
    expect(await readPrints()).toEqual([]);
    await recordPrint();
    const [other] = await readRows();
    expect(other?.facts.wifiPassword).toBeDefined();
    expect(other?.facts.wifiPassword).not.toBe(one?.facts.wifiPassword);
  });
});

describe('access to prints', () => {
  test('a host can’t see, record or remove prints of another host’s property', async () => {
    const [print] = (await recordPrint()).json();
    await changeProperty({ wifiPassword: 'another-one-3' });
    const { host: other } = await hostWithApartment(app, db);
    expect((await other.get(`/api/host/apartments/${id}/prints`)).statusCode).toBe(404);
    expect((await recordPrint({}, other)).statusCode).toBe(404);
    expect((await other.delete(`/api/host/prints/${print.id}`)).statusCode).toBe(404);
    expect((await other.get('/api/host/prints/stale')).json()).toEqual([]);
    expect(await readPrints()).toHaveLength(1);
  });

  test('deleting a property deletes its prints', async () => {
    await recordPrint();
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
])('a print request with %s is refused', async (_what, options) => {
  expect((await recordPrint(options)).statusCode).toBe(400);
  expect(await readPrints()).toEqual([]);
});

test('a host can record at most 200 prints an hour', async () => {
  await recordPrint();
  await db.execute(sql`update rate_limits set count = 200`);
  expect((await recordPrint()).statusCode).toBe(429);
});
