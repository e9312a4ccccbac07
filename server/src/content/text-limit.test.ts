/**
 * A host who writes as much as every single field allows must not exhaust the memory or disk of others, or make their
 * pages slow.
 */
import { endpoints } from '@guest-portal/contract';
import { limits } from '@guest-portal/contract/fields';
import {
  countedTextFields,
  propertyTextLimit,
  propertyTooLongMessage,
} from '@guest-portal/contract/property-text';
import { getTableColumns, is, sql } from 'drizzle-orm';
import { PgArray, type PgTable, PgText } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTestApp } from '../../test/support/app.ts';
import type { Visitor } from '../../test/support/browser.ts';
import { hostWithApartment } from '../../test/support/factories/properties.ts';
import { apartments } from '../apartments/tables.ts';
import { images } from '../images/tables.ts';
import { jpeg } from '../images/testing/files.ts';
import { checkedImage } from '../images/testing/upload.ts';
import { apartmentGuides, arrivalSteps, customSections, places } from './tables.ts';

const { app, db } = await createTestApp();

/**
 * Adds a text that leaves this many bytes below the limit. A negative number exceeds the limit, as texts from before
 * the limit can.
 */
async function fillProperty(id: string, bytesLeft: number) {
  await db.execute(
    sql`insert into apartment_guides (apartment_id, name, instructions, "order") values (${id}, 'Filler', '', 9)`,
  );
  await db.execute(
    sql`update apartment_guides set instructions = repeat('x', ${propertyTextLimit - bytesLeft - (await bytesOf(id))}::int) where apartment_id = ${id} and name = 'Filler'`,
  );
}

/** Counts the bytes in another way than the product does. */
async function bytesOf(id: string): Promise<number> {
  const rows = async (table: PgTable, where: string) =>
    (await db.execute(sql`select * from ${table} where ${sql.raw(where)} = ${id}`)).rows;
  const all = [
    ...(await rows(apartments, 'id')).map(
      ({
        slug: _link,
        wifi_access_type: _kind,
        time_zone: _zone,
        checkin_time: _in,
        checkout_time: _out,
        codes_open_time: _open,
        ...row
      }) => row,
    ),
    ...(await rows(places, 'apartment_id')).map(({ kind: _kind, ...row }) => row),
    ...(await rows(arrivalSteps, 'apartment_id')),
    ...(await rows(apartmentGuides, 'apartment_id')),
    ...(await rows(customSections, 'apartment_id')).map(
      ({ kind: _kind, section_type: _type, access_type: _access, icon_type: _icon, ...row }) => row,
    ),
    ...(await rows(images, 'apartment_id')).map(
      ({ caption }): Record<string, unknown> => ({ caption }),
    ),
  ].map(
    ({
      id: _id,
      host_id: _host,
      apartment_id: _apartment,
      created_at: _c,
      updated_at: _u,
      ...row
    }) => row,
  );
  return all
    .flatMap((row) => Object.values(row).flat())
    .filter((value) => typeof value === 'string')
    .reduce((sum, text) => sum + Buffer.byteLength(text), 0);
}

const propertyPath = (id: string) => `/api/host/apartments/${id}`;

type Rows = { id: string; step: string; tip: string; spot: string; guide: string; section: string };

async function propertyWithRows(): Promise<{ host: Visitor; rows: Rows }> {
  const { host, id } = await hostWithApartment(app, db);
  const addRow = async (path: string, body: object) => {
    const reply = await host.post(`/api/host/${path}`, { apartmentId: id, ...body });
    return reply.json().id as string;
  };
  const rows = {
    id,
    step: await addRow('arrival-steps', { text: 'Up' }),
    tip: await addRow('local-tips', { name: 'Café' }),
    spot: await addRow('sightseeing-spots', { name: 'Tower' }),
    guide: await addRow('apartment-guides', { name: 'Oven', instructions: 'Turn' }),
    section: await addRow(`apartments/${id}/custom-sections`, {
      name: 'Bins',
      content: 'Yard',
      sectionType: 'property_details',
    }),
  };
  return { host, rows };
}

/** Returns a text of this many bytes, with two bytes per letter. */
const letters = (bytes: number) => 'ж'.repeat(bytes / 2);
/** The bytes that an arrival step can have. Other texts may be longer. */
const longestStepBytes = 2 * limits.stepText;
const longestStep = letters(longestStepBytes);

/** Every call with which a host lengthens a property's texts, by at least `longestStepBytes` bytes. */
const lengtheningCalls: Record<string, (rows: Rows) => { path: string; body?: object }> = {
  'PATCH /api/host/apartments/:id': ({ id }) => ({
    path: `apartments/${id}`,
    body: { parkingInstructions: longestStep },
  }),
  'POST /api/host/arrival-steps': ({ id }) => ({
    path: 'arrival-steps',
    body: { apartmentId: id, text: longestStep },
  }),
  'PATCH /api/host/arrival-steps/:id': ({ step }) => ({
    path: `arrival-steps/${step}`,
    body: { text: longestStep },
  }),
  'POST /api/host/local-tips': ({ id }) => ({
    path: 'local-tips',
    body: { apartmentId: id, name: 'Pier', description: longestStep },
  }),
  'PATCH /api/host/local-tips/:id': ({ tip }) => ({
    path: `local-tips/${tip}`,
    body: { description: longestStep },
  }),
  'POST /api/host/sightseeing-spots': ({ id }) => ({
    path: 'sightseeing-spots',
    body: { apartmentId: id, name: 'Pier', description: longestStep },
  }),
  'PATCH /api/host/sightseeing-spots/:id': ({ spot }) => ({
    path: `sightseeing-spots/${spot}`,
    body: { description: longestStep },
  }),
  'POST /api/host/apartment-guides': ({ id }) => ({
    path: 'apartment-guides',
    body: { apartmentId: id, name: 'Kettle', instructions: longestStep },
  }),
  'PATCH /api/host/apartment-guides/:id': ({ guide }) => ({
    path: `apartment-guides/${guide}`,
    body: { instructions: longestStep },
  }),
  'POST /api/host/apartments/:id/custom-sections': ({ id }) => ({
    path: `apartments/${id}/custom-sections`,
    body: { name: 'Ferry', content: longestStep, sectionType: 'pre_arrival' },
  }),
  'PATCH /api/host/custom-sections/:id': ({ section }) => ({
    path: `custom-sections/${section}`,
    body: { importantInfo: longestStep },
  }),
};

const sendCall = (host: Visitor, call: string, rows: Rows) => {
  const { path, body } = lengtheningCalls[call]?.(rows) ?? { path: '' };
  return host[call.startsWith('POST') ? 'post' : 'patch'](`/api/host/${path}`, body);
};

test('every call with which a host writes texts is tested against the text limit', () => {
  const otherCalls =
    /guests|images|photos|export|PUT|DELETE|POST \/api\/host\/apartments$|duplicate|restore-defaults|renew-link|stays|calendar-|notices|translations|appl(y|ied)|message-settings|prints|invitations|crew|turnovers/;
  const writeCalls = endpoints
    .filter(
      ({ method, access, path }) =>
        access === 'host' && method !== 'GET' && path.startsWith('/api/host/'),
    )
    .map(({ method, path }) => `${method} ${path}`)
    .filter((call) => !otherCalls.test(call));
  expect(writeCalls.sort()).toEqual(Object.keys(lengtheningCalls).sort());
});

test('every column that contains a text counts towards the text limit', () => {
  const tablesByKind: [keyof typeof countedTextFields, PgTable][] = [
    ['apartment', apartments],
    ['step', arrivalSteps],
    ['place', places],
    ['guide', apartmentGuides],
    ['section', customSections],
  ];
  for (const [kind, table] of tablesByKind) {
    const texts = Object.entries(getTableColumns(table))
      .filter(([, column]) => is(column, PgArray) || (is(column, PgText) && !column.enumValues))
      .map(([name]) => name)
      // Hosts can't write free text into these columns: the server creates the link, and the other values are short.
      .filter((name) => !/^(slug|iconType|textLanguage|guestLanguages|timeZone)$/.test(name))
      .filter((name) => !/^(checkin|checkout|codesOpen)Time$/.test(name));
    expect(texts.sort()).toEqual([...countedTextFields[kind]].sort());
  }
});

describe('a write beyond the text limit of a property is refused with 413 and a sentence, and nothing of it is kept', () => {
  let property: Awaited<ReturnType<typeof propertyWithRows>>;
  beforeAll(async () => {
    property = await propertyWithRows();
    // There is a bit less room than `longestStepBytes`, because some of the calls replace a few letters.
    await fillProperty(property.rows.id, longestStepBytes - 10);
  });

  test.each(Object.keys(lengtheningCalls))(
    'a text beyond the limit is refused with 413 and not kept: %s',
    async (call) => {
      const { host, rows } = property;
      const before = await bytesOf(rows.id);
      const reply = await sendCall(host, call, rows);
      expect([reply.statusCode, reply.json().code]).toEqual([413, 'property_too_long']);
      expect(reply.json().message).toMatch(
        /^This property’s texts would use 10[12]% of the space for text\. Shorten or delete some/,
      );
      expect(await bytesOf(rows.id)).toBe(before);
    },
  );
});

test.each(Object.keys(lengtheningCalls))('a text that just fits is accepted: %s', async (call) => {
  const { host, rows } = await propertyWithRows();
  const before = await bytesOf(rows.id);
  const withRoom = await sendCall(host, call, rows);
  expect(withRoom.statusCode).toBeLessThan(300);
  const growth = (await bytesOf(rows.id)) - before;
  const full = await propertyWithRows();
  await fillProperty(full.rows.id, growth);
  expect((await sendCall(full.host, call, full.rows)).statusCode).toBe(withRoom.statusCode);
  expect(await bytesOf(full.rows.id)).toBe(propertyTextLimit);
});

test('captions count towards the text limit: the last one that fits is accepted, and one letter more is refused', async () => {
  const { host, rows } = await propertyWithRows();
  const path = await checkedImage(app, host, await jpeg(64, 48));
  const url = `/api/host/local-tips/${rows.tip}/update-images`;
  await fillProperty(rows.id, 10);
  const put = (caption: string) => host.put(url, { images: [path], captions: { [path]: caption } });
  expect((await put(letters(10))).statusCode).toBe(200);
  expect(await bytesOf(rows.id)).toBe(propertyTextLimit);
  const refused = await put(letters(12));
  expect([refused.statusCode, refused.json().code]).toEqual([413, 'property_too_long']);
  expect((await put(letters(8))).statusCode).toBe(200);
  expect((await host.put(url, { images: [] })).json().imageCaptions).toEqual({});
});

test('a property accepts long texts in every list up to one megabyte in total', async () => {
  const { host, id } = await hostWithApartment(app, db);
  const text = 'x'.repeat(20_000);
  const replies = [];
  for (let row = 0; row < 20; row += 1)
    replies.push(
      ...(await Promise.all([
        host.post('/api/host/local-tips', { apartmentId: id, name: 'Tip', description: text }),
        host.post('/api/host/sightseeing-spots', {
          apartmentId: id,
          name: 'Spot',
          description: text,
        }),
        host.post('/api/host/apartment-guides', {
          apartmentId: id,
          name: 'Guide',
          instructions: text,
        }),
        host.post(`${propertyPath(id)}/custom-sections`, {
          name: 'Note',
          content: text,
          importantInfo: text,
          sectionType: 'property_details',
        }),
      ])),
    );
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 413]));
  const storedBytes = await bytesOf(id);
  expect(storedBytes).toBeLessThanOrEqual(propertyTextLimit);
  expect(storedBytes).toBeGreaterThan(propertyTextLimit - 20_100);
}, 60_000);

test('writes that wait for one property keep no database connection from other hosts', async () => {
  const { host, rows } = await propertyWithRows();
  const { host: other } = await propertyWithRows();
  let writes: ReturnType<Visitor['patch']>[] = [];
  await db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from apartments where id = ${rows.id} for update`);
    writes = Array.from({ length: 30 }, () =>
      host.patch(`/api/host/local-tips/${rows.tip}`, { distance: 'near' }),
    );
    for (let count = 0; count < 10; count += 1)
      expect((await other.get('/api/host/apartments')).statusCode).toBe(200);
  });
  const codes = (await Promise.all(writes)).map(({ statusCode }) => statusCode);
  expect(new Set(codes)).toEqual(new Set([200]));
});

test('concurrent writes can’t exceed the text limit of a property together', async () => {
  const { host, rows } = await propertyWithRows();
  await fillProperty(rows.id, 3 * longestStepBytes + 500);
  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      sendCall(host, n % 2 ? 'POST /api/host/local-tips' : 'POST /api/host/apartment-guides', rows),
    ),
  );
  const codes = replies.map(({ statusCode }) => statusCode);
  expect(codes.filter((code) => code === 201)).toHaveLength(3);
  expect(codes.filter((code) => code === 413)).toHaveLength(9);
  expect(await bytesOf(rows.id)).toBeLessThanOrEqual(propertyTextLimit);
});

test('texts that were too long before the limit existed can be read and shortened, but not lengthened', async () => {
  const { host, rows } = await propertyWithRows();
  const { id, tip, guide } = rows;
  await fillProperty(id, -5 * longestStepBytes);
  const patch = (path: string, body: object) => host.patch(`/api/host/${path}`, body);
  const guides = (await host.get(`${propertyPath(id)}/apartment-guides`)).json();
  const filler = guides.find(({ name }: { name: string }) => name === 'Filler');
  expect(filler.instructions.length).toBeGreaterThan(propertyTextLimit);
  expect((await host.get(`/api/host/guest-portal-view/${id}`)).statusCode).toBe(200);
  for (const [path, body] of [
    [`local-tips/${tip}`, { order: 7 }],
    [`apartments/${id}`, { showWifiInfo: false }],
    [`apartment-guides/${guide}`, { instructions: 'Push' }],
  ] as const)
    expect((await patch(path, body)).statusCode).toBe(200);
  expect((await host.post(`${propertyPath(id)}/restore-defaults`)).statusCode).toBe(200);
  const longer = await patch(`local-tips/${tip}`, { name: 'Café Noir' });
  expect(longer.json()).toMatchObject({
    code: 'property_too_long',
    message: propertyTooLongMessage(propertyTextLimit + 5 * longestStepBytes + 5),
  });
  const copied = await host.post(`${propertyPath(id)}/duplicate`);
  expect([copied.statusCode, copied.json().code]).toEqual([413, 'property_too_long']);
  expect((await host.get('/api/host/apartments')).json()).toHaveLength(1);
  expect((await patch(`apartment-guides/${filler.id}`, { instructions: 'Short' })).statusCode).toBe(
    200,
  );
  expect((await patch(`local-tips/${tip}`, { name: 'Café Noir' })).statusCode).toBe(200);
  expect((await host.post(`${propertyPath(id)}/duplicate`)).statusCode).toBe(201);
});
