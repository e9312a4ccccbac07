/**
 * Tests that every text field of every call gives back exactly what was typed. New fields must be added to this test.
 */

import { endpoints } from '@guest-portal/contract';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { jpeg } from '../src/images/testing/files.ts';
import { checkedImage } from '../src/images/testing/upload.ts';
import { newDevice } from '../src/passkeys/testing/device.ts';
import { createTestApp, testAdminPassword } from './support/app.ts';
import type { Visitor } from './support/browser.ts';
import { ownTexts } from './support/calls/full-host.ts';
import { newVisitor } from './support/factories/accounts.ts';
import { newAccount, stayAt } from './support/factories/data.ts';
import { giveTrial, hostWithApartment, stay } from './support/factories/properties.ts';

const { app, db } = await createTestApp();

const texts = {
  emoji: '👩‍👩‍👧‍👦 🏳️‍🌈 🇱🇻 ☕️ 👍🏽',
  'right-to-left text': 'ברוכים הבאים مرحبا بكم \u202bשלום\u202c \u2067abc\u2069 \u200f',
  'combining characters':
    'e\u0301 é n\u0303 ñ Z\u0351\u036b\u0343\u032a o\u0302\u0323 한\u1112\u1161\u11ab',
  'characters of four bytes': '𠮷野家 𝒜𝓃𝓃𝒶 𓀀 𐍈 \u{10fffd}',
  'special characters of SQL, HTML and templates': `'; drop table hosts;-- \\ " <b>&amp;</b> %00 %s \${x} {{x}} \\u0041 \ufffd`,
};
const sampleText = Object.values(texts)[1] ?? '';

type Row = Record<string, unknown>;
type Fields = Record<string, unknown>;
type Owned = { host: Visitor; id: string };

/** Sends these fields with all others that are required, and returns the row as it is read again. */
type SendAndRead = (owned: Owned, fields: Fields) => Promise<Row>;

const rowWithId = (rows: Row[], id: unknown) => rows.find((row) => row.id === id) ?? {};

function callsForList(
  list: string,
  requiredFields: Fields,
  isOnProperty = false,
): Record<'POST' | 'PATCH', SendAndRead> {
  const create = async ({ host, id }: Owned, fields: Fields): Promise<Row> => {
    const url = isOnProperty ? `/api/host/apartments/${id}/${list}` : `/api/host/${list}`;
    const reply = await host.post(url, { apartmentId: id, ...requiredFields, ...fields });
    expect(reply.statusCode).toBe(201);
    const rows = (await host.get(`/api/host/apartments/${id}/${list}`)).json();
    expect(rowWithId(rows, reply.json().id)).toEqual(reply.json());
    return reply.json();
  };
  return {
    POST: create,
    PATCH: async (owned, fields) => {
      const { id } = await create(owned, {});
      const reply = await owned.host.patch(`/api/host/${list}/${id}`, fields);
      expect(reply.statusCode).toBe(200);
      return rowWithId(
        (await owned.host.get(`/api/host/apartments/${owned.id}/${list}`)).json(),
        id,
      );
    },
  };
}

const tips = callsForList('local-tips', { name: 'Café' });
const spots = callsForList('sightseeing-spots', { name: 'Tower' });
const steps = callsForList('arrival-steps', { text: 'Through the gate' });
const guides = callsForList('apartment-guides', { name: 'Oven', instructions: 'Turn' });
const sections = callsForList(
  'custom-sections',
  { name: 'Ferry', content: 'Pier 3', sectionType: 'property_details' },
  true,
);

/** Adds a feed and returns the typed calendar link with it, because the server never returns the link. */
const addFeed: SendAndRead = async ({ host, id }, { url: typed, ...fields }) => {
  const path = `/api/host/apartments/${id}/calendar-feeds`;
  const url = `https://calendars.invalid/${crypto.randomUUID()}.ics`;
  const reply = await host.post(path, { name: 'Airbnb', url, ...fields });
  return { url: typed, ...rowWithId((await host.get(path)).json(), reply.json().id) };
};

async function addPasskey(host: Visitor, fields: object) {
  const { password } = newAccount();
  const creationOptions = (await host.post('/api/account/passkeys/start', { password })).json();
  const credential = newDevice().registrationResponse({
    ...creationOptions,
    origin: 'http://localhost:3000',
  });
  await host.post('/api/account/passkeys', { credential, ...fields });
}

const passkeysOf = async (host: Visitor): Promise<{ id: string }[]> =>
  (await host.get('/api/account/second-factor')).json().passkeys;

const callsThatStoreText: Record<string, SendAndRead> = {
  'POST /api/host/apartments': async ({ host }, fields) => {
    const reply = await host.post('/api/host/apartments', fields);
    return rowWithId((await host.get('/api/host/apartments')).json(), reply.json().id);
  },
  'PATCH /api/host/apartments/:id': async ({ host, id }, fields) => {
    expect((await host.patch(`/api/host/apartments/${id}`, fields)).statusCode).toBe(200);
    return rowWithId((await host.get('/api/host/apartments')).json(), id);
  },
  'POST /api/host/arrival-steps': steps.POST,
  'PATCH /api/host/arrival-steps/:id': steps.PATCH,
  'POST /api/host/local-tips': tips.POST,
  'PATCH /api/host/local-tips/:id': tips.PATCH,
  'POST /api/host/sightseeing-spots': spots.POST,
  'PATCH /api/host/sightseeing-spots/:id': spots.PATCH,
  'POST /api/host/apartment-guides': guides.POST,
  'PATCH /api/host/apartment-guides/:id': guides.PATCH,
  'POST /api/host/apartments/:id/custom-sections': sections.POST,
  'PATCH /api/host/custom-sections/:id': sections.PATCH,
  'POST /api/host/guests': async ({ host, id }, fields) => {
    await host.post('/api/host/guests', { ...stay, apartmentId: id, ...fields });
    return (await host.get(`/api/host/apartments/${id}/active-guest`)).json();
  },
  'PATCH /api/host/guests/:id': async ({ host, id }, fields) => {
    const { id: guest } = (
      await host.post('/api/host/guests', { ...stay, apartmentId: id })
    ).json();
    await host.patch(`/api/host/guests/${guest}`, fields);
    return (await host.get(`/api/host/apartments/${id}/active-guest`)).json();
  },
  'POST /api/host/stays': async ({ host, id }, fields) => {
    const reply = await host.post('/api/host/stays', stayAt(id, fields));
    return (await host.get(`/api/host/stays/${reply.json().id}`)).json();
  },
  'PATCH /api/host/stays/:id': async ({ host, id }, fields) => {
    const { id: stayId } = (await host.post('/api/host/stays', stayAt(id))).json();
    await host.patch(`/api/host/stays/${stayId}`, fields);
    return (await host.get(`/api/host/stays/${stayId}`)).json();
  },
  'POST /api/host/apartments/:id/calendar-feeds': addFeed,
  'PATCH /api/host/calendar-feeds/:id': async (owned, fields) => {
    const { url: _address, ...shown } = fields;
    const { id } = await addFeed(owned, {});
    await owned.host.patch(`/api/host/calendar-feeds/${id}`, shown);
    const rows = (await owned.host.get(`/api/host/apartments/${owned.id}/calendar-feeds`)).json();
    return { ...fields, ...rowWithId(rows, id) };
  },
  // In a template, a brace is escaped by doubling it.
  'PUT /api/host/message-templates': async ({ host, id }, fields) => {
    const path = '/api/host/message-templates';
    const before = (await host.get(path)).json();
    const escapedFields = Object.entries(fields).map(([name, typed]) => [
      name,
      String(typed).replaceAll('{', '{{'),
    ]);
    const reply = await host.put(path, {
      ...ownTexts,
      apartmentId: id,
      ...Object.fromEntries(escapedFields),
      version: rowWithId(before, before[0]?.id).version,
    });
    const storedTemplate = rowWithId((await host.get(path)).json(), reply.json().id);
    return Object.fromEntries(
      Object.keys(fields).map((name) => [name, String(storedTemplate[name]).replaceAll('{{', '{')]),
    );
  },
  'POST /api/auth/signup': async (_, fields) => {
    const account = newAccount();
    await newVisitor(app).post('/api/auth/signup', { ...account, ...fields });
    const credentials = { email: account.email, password: account.password, ...fields };
    const returningVisitor = newVisitor(app);
    expect((await returningVisitor.post('/api/auth/login', credentials)).statusCode).toBe(200);
    return { ...fields, ...(await returningVisitor.get('/api/auth/user')).json() };
  },
  'PATCH /api/account/name': async ({ host }, fields) => {
    expect((await host.patch('/api/account/name', fields)).statusCode).toBe(200);
    return (await host.get('/api/auth/user')).json();
  },
  'POST /api/account/passkeys': async ({ host }, fields) => {
    await addPasskey(host, fields);
    return (await passkeysOf(host)).at(-1) ?? {};
  },
  'PATCH /api/account/passkeys/:id': async (_, fields) => {
    const { host } = await hostWithApartment(app, db);
    await addPasskey(host, { name: 'Phone' });
    const [{ id } = { id: '' }] = await passkeysOf(host);
    await host.patch(`/api/account/passkeys/${id}`, fields);
    return rowWithId(await passkeysOf(host), id);
  },
  'POST /api/host/crew': async ({ host, id }, fields) => {
    const reply = await host.post('/api/host/crew', { apartmentIds: [id], ...fields });
    expect(reply.statusCode).toBe(201);
    return reply.json().member;
  },
  'POST /api/contact': async (_, fields) => {
    const message = { name: 'Maya', email: `${crypto.randomUUID()}@example.com`, message: 'Hello' };
    const { website: _hidden, ...shown } = fields;
    const reply = await newVisitor(app).post('/api/contact', { ...message, ...shown });
    expect(reply.statusCode).toBe(200);
    const { rows } = await db.execute(
      sql`select * from contact_messages where email = ${message.email}`,
    );
    return { ...fields, ...rows[0] };
  },
  'POST /api/admin/activate-trial': async ({ host }, fields) => {
    const { id } = (await host.post('/api/host/apartments', { name: 'Tried' })).json();
    const headers = { 'x-admin-password': testAdminPassword };
    const payload = { apartmentId: id, days: 7, reason: 'x', ...fields };
    await app.inject({ method: 'POST', url: '/api/admin/activate-trial', headers, payload });
    const url = `/api/admin/trials?page=1&apartmentId=${id}`;
    return (await app.inject({ url, headers })).json().trials[0];
  },
  'DELETE /api/account/delete': async (_, fields) => {
    const { host } = await hostWithApartment(app, db);
    const { email } = (await host.get('/api/auth/user')).json();
    expect(
      (await host.delete('/api/account/delete', { reason: 'other', ...fields })).statusCode,
    ).toBe(204);
    const { rows } = await db.execute(
      sql`select deletion_note as note from hosts where email = ${email}`,
    );
    return rows[0] ?? {};
  },
};

/** Fields that are not stored as they were sent, such as passwords, tokens and URLs of files. */
const neverStored = [
  'POST /api/account/authenticator/confirm: code',
  'DELETE /api/account/authenticator: password',
  'POST /api/account/authenticator: password',
  'POST /api/account/email/confirm: token',
  'POST /api/account/email/undo: token',
  'POST /api/account/email: password',
  'POST /api/account/password: password, newPassword',
  'POST /api/account/recovery-codes: password',
  'POST /api/account/passkeys/start: password',
  'DELETE /api/account/passkeys/:id: password',
  'POST /api/auth/passkey/start: token',
  'POST /api/auth/passkey: token',
  'POST /api/auth/second-factor: token, code',
  // The message is only emailed, see farewell.test.ts.
  'POST /api/guest/forgotten-item/:apartmentId: message, contact',
  // The term is folded and shown in lower case, see misses.test.ts.
  'POST /api/guest/search-miss/:apartmentId: term',
  'POST /api/auth/login: password',
  'POST /api/auth/reactivate: password, firstName, lastName',
  'POST /api/auth/reset-password: token, password',
  'POST /api/auth/restore: token',
  'POST /api/billing/verify-session: session_id',
  'POST /api/companion/url/get: url',
  'POST /api/companion/url/meta: url',
  'POST /api/s3/multipart: filename, type',
  'PUT /api/apartment-photos: photoURL',
  'DELETE /api/host/local-tips/:id/remove-image: imageUrl',
  'POST /api/objects/upload: contentType',
  'POST /api/invitation/accept: token',
  'POST /api/invitation/view: token',
  'POST /api/crew/enrolment/view: token',
  // The name is stored with the phone, see crew-members.test.ts.
  'POST /api/crew/enrolment: token, name',
  // The notes are stored with a version, see turnovers.test.ts.
  'PATCH /api/host/turnovers/:id: notes',
  // The note is stored at an open turnover, see facts.test.ts.
  'POST /api/host/turnovers/:id/tried-facts: note',
  // Only a text of the property's lists is stored, see tasks.test.ts.
  'POST /api/host/turnovers/:id/tasks: text',
  // An answer is a single line, see problems.test.ts.
  'PATCH /api/host/turnovers/:id/problems/:problemId: answer',
  'POST /api/images/upload-url: contentType',
];

/** Returns the fields of a body that take any text: as a single value, in a list, or by name. */
function textFields(body: unknown) {
  if (!(body instanceof z.ZodObject)) return { single: [], many: [], byName: [] };
  const takes = (value: unknown) =>
    Object.entries(body.shape).flatMap(([name, schema]) => {
      const read = (schema as z.ZodType).safeParse(value);
      return read.success && JSON.stringify(read.data) === JSON.stringify(value) ? [name] : [];
    });
  return {
    single: takes(sampleText),
    many: takes([sampleText]).filter((name) => !/^image/.test(name)),
    byName: takes({ name: sampleText }),
  };
}

const callsWithText = endpoints.flatMap(({ method, path, body }) => {
  const { single, many } = textFields(body);
  return single.length + many.length > 0 ? [{ call: `${method} ${path}`, single, many }] : [];
});

test('every field that takes text is among the tested fields or those that are never stored', () => {
  const testedNames = callsWithText
    .filter(({ call }) => call in callsThatStoreText)
    .map(({ call }) => call);
  expect(testedNames.sort()).toEqual(Object.keys(callsThatStoreText).sort());
  const otherFields = callsWithText
    .filter(({ call }) => !(call in callsThatStoreText))
    .map(({ call, single }) => `${call}: ${single.join(', ')}`);
  expect(otherFields.sort()).toEqual(neverStored.sort());
  expect(callsWithText.find(({ call }) => call === 'PATCH /api/host/apartments/:id')).toMatchObject(
    {
      single: expect.arrayContaining(['name', 'wifiPassword', 'arrivalDirections']),
      many: ['amenities', 'houseRules', 'checkoutList', 'crewTasks', 'crewPhotoTasks'],
    },
  );
});

const testedCalls = callsWithText.filter(({ call }) => call in callsThatStoreText);

describe.each(testedCalls)('$call', async ({ call, single, many }) => {
  const owned = await hostWithApartment(app, db);
  await giveTrial(app, owned.id);

  test(`every text that is typed into a field of ${call} comes back exactly`, async () => {
    for (const text of Object.values(texts)) {
      const fields = {
        ...Object.fromEntries(single.map((name) => [name, text])),
        ...Object.fromEntries(many.map((name) => [name, [text, 'x', text]])),
      };
      expect(await callsThatStoreText[call]?.(owned, fields)).toMatchObject(fields);
    }
  });

  test(`every text field of ${call} refuses half a character`, async () => {
    const { method, path } =
      endpoints.find((candidate) => `${candidate.method} ${candidate.path}` === call) ?? {};
    for (const field of [...single, ...many]) {
      const reply = await app.inject({
        method: method ?? 'POST',
        url: path?.replace(':id', owned.id) ?? '',
        cookies: owned.host.cookies(),
        headers: { 'x-admin-password': testAdminPassword },
        payload: { [field]: many.includes(field) ? ['half \ud83d'] : 'half \ud83d of it' },
      });
      expect([field, reply.statusCode, reply.json().code]).toEqual([field, 400, 'half_character']);
    }
  });
});

describe('captions of images', () => {
  const captions = endpoints
    .filter(({ body }) => textFields(body).byName.length > 0)
    .map(({ method, path, body }) => `${method} ${path}: ${textFields(body).byName.join(', ')}`);
  const lists = ['apartments', 'local-tips', 'sightseeing-spots', 'apartment-guides'] as const;
  const callOf = (list: string) => (list === 'apartments' ? 'update-photos' : 'update-images');

  test('captions and the metadata of uploads are the only fields that map names to texts', () => {
    const captionFields = lists.map(
      (list) => `PUT /api/host/${list}/:id/${callOf(list)}: captions`,
    );
    // Uploads contain the names of their files there, which are not stored.
    expect(captions.sort()).toEqual([...captionFields, 'POST /api/s3/multipart: metadata'].sort());
  });

  test.each(lists)(
    'a caption in %s comes back exactly, and half a character is refused',
    async (list) => {
      const { host, id: apartmentId } = await hostWithApartment(app, db);
      const path = await checkedImage(app, host, await jpeg(64, 48));
      const requiredFields = { apartmentId, name: 'Oven', instructions: 'Turn' };
      const { id } = (await host.post(`/api/host/${list}`, requiredFields)).json();
      const put = (caption: string) =>
        host.put(`/api/host/${list}/${id}/${callOf(list)}`, {
          images: [path],
          captions: { [path]: caption },
        });
      for (const text of Object.values(texts)) {
        const { apartmentPhotoCaptions, imageCaptions } = (await put(text)).json();
        expect(apartmentPhotoCaptions ?? imageCaptions).toEqual({ [path]: text });
      }
      expect((await put('half \ud83d of it')).json().code).toBe('half_character');
    },
  );
});
