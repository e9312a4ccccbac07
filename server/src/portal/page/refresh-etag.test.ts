import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import type { Visitor } from '../../../test/support/browser.ts';
import { newVisitor } from '../../../test/support/factories/accounts.ts';
import { rightPin } from '../../../test/support/factories/data.ts';
import { guestOf, type Property } from '../../../test/support/factories/stays.ts';
import { writtenProperty } from '../testing/written-property.ts';

const { app, db } = await createTestApp();

describe('a refresh of a guest’s page', () => {
  const refresh = ({ refreshPath }: Property, device: Visitor, tag?: string) =>
    app.inject({
      url: refreshPath,
      cookies: device.cookies(),
      headers: tag === undefined ? {} : { 'if-none-match': tag },
    });

  test('a refresh of an unchanged page gets 304 without a body, from the first refresh on', async () => {
    const property = await writtenProperty(app, db);
    const device = newVisitor(app);
    const entered = await device.post(property.pinPath, { pinCode: rightPin });
    const tag = String(entered.headers.etag);
    const same = await refresh(property, device, tag);
    expect(same.statusCode).toBe(304);
    expect(same.body).toBe('');
    expect(same.headers['cache-control']).toBe('no-store');
    expect(same.headers.etag).toBe(tag);
    for (const spelling of [tag.replace('W/', ''), `"x", ${tag}`])
      expect((await refresh(property, device, spelling)).statusCode).toBe(304);
    for (const other of ['"x"', 'x', '', '*', 'W/""'])
      expect((await refresh(property, device, other)).statusCode).toBe(200);
  });

  test('a refresh of an unchanged page gets 304 even if the last reply was compressed', async () => {
    const property = await writtenProperty(app, db);
    const device = await guestOf(app, property);
    const requestPage = (otherHeaders: object) =>
      app.inject({
        url: property.refreshPath,
        cookies: device.cookies(),
        headers: { 'accept-encoding': 'br', ...otherHeaders },
      });
    const reply = await requestPage({});
    expect(reply.headers['content-encoding']).toBe('br');
    const same = await requestPage({ 'if-none-match': String(reply.headers.etag) });
    expect([same.statusCode, same.body]).toEqual([304, '']);
  });

  test('a changed page is sent again with a new ETag', async () => {
    const property = await writtenProperty(app, db);
    const device = await guestOf(app, property);
    const tag = String((await refresh(property, device)).headers.etag);
    await property.host.patch(`/api/host/apartments/${property.id}`, { city: 'Riga' });
    const changed = await refresh(property, device, tag);
    expect(changed.statusCode).toBe(200);
    expect(changed.json().apartment.city).toBe('Riga');
    expect(changed.headers.etag).not.toBe(tag);
  });

  test('after a change to locked texts, a refresh gets the same page again, with no trace of the new texts', async () => {
    const property = await writtenProperty(app, db);
    const device = await guestOf(app, property);
    const before = await refresh(property, device);
    await property.host.patch(`/api/host/apartments/${property.id}`, { wifiPassword: 'other' });
    await property.change('entry_door', { content: '1234#' });
    const after = await refresh(property, device, String(before.headers.etag));
    expect([after.statusCode, after.body]).toEqual([200, before.body]);
  });

  test('a refresh with a current ETag is refused once access has ended', async () => {
    const property = await writtenProperty(app, db);
    const device = await guestOf(app, property);
    const tag = String((await refresh(property, device)).headers.etag);
    await property.host.patch(`/api/host/guests/${property.guest.id}`, { isActive: false });
    expect((await refresh(property, device, tag)).statusCode).toBe(401);
  });
});
