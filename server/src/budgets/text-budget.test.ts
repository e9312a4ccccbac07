/**
 * The text budget of an account must hold for every call that writes text, and for any number of simultaneous calls.
 */
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../test/support/app.ts';
import { createVisitor, type Visitor } from '../../test/support/browser.ts';
import { giveTrial, hostWithApartment } from '../../test/support/factories/properties.ts';
import { hostWithProperties, previewAndCopy, requestUndo } from '../copy-to-properties/testing.ts';
import { charge } from '../platform/limits/rate-limits.ts';
import { emailsOfAccount } from './budgets.ts';

const { app, db } = await createTestApp();

const freeLimit = 5_000_000;

const usedTextOf = async (host: Visitor) => (await host.get('/api/host/usage')).json().text.used;

/** Writes guides of 20,000 bytes through the API and returns the status codes. */
async function writeGuides(host: Visitor, apartmentId: string, count: number) {
  const codes: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const guide = { apartmentId, name: `Guide ${n}`, instructions: 'x'.repeat(20_000) };
    codes.push((await host.post('/api/host/apartment-guides', guide)).statusCode);
  }
  return codes;
}

/** Makes the property look as if it stored this many bytes. */
const setTextSize = (apartmentId: string, bytes: number) =>
  db.execute(sql`update text_sizes set texts = ${bytes} where apartment_id = ${apartmentId}`);

const template = (fields: object) => ({
  apartmentId: null,
  moment: 'before',
  language: 'en',
  subject: 'Soon',
  text: 'See you soon',
  plain: 'See you soon',
  ...fields,
});

const listProperties = async (host: Visitor): Promise<{ id: string }[]> =>
  (await host.get('/api/host/apartments')).json();

test('thirty simultaneous duplicates of a large property keep a free account within its text budget', async () => {
  const { host, id } = await hostWithApartment(app, db);
  await writeGuides(host, id, 45);
  const replies = await Promise.all(
    Array.from({ length: 30 }, () => host.post(`/api/host/apartments/${id}/duplicate`)),
  );
  const created = replies.filter(({ statusCode }) => statusCode === 201);
  expect(created).toHaveLength(4);
  const refused = replies.find(({ statusCode }) => statusCode !== 201);
  expect([refused?.statusCode, refused?.json()]).toMatchObject([
    413,
    {
      code: 'account_text_full',
      message:
        'Your account has no space left for text. Delete texts or properties you no longer need, or make a property live to get more space.',
    },
  ]);
  expect(await usedTextOf(host)).toBeLessThanOrEqual(freeLimit);
  expect(await listProperties(host)).toHaveLength(5);
}, 60_000);

test('two simultaneous writes to different properties can’t both use the last bytes of a text budget', async () => {
  const { host, id: full } = await hostWithApartment(app, db);
  const addProperty = async (name: string) =>
    (await host.post('/api/host/apartments', { name })).json().id as string;
  const [one, other] = [await addProperty('One'), await addProperty('Other')];
  await setTextSize(full, freeLimit - 30_000);
  const text = { parkingInstructions: 'x'.repeat(20_000) };
  const replies = await Promise.all(
    [one, other].map((id) => host.patch(`/api/host/apartments/${id}`, text)),
  );
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 413]);
});

describe('an account that has used up its text budget', () => {
  async function fullAccount() {
    const { host, id } = await hostWithApartment(app, db);
    const { id: full } = (await host.post('/api/host/apartments', { name: 'Full' })).json();
    const guide = { apartmentId: id, name: 'Oven', instructions: 'Turn the left knob' };
    const { id: guideId } = (await host.post('/api/host/apartment-guides', guide)).json();
    await setTextSize(full, freeLimit);
    return { host, id, full, guideId };
  }

  test('an account that has used up its text budget gets a 413 from calls that add text, and nothing is stored', async () => {
    const { host, id, guideId } = await fullAccount();
    const before = await usedTextOf(host);
    const textKey = { kind: 'guide', rowId: guideId, field: 'instructions', entry: '' };
    const original = 'Turn the left knob';
    const replies = [
      await host.patch(`/api/host/apartments/${id}`, { city: 'Riga' }),
      await host.post('/api/host/local-tips', { apartmentId: id, name: 'Pier' }),
      await host.post(`/api/host/apartments/${id}/duplicate`),
      await host.post('/api/host/apartments', { name: 'One more' }),
      await host.put(`/api/host/apartments/${id}/translations/de`, {
        texts: [{ ...textKey, text: 'Links drehen', original }],
      }),
      await host.put('/api/host/message-templates', template({ apartmentId: id })),
    ];
    expect(replies.map((reply) => [reply.statusCode, reply.json().code])).toEqual(
      replies.map(() => [413, 'account_text_full']),
    );
    expect(await usedTextOf(host)).toBe(before);
  });

  test('an account that has used up its text budget can still read, shorten, reorder and delete texts', async () => {
    const { host, id, full, guideId } = await fullAccount();
    const patch = (body: object) => host.patch(`/api/host/apartment-guides/${guideId}`, body);
    expect((await patch({ instructions: 'Turn' })).statusCode).toBe(200);
    expect((await patch({ order: 4 })).statusCode).toBe(200);
    expect((await host.delete(`/api/host/apartment-guides/${guideId}`)).statusCode).toBe(200);
    expect((await host.get(`/api/host/guest-portal-view/${id}`)).statusCode).toBe(200);
    expect((await host.delete(`/api/host/apartments/${full}`)).statusCode).toBe(200);
    expect((await host.patch(`/api/host/apartments/${id}`, { city: 'Riga' })).statusCode).toBe(200);
  });

  test('an account that has used up its text budget can add text again when one of its properties goes live', async () => {
    const { host, id } = await fullAccount();
    expect((await host.patch(`/api/host/apartments/${id}`, { city: 'Riga' })).statusCode).toBe(413);
    await giveTrial(app, id);
    expect((await host.patch(`/api/host/apartments/${id}`, { city: 'Riga' })).statusCode).toBe(200);
    expect((await host.get('/api/host/usage')).json().text.limit).toBe(freeLimit + 10_000_000);
  });
});

test('the stored text size of a property follows every text that is added or deleted', async () => {
  const { host, id } = await hostWithApartment(app, db);
  const usedAtStart = await usedTextOf(host);
  const guide = { apartmentId: id, name: 'Oven', instructions: 'x'.repeat(1_000) };
  const { id: guideId } = (await host.post('/api/host/apartment-guides', guide)).json();
  const usedWithGuide = await usedTextOf(host);
  expect(usedWithGuide - usedAtStart).toBe(1_000 + 'Oven'.length + 200);
  const textKey = { kind: 'guide', rowId: guideId, field: 'instructions', entry: '' };
  const text = 'ж'.repeat(500);
  const translated = await host.put(`/api/host/apartments/${id}/translations/de`, {
    texts: [{ ...textKey, text, original: guide.instructions }],
  });
  expect(translated.statusCode).toBe(200);
  // The original is stored with the translation.
  expect((await usedTextOf(host)) - usedWithGuide).toBe(1_000 + 1_000 + 200);
  const copied = await host.post(`/api/host/apartments/${id}/duplicate`, { name: 'Copy' });
  expect(copied.statusCode).toBe(201);
  expect(await usedTextOf(host)).toBeGreaterThan(2 * usedAtStart + 2 * 3_000);
  await host.delete(`/api/host/apartments/${copied.json().id}`);
  await host.delete(`/api/host/apartment-guides/${guideId}`);
  expect(await usedTextOf(host)).toBe(usedAtStart);
  const section = { name: 'Bins', content: 'In the yard', sectionType: 'property_details' };
  const { id: sectionId } = (
    await host.post(`/api/host/apartments/${id}/custom-sections`, section)
  ).json();
  expect(await usedTextOf(host)).toBeGreaterThan(usedAtStart);
  await host.delete(`/api/host/custom-sections/${sectionId}`);
  expect(await usedTextOf(host)).toBe(usedAtStart);
});

test('message templates count towards the text budget until they are deleted', async () => {
  const { host, id } = await hostWithApartment(app, db);
  const usedAtStart = await usedTextOf(host);
  const putTemplate = async (fields: object) =>
    (await host.put('/api/host/message-templates', template(fields))).json();
  const { id: templateId, version } = await putTemplate({
    text: 'ж'.repeat(500),
    plain: 'x'.repeat(100),
  });
  expect((await usedTextOf(host)) - usedAtStart).toBe('Soon'.length + 1_000 + 100 + 200);
  await putTemplate({ text: 'ж', plain: 'x', version });
  expect((await usedTextOf(host)) - usedAtStart).toBe('Soon'.length + 2 + 1 + 200);
  await putTemplate({ apartmentId: id });
  await host.delete(`/api/host/message-templates/${templateId}`);
  await host.delete(`/api/host/apartments/${id}`);
  expect(await usedTextOf(host)).toBe(0);
});

test('a message template can be shortened but not extended when the text budget is used up', async () => {
  const { host, id } = await hostWithApartment(app, db);
  const putTemplate = (fields: object) => host.put('/api/host/message-templates', template(fields));
  expect((await putTemplate({})).statusCode).toBe(200);
  await setTextSize(id, freeLimit);
  expect((await putTemplate({ text: 'See you very soon', version: 1 })).statusCode).toBe(413);
  expect((await putTemplate({ text: 'Soon', version: 1 })).statusCode).toBe(200);
});

test('the usage of an account shows its message templates and the emails it sent to guests today', async () => {
  const { host } = await hostWithApartment(app, db);
  await host.put('/api/host/message-templates', template({}));
  expect((await host.get('/api/host/usage')).json()).toMatchObject({
    messageTemplates: { used: 1, limit: 600 },
    emailsToday: { used: 0, limit: 500 },
  });
  const { id: hostId } = (await host.get('/api/auth/user')).json();
  await charge(db, emailsOfAccount, hostId, 3);
  expect((await host.get('/api/host/usage')).json().emailsToday.used).toBe(3);
  await db.execute(sql`update rate_limits set window_end = now()`);
  expect((await host.get('/api/host/usage')).json().emailsToday.used).toBe(0);
});

test('texts copied to other properties and the replaced texts for the undo count towards the text budget', async () => {
  const { host, from, others } = await hostWithProperties(app, db, 2);
  for (const id of others)
    await host.patch(`/api/host/apartments/${id}`, { stuckNote: 'y'.repeat(2_000) });
  await host.patch(`/api/host/apartments/${from}`, { stuckNote: 'x'.repeat(5_000) });
  const before = await usedTextOf(host);
  const copy = await previewAndCopy(host, from, { fields: ['stuckNote'] }, others);
  const after = await usedTextOf(host);
  expect(after - before).toBeGreaterThan(2 * 3_000 + 2 * 2_000);
  expect((await requestUndo(host, copy.id)).statusCode).toBe(200);
  expect(await usedTextOf(host)).toBe(before);
});

test('copying to other properties is refused when the text budget is used up', async () => {
  const { host, from, others } = await hostWithProperties(app, db, 2);
  await host.patch(`/api/host/apartments/${from}`, { stuckNote: 'x'.repeat(5_000) });
  const { id: full } = (await host.post('/api/host/apartments', { name: 'Full' })).json();
  await setTextSize(full, freeLimit - 9_000);
  const previewed = (
    await host.post(`/api/host/apartments/${from}/apply/preview`, {
      chosen: { fields: ['stuckNote'], wifi: false, rows: [] },
      receivers: others,
    })
  ).json().receivers as { id: string; seen: string }[];
  const reply = await host.post(`/api/host/apartments/${from}/apply`, {
    chosen: { fields: ['stuckNote'], wifi: false, rows: [] },
    receivers: previewed.map(({ id, seen }) => ({ id, seen })),
  });
  expect([reply.statusCode, reply.json().code]).toEqual([413, 'account_text_full']);
  const apartments = (await host.get('/api/host/apartments')).json() as { stuckNote: string }[];
  expect(apartments.filter(({ stuckNote }) => stuckNote !== '')).toHaveLength(1);
});

test('older copies can no longer be undone once later ones store a megabyte of replaced texts', async () => {
  const { host, from, others } = await hostWithProperties(app, db, 20);
  const write = (id: string, text: string) =>
    host.patch(`/api/host/apartments/${id}`, { stuckNote: text.repeat(20_000) });
  for (const id of others) await write(id, 'ж');
  const countUndoable = async () => (await host.get('/api/host/applied')).json().length;
  for (const [index, text] of ['x', 'y', 'z'].entries()) {
    await write(from, text);
    await previewAndCopy(host, from, { fields: ['stuckNote'] }, others);
    // The first copy stores 800 kB, and each later one stores half of that.
    expect(await countUndoable()).toBe(index + 1);
  }
  await write(from, 'w');
  await previewAndCopy(host, from, { fields: ['stuckNote'] }, others);
  expect(await countUndoable()).toBe(3);
});

test('while disk space is low, large writes are answered with 507, and small writes and deletions succeed', async () => {
  const { app: roomyApp, db: roomyDb, database } = await createTestApp();
  const { host, id } = await hostWithApartment(roomyApp, roomyDb);
  const settings = { FREE_SPACE_RESERVE_BYTES: '999999999999999' };
  const { app: appWithFullDisk } = await createTestApp({ settings, database });
  const visitor = createVisitor(appWithFullDisk);
  visitor.stealFrom(host);
  const longTexts = Object.fromEntries(
    ['parkingInstructions', 'arrivalDirections', 'checkinInstructions'].map((field) => [
      field,
      'x'.repeat(20_000),
    ]),
  );
  const chosen = { fields: ['stuckNote'], wifi: false, rows: [] };
  const replies = [
    await visitor.patch(`/api/host/apartments/${id}`, longTexts),
    await visitor.post(`/api/host/apartments/${id}/duplicate`),
    await visitor.post(`/api/host/apartments/${id}/apply`, {
      chosen,
      receivers: [{ id, seen: '' }],
    }),
  ];
  expect(replies.map((reply) => [reply.statusCode, reply.json().code])).toEqual(
    replies.map(() => [507, 'disk_full']),
  );
  const otherSpelling = await appWithFullDisk.inject({
    method: 'PATCH',
    url: `/api/host/apartments/${id}`,
    cookies: visitor.cookies(),
    headers: { 'content-type': 'Application/JSON' },
    payload: JSON.stringify(longTexts),
  });
  expect(otherSpelling.statusCode).toBe(507);
  const small = await visitor.patch(`/api/host/apartments/${id}`, { city: 'Riga' });
  expect(small.statusCode).toBe(200);
  expect((await visitor.delete(`/api/host/apartments/${id}`)).statusCode).toBe(200);
});

test('after a hundred duplicates a host must wait until the next day', async () => {
  const { host, id } = await hostWithApartment(app, db);
  const duplicate = () => host.post(`/api/host/apartments/${id}/duplicate`);
  expect((await duplicate()).statusCode).toBe(201);
  await db.execute(sql`update rate_limits set count = 100 where key like 'duplicates:%'`);
  const refused = await duplicate();
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests']);
});

test('a duplicate that is refused does not count towards the duplicates of the day', async () => {
  const { host, id } = await hostWithApartment(app, db);
  const { id: full } = (await host.post('/api/host/apartments', { name: 'Full' })).json();
  const duplicate = () => host.post(`/api/host/apartments/${id}/duplicate`);
  expect((await duplicate()).statusCode).toBe(201);
  await setTextSize(full, freeLimit);
  await db.execute(sql`update rate_limits set count = 99 where key like 'duplicates:%'`);
  for (let n = 0; n < 2; n += 1) expect((await duplicate()).statusCode).toBe(413);
  await setTextSize(full, 0);
  expect((await duplicate()).statusCode).toBe(201);
  expect((await duplicate()).statusCode).toBe(429);
});

test('of several properties created at once, only one gets the last free slot in an account', async () => {
  const { host, id } = await hostWithApartment(app, db);
  await db.execute(sql`insert into apartments (host_id, name, slug)
    select host_id, 'Flat ' || n, slug || n from apartments, generate_series(1, 498) n where id = ${id}`);
  const replies = await Promise.all([
    host.post('/api/host/apartments', { name: 'Last' }),
    host.post('/api/host/apartments', { name: 'Too many' }),
    host.post(`/api/host/apartments/${id}/duplicate`),
  ]);
  const codes = replies.map(({ statusCode }) => statusCode).sort();
  expect(codes).toEqual([201, 409, 409]);
});
