import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../test/support/app.ts';
import type { Visitor } from '../../test/support/browser.ts';
import { newVisitor } from '../../test/support/factories/accounts.ts';
import { rightPin } from '../../test/support/factories/data.ts';
import { verifiedHost } from '../../test/support/factories/properties.ts';
import { guestOf, propertyWithGuest } from '../../test/support/factories/stays.ts';

const { app, db } = await createTestApp();

describe('renewing the link', () => {
  const openBySlug = (slug: string) => newVisitor(app).get(`/api/apartment-by-slug/${slug}`);

  test('renewing the link invalidates the old one at once and creates one that cannot be guessed', async () => {
    const { host, id, slug } = await propertyWithGuest(app, db);
    await host.patch(`/api/host/apartments/${id}`, { name: 'Harbour Loft' });
    expect((await openBySlug(slug)).statusCode).toBe(200);
    const reply = await host.post(`/api/host/apartments/${id}/renew-link`, {});
    expect(reply.statusCode).toBe(200);
    const renewed = reply.json();
    expect(renewed).toMatchObject({ id, name: 'Harbour Loft', version: 4 });
    expect(renewed.slug).toMatch(/^harbour-loft-[0-9a-z]{10}$/);
    expect((await openBySlug(slug)).statusCode).toBe(404);
    expect((await host.get(`/api/apartment-by-slug/${slug}`)).statusCode).toBe(404);
    expect((await openBySlug(renewed.slug)).json()).toEqual({ id, name: 'Harbour Loft' });
    const again = (await host.post(`/api/host/apartments/${id}/renew-link`, {})).json();
    expect(again.slug).not.toBe(renewed.slug);
  });

  test('renewing the link keeps guests’ sessions, the PIN and all other fields', async () => {
    const property = await propertyWithGuest(app, db, { fields: { city: 'Riga' } });
    const { host, id, refreshPath } = property;
    const device = await guestOf(app, property);
    const before = (await host.get('/api/host/apartments')).json()[0];
    const { slug, version, ...rest } = (
      await host.post(`/api/host/apartments/${id}/renew-link`, { version: before.version })
    ).json();
    expect(before).toMatchObject(rest);
    expect((await device.get(refreshPath)).statusCode).toBe(200);
    expect((await device.post(property.pinPath, { pinCode: rightPin })).statusCode).toBe(200);
  });

  test('after the link is renewed, new devices get in only with the new link and not with the property’s id', async () => {
    const { host, id, slug, pinPath } = await propertyWithGuest(app, db);
    const enterPin = async (visitor: Visitor) =>
      (await visitor.post(pinPath, { pinCode: rightPin })).statusCode;
    expect(await enterPin(newVisitor(app))).toBe(200);
    const oldLinkDevice = newVisitor(app);
    await oldLinkDevice.get(`/api/apartment-by-slug/${slug}`);
    const renewed = (await host.post(`/api/host/apartments/${id}/renew-link`, {})).json();
    const newLinkDevice = newVisitor(app);
    await newLinkDevice.get(`/api/apartment-by-slug/${renewed.slug}`);
    expect([
      await enterPin(oldLinkDevice),
      await enterPin(newVisitor(app)),
      await enterPin(newLinkDevice),
    ]).toEqual([401, 401, 200]);

    await host.post(`/api/host/apartments/${id}/renew-link`, {});
    const lateDevice = newVisitor(app);
    await lateDevice.get(`/api/apartment-by-slug/${renewed.slug}`);
    expect(await enterPin(lateDevice)).toBe(401);
    expect(await enterPin(newLinkDevice)).toBe(200);
  });

  test('only the host of a property can renew its link', async () => {
    const { id, slug } = await propertyWithGuest(app, db);
    const other = await verifiedHost(app, db);
    const reply = await other.post(`/api/host/apartments/${id}/renew-link`, {});
    expect(reply.statusCode).toBe(404);
    expect((await openBySlug(slug)).statusCode).toBe(200);
  });
});
