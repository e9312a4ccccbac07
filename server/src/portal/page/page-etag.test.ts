/** A page that has changed must never be reported as unchanged, or a guest stands at the door with the old code. */

import { endpoints } from '@guest-portal/contract';
import type { BundleReader } from '@guest-portal/contract/portal-bundle';
import { type Column, eq, getTableColumns, is, type SQL, sql } from 'drizzle-orm';
import {
  PgArray,
  PgBoolean,
  PgDateString,
  PgInteger,
  type PgTable,
  PgText,
} from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import { calls, requestFor } from '../../../test/support/calls/every-call.ts';
import { allCookies, openFullHost, openSecrets } from '../../../test/support/calls/full-host.ts';
import { guestOf, pathsOf, propertyWithGuest } from '../../../test/support/factories/stays.ts';
import { countQueries } from '../../../test/support/measure/queries.ts';
import { anotherInstance } from '../../../test/support/servers/another-instance.ts';
import { apartments } from '../../apartments/tables.ts';
import { apartmentGuides, arrivalSteps, customSections, places } from '../../content/tables.ts';
import { images } from '../../images/tables.ts';
import { guests } from '../../stays/tables.ts';
import { openFactSecret } from '../../turnovers/facts/fact-secret.ts';
import { readPage } from './bundle.ts';
import { readPageEtag } from './page-etag.ts';
import { findStayOfPage } from './stay-of-page.ts';
import { subjectOf } from './subject.ts';

const world = await createTestApp();
const { app, db, database, config } = world;
const factSecret = await openFactSecret(db);
const otherInstance = await anotherInstance(config, database.url);

async function readEtagAndBundle(apartmentId: string) {
  const stay = await findStayOfPage(db, apartmentId);
  if (!stay) return { tag: '', bundle: '' };
  const { etag, bundle } = await readPage(
    { db, factSecret },
    { subject: subjectOf(stay), reader: 'guest' },
  );
  return { tag: etag, bundle: JSON.stringify(bundle) };
}

/** Calls for anyone are sent without cookies, because signing in ends the previous session. */
const isForAnyone = (call: string) =>
  endpoints.some(({ method, path, access }) => access === 'anyone' && call === `${method} ${path}`);

test('the ETag of a page changes with the page, whatever a host, a guest or staff does', async () => {
  const { host, guest, phone, names } = await openFullHost(world);
  const secrets = await openSecrets(world);
  const cookies = await allCookies(world, host, guest, phone);
  const changingCalls: string[] = [];
  for (const call of Object.keys(calls).filter((each) => !each.startsWith('GET '))) {
    const before = await readEtagAndBundle(names.apartment);
    const { method, url, body = {} } = requestFor(call, names, secrets);
    const requestCookies = isForAnyone(call) ? {} : cookies;
    const reply = await app.inject({ method, url, payload: body, cookies: requestCookies });
    // Adding a passkey starts a new session.
    const session = reply.cookies.find(({ name }) => name === 'session');
    if (session && !isForAnyone(call)) cookies.session = session.value;
    const after = await readEtagAndBundle(names.apartment);
    if (after.bundle === before.bundle) continue;
    changingCalls.push(call);
    expect(after.tag, call).not.toBe(before.tag);
  }
  expect(changingCalls).toEqual(
    expect.arrayContaining([
      'PATCH /api/host/apartments/:id',
      'PUT /api/host/apartments/:id/update-photos',
      'POST /api/host/local-tips',
      'DELETE /api/host/local-tips/:id/remove-image',
      'PUT /api/host/sightseeing-spots/:id/update-images',
      'POST /api/host/apartments/:id/custom-sections',
      'PATCH /api/host/custom-sections/:id',
      'PATCH /api/guest/check-in/:guestId',
      'POST /api/host/guests',
      'DELETE /api/host/apartment-guides/:id',
    ]),
  );
  expect(changingCalls.length).toBeGreaterThan(20);
}, 60_000);

function otherValue(column: Column): SQL | undefined {
  if (is(column, PgArray)) return sql`array_append(${column}, 'Kettle')`;
  if (is(column, PgBoolean)) return sql`not ${column}`;
  if (is(column, PgInteger)) return sql`${column} + 1`;
  if (is(column, PgDateString)) return sql`${column} + 1`;
  if (!is(column, PgText)) return undefined;
  const [first, second] = column.enumValues ?? [];
  if (first) return sql`case when ${column} = ${first} then ${second} else ${first} end`;
  if (column.name === 'pin_code') return sql`'9041'`;
  return column.name.endsWith('_time') ? sql`'12:34'` : sql`${column} || 'x'`;
}

test('the ETag of a page changes with the page when any of its columns is written by hand', async () => {
  const property = await propertyWithGuest(app, db);
  const { host, id } = property;
  for (const [path, body] of [
    ['arrival-steps', { text: 'Up' }],
    ['local-tips', { name: 'Café' }],
    ['sightseeing-spots', { name: 'Tower' }],
    ['apartment-guides', { name: 'Oven', instructions: 'Turn' }],
    [
      `apartments/${id}/custom-sections`,
      { name: 'Bins', content: 'Yard', sectionType: 'pre_arrival' },
    ],
  ] as const)
    await host.post(`/api/host/${path}`, { apartmentId: id, ...body });
  const owner = sql`(select host_id from apartments where id = ${id})`;
  for (const path of ['photo', 'photox'])
    await db.execute(sql`insert into objects (path, host_id, content_type, bytes, width, height)
      values (${path}, ${owner}, 'image/webp', 1, 1, 1)`);
  await db.execute(
    sql`insert into images (apartment_id, path, "order") values (${id}, 'photo', 0)`,
  );

  const changedColumns: string[] = [];
  const tables: [PgTable, SQL][] = [
    [apartments, eq(apartments.id, id)],
    [guests, eq(guests.apartmentId, id)],
    [arrivalSteps, eq(arrivalSteps.apartmentId, id)],
    [places, eq(places.apartmentId, id)],
    [apartmentGuides, eq(apartmentGuides.apartmentId, id)],
    [images, eq(images.apartmentId, id)],
    // Only one row is written, because a property can't have two cards of a kind.
    [customSections, sql`apartment_id = ${id} and kind = 'custom'`],
    [customSections, sql`apartment_id = ${id} and name = 'WiFi Access'`],
  ];
  for (const [table, where] of tables)
    for (const [name, column] of Object.entries(getTableColumns(table))) {
      const value = otherValue(column);
      // Constraints tie these columns to other columns or rows, so they can't change alone.
      if (!value || ['state', 'kind', 'email'].includes(name)) continue;
      const before = await readEtagAndBundle(id);
      await db.execute(
        sql`update ${table} set ${sql.identifier(column.name)} = ${value} where ${where}`,
      );
      const after = await readEtagAndBundle(id);
      if (after.bundle === before.bundle) continue;
      changedColumns.push(`${table === places ? 'place ' : ''}${name}`);
      expect(after.tag, name).not.toBe(before.tag);
    }
  expect(changedColumns).toEqual(
    expect.arrayContaining([
      'city',
      'wifiName',
      'amenities',
      'showHostPhone',
      'hasCheckedIn',
      'text',
      'place name',
      'instructions',
      'path',
      'content',
      'showInPortal',
    ]),
  );
  expect(changedColumns.length).toBeGreaterThan(30);
}, 60_000);

describe('the ETag of a page', () => {
  test('the ETag of a page is the same on two instances and after a restart', async () => {
    const property = await propertyWithGuest(app, db, { fields: { city: 'Riga' } });
    const device = await guestOf(app, property);
    const restarted = await anotherInstance(config, database.url);
    const tags = await Promise.all(
      [app, otherInstance, restarted].map(async (server) => {
        const reply = await server.inject({ url: property.refreshPath, cookies: device.cookies() });
        expect(reply.statusCode).toBe(200);
        return reply.headers.etag;
      }),
    );
    expect(new Set(tags).size).toBe(1);
  });

  test('the owner’s preview has another ETag, because it contains what is locked before the check-in', async () => {
    const { id } = await propertyWithGuest(app, db);
    const stay = await findStayOfPage(db, id);
    if (!stay) throw new Error('no stay');
    const etagFor = (reader: BundleReader) =>
      readPageEtag(db, { subject: subjectOf(stay), reader });
    expect(await etagFor('guest')).not.toBe(await etagFor('preview'));
  });

  test('the ETag of a page does not change with wrong PINs and new devices', async () => {
    const property = await propertyWithGuest(app, db);
    const { tag } = await readEtagAndBundle(property.id);
    await app.inject({ method: 'POST', url: property.pinPath, payload: { pinCode: '1111' } });
    await guestOf(app, property);
    expect((await readEtagAndBundle(property.id)).tag).toBe(tag);
  });

  test('the ETag of a page does not change when a host writes into a hidden card', async () => {
    const property = await propertyWithGuest(app, db);
    const { host, id } = property;
    const list = `/api/host/apartments/${id}/custom-sections`;
    const body = { name: 'Bins', content: 'Yard', sectionType: 'pre_arrival' };
    const created = (await host.post(list, body)).json();
    const rows = (await host.get(list)).json();
    const wifi = rows.find(({ kind }: { kind: string }) => kind === 'wifi');
    for (const { id: section } of [created, wifi])
      await host.patch(`/api/host/custom-sections/${section}`, { showInPortal: false });
    const { tag } = await readEtagAndBundle(id);
    for (const { id: section } of [created, wifi])
      await host.patch(`/api/host/custom-sections/${section}`, {
        name: 'Other',
        content: 'Cellar',
      });
    expect((await readEtagAndBundle(id)).tag).toBe(tag);
  });
});

test('a client that already has the page gets 304 before any list of it is read', async () => {
  const property = await propertyWithGuest(app, db);
  const { host, refreshPath } = property;
  const device = await guestOf(app, property);
  const { viewPath } = pathsOf(property.id);
  for (const [url, visitor, queries] of [
    // Two queries: the guest’s session with the state of the page, and the versions.
    [refreshPath, device, 2],
    // Four queries: the host’s session, the rate limit, the property, and the versions.
    [viewPath, host, 4],
  ] as const) {
    const cookies = visitor.cookies();
    const { etag } = (await otherInstance.inject({ url, cookies })).headers;
    const headers = { 'if-none-match': String(etag) };
    const cost = await countQueries(async () =>
      expect((await app.inject({ url, cookies, headers })).statusCode).toBe(304),
    );
    expect(cost).toBe(queries);
  }
});
