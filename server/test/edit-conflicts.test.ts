/**
 * Tests that two tabs or two people can't overwrite each other's changes, for each kind of row that a host edits: the
 * later write is refused.
 */
import { endpoints } from '@guest-portal/contract';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { png } from '../src/images/testing/files.ts';
import { checkedImage } from '../src/images/testing/upload.ts';
import { createTestApp } from './support/app.ts';
import type { Visitor } from './support/browser.ts';
import { day, stayAt } from './support/factories/data.ts';
import { hostWithApartment, stay } from './support/factories/properties.ts';

const { app, db } = await createTestApp();

type Versioned = { version: number } & Record<string, unknown>;
type Row = { id: string } & Versioned;
type Owned = { host: Visitor; id: string };
/** Makes a row, and returns how to read it and what each tab writes to it. */
type MakeRow = (
  owned: Owned,
) => Promise<{ row: Row; read: () => Promise<Versioned>; writes: [object, object] }>;

const writesTo = (field: string): [object, object] => [
  { [field]: 'First tab' },
  { [field]: 'Second tab' },
];

const inListOf =
  (list: string, fields: object, written = 'name'): MakeRow =>
  async ({ host, id }) => {
    const url = `/api/host/apartments/${id}/${list}`;
    const isSection = list === 'custom-sections';
    const created = await host.post(isSection ? url : `/api/host/${list}`, {
      apartmentId: id,
      ...fields,
    });
    const row: Row = created.json();
    const read = async () =>
      (await host.get(url)).json().find((listed: Row) => listed.id === row.id) as Row;
    return { row, read, writes: writesTo(written) };
  };

const apartment: MakeRow = async ({ host, id }) => {
  const read = async () => {
    const list = (await host.get('/api/host/apartments')).json();
    // The reply to a write does not repeat what the host may do at the property.
    const { owner, actions, isLive, ...row } = list.find((listed: Row) => listed.id === id);
    return row as Row;
  };
  return { row: await read(), read, writes: writesTo('wifiPassword') };
};

const guest: MakeRow = async ({ host, id }) => {
  const row = (await host.post('/api/host/guests', { ...stay, apartmentId: id })).json();
  const read = async () => (await host.get(`/api/host/apartments/${id}/active-guest`)).json();
  return { row, read, writes: writesTo('name') };
};

const feed: MakeRow = async ({ host, id }) => {
  const url = `/api/host/apartments/${id}/calendar-feeds`;
  const address = 'https://calendars.invalid/1.ics';
  const row = (await host.post(url, { name: 'Airbnb', url: address })).json();
  return { row, read: async () => (await host.get(url)).json()[0], writes: writesTo('name') };
};

const bookedStay: MakeRow = async ({ host, id }) => {
  const dates = { checkinDate: day(20), checkoutDate: day(25) };
  const row = (await host.post('/api/host/stays', stayAt(id, dates))).json();
  const read = async () => (await host.get(`/api/host/stays/${row.id}`)).json();
  return { row, read, writes: writesTo('name') };
};

const turnover: MakeRow = async (owned) => {
  const { row } = await bookedStay(owned);
  const url = `/api/host/turnovers?apartmentIds=${owned.id}&from=${day(0)}&to=${day(60)}`;
  return {
    row,
    read: async () => (await owned.host.get(url)).json()[0],
    writes: writesTo('notes'),
  };
};

/** The problem has the id of its stay, so that one id fills both gaps of the path. */
const problem: MakeRow = async (owned) => {
  const { row } = await bookedStay(owned);
  const report = { id: row.id, text: 'The lamp is broken', photos: [], at: '2026-05-03T12:00:00Z' };
  await owned.host.post(`/api/host/turnovers/${row.id}/problems`, report);
  return {
    row,
    read: async () => (await owned.host.get('/api/host/problems')).json()[0],
    writes: writesTo('answer'),
  };
};

const photo = await png(64, 48);
const images =
  (makeRow: MakeRow): MakeRow =>
  async (owned) => {
    const paths = [
      await checkedImage(app, owned.host, photo),
      await checkedImage(app, owned.host, photo),
    ];
    return { ...(await makeRow(owned)), writes: [{ images: [paths[0]] }, { images: [paths[1]] }] };
  };

const step = inListOf('arrival-steps', { text: 'Through the gate' }, 'text');
const tip = inListOf('local-tips', { name: 'Café' });
const spot = inListOf('sightseeing-spots', { name: 'Tower' });
const guide = inListOf('apartment-guides', { name: 'Oven', instructions: 'Turn' });
const section = inListOf('custom-sections', {
  name: 'Ferry',
  content: 'Pier 3',
  sectionType: 'pre_arrival',
});

const languages: MakeRow = async (owned) => ({
  ...(await apartment(owned)),
  read: async () => {
    const url = `/api/host/apartments/${owned.id}/translations`;
    const { languages, version } = (await owned.host.get(url)).json();
    return { languages, version };
  },
  writes: [{ languages: ['de'] }, { languages: ['fr'] }],
});

const rowMakers: Record<string, MakeRow> = {
  'PATCH /api/host/apartments/:id': apartment,
  'PUT /api/host/apartments/:id/languages': languages,
  'POST /api/host/apartments/:id/renew-link': async (owned) => ({
    ...(await apartment(owned)),
    writes: [{}, {}],
  }),
  'PUT /api/host/apartments/:id/update-photos': images(apartment),
  'PATCH /api/host/arrival-steps/:id': step,
  'PUT /api/host/arrival-steps/:id/update-images': images(step),
  'PATCH /api/host/local-tips/:id': tip,
  'PUT /api/host/local-tips/:id/update-images': images(tip),
  'PATCH /api/host/sightseeing-spots/:id': spot,
  'PUT /api/host/sightseeing-spots/:id/update-images': images(spot),
  'PATCH /api/host/apartment-guides/:id': guide,
  'PUT /api/host/apartment-guides/:id/update-images': images(guide),
  'PATCH /api/host/custom-sections/:id': section,
  'PATCH /api/host/guests/:id': guest,
  'PATCH /api/host/calendar-feeds/:id': feed,
  'PATCH /api/host/stays/:id': bookedStay,
  'PATCH /api/host/turnovers/:id': turnover,
  'PATCH /api/host/turnovers/:id/problems/:problemId': problem,
};

/** Actions on a stay that can be done only once. */
const stayActions = ['take-over', 'sync-again', 'cancel', 'start', 'end'].map(
  (action) => `POST /api/host/stays/:id/${action}`,
);

const callsWithoutTest = [
  // Each of these texts has a version of its own, see translations.test.ts.
  'PUT /api/host/apartments/:id/translations/:language',
  // Only the owner reads this name, so the last write wins.
  'PATCH /api/account/passkeys/:id',
  // A request contains the whole choice of properties, so the last one wins.
  'PUT /api/host/crew/:id/properties',
  // This changes no row of the property. It names the version that was printed, see prints.test.ts.
  'POST /api/host/apartments/:id/prints',
];

test('every endpoint that changes a row of a host has a conflict test', () => {
  const namesVersion = (body: unknown) => body instanceof z.ZodObject && 'version' in body.shape;
  const changingEndpoints = endpoints.filter(
    ({ method, path, access, params, body }) =>
      access === 'host' &&
      params !== undefined &&
      !callsWithoutTest.includes(`${method} ${path}`) &&
      (method === 'PATCH' || method === 'PUT' || namesVersion(body)),
  );
  expect(changingEndpoints.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(
    [...Object.keys(rowMakers), ...stayActions].sort(),
  );
  for (const { body } of changingEndpoints) expect(namesVersion(body)).toBe(true);
});

const senders = { PATCH: 'patch', PUT: 'put', POST: 'post' } as const;

test.each(Object.entries(rowMakers))(
  '%s answers a stale tab with 409 and the current row, and accepts its write with the current version',
  async (call, makeRow) => {
    const owned = await hostWithApartment(app, db, { isLive: true });
    const { row, read, writes } = await makeRow(owned);
    const [method, path = ''] = call.split(' ') as [keyof typeof senders, string];
    const url = path.replace(/:(id|problemId)/g, row.id);
    const write = (fields: object, version: number) =>
      owned.host[senders[method]](url, { ...fields, version });
    const { version } = await read();

    const replies = await Promise.all(writes.map((fields) => write(fields, version)));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const currentRow = await read();
    const [refused] = replies.filter(({ statusCode }) => statusCode === 409);
    expect(refused?.json()).toMatchObject({
      code: 'stale_version',
      message: 'This was changed elsewhere in the meantime.',
      current: currentRow,
    });
    expect(currentRow.version).toBe(version + 1);

    const later = await write(writes[1], version);
    expect([later.statusCode, later.json().current]).toEqual([409, currentRow]);
    expect(await read()).toEqual(currentRow);
    expect((await write(writes[1], currentRow.version)).statusCode).toBe(200);
    expect((await read()).version).toBe(version + 2);
  },
);

test.each(stayActions)(
  '%s with a stale version gets 409 with the current row and changes nothing',
  async (action) => {
    const owned = await hostWithApartment(app, db, { isLive: true });
    const { row, read } = await bookedStay(owned);
    const { version } = await read();
    await owned.host.patch(`/api/host/stays/${row.id}`, { name: 'First tab', version });
    const currentRow = await read();
    const path = action.split(' ')[1] ?? '';
    const reply = await owned.host.post(path.replace(':id', row.id), { version });
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'stale_version']);
    expect(reply.json().current).toEqual(currentRow);
    expect(await read()).toEqual(currentRow);
  },
);
