import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import { newVisitor } from '../../../test/support/factories/accounts.ts';
import { day, rightPin } from '../../../test/support/factories/data.ts';
import { hostWithApartment, verifiedHost } from '../../../test/support/factories/properties.ts';
import { guestOf, pathsOf, propertyWithGuest } from '../../../test/support/factories/stays.ts';

const { app, db } = await createTestApp();

const unknownId = '3f0e7f2e-9f0b-4c39-9f3a-0a1f5b6c7d8e';

describe('the owner’s preview', () => {
  test('the preview shows a placeholder if there is no guest, even before anything is paid for', async () => {
    const { host, id } = await hostWithApartment(app, db);
    const reply = await host.get(pathsOf(id).viewPath);
    expect(reply.statusCode).toBe(200);
    expect(reply.json().guest).toEqual({
      id,
      name: '',
      checkoutDate: day(7),
      hasCheckedIn: false,
      opensAt: null,
      shareCode: '',
    });
    expect((await host.patch(`/api/guest/check-in/${id}`)).statusCode).toBe(401);
  });

  test('the preview shows what the guest sees, with the same locks and the locked texts', async () => {
    const property = await propertyWithGuest(app, db, { fields: { wifiPassword: 'wifi-secret' } });
    const device = await guestOf(app, property);
    const guestPage = (await device.get(property.refreshPath)).json();
    const preview = (await property.host.get(property.viewPath)).json();
    expect(preview.apartment).toMatchObject({ wifiLocked: true, wifiPassword: 'wifi-secret' });
    expect({ ...preview, apartment: { ...preview.apartment, wifiPassword: '' } }).toEqual(
      guestPage,
    );
  });

  test('the preview hides what the host hides', async () => {
    const property = await propertyWithGuest(app, db, {
      fields: { wifiPassword: 'wifi-secret', showWifiInfo: false },
    });
    expect((await property.host.get(property.viewPath)).body).not.toContain('wifi-secret');
  });

  test('the preview records nothing and starts no session', async () => {
    const property = await propertyWithGuest(app, db);
    const reply = await property.host.get(property.viewPath);
    expect(reply.headers['set-cookie']).toBeUndefined();
    expect((await property.host.get(property.refreshPath)).statusCode).toBe(401);
    const history = `/api/host/apartments/${property.id}/check-in-history`;
    expect((await property.host.get(history)).json()).toEqual([]);
  });

  test('the preview returns 304 when nothing has changed', async () => {
    const { host, viewPath } = await propertyWithGuest(app, db);
    const { etag } = (await host.get(viewPath)).headers;
    const headers = { 'if-none-match': String(etag) };
    const cookies = host.cookies();
    expect((await app.inject({ url: viewPath, cookies, headers })).statusCode).toBe(304);
  });

  test('only the owner can open the preview, and another host enters with the PIN like any visitor', async () => {
    const property = await propertyWithGuest(app, db);
    const stranger = await verifiedHost(app, db);
    const reply = await stranger.get(property.viewPath);
    expect(reply.statusCode).toBe(404);
    expect(reply.body).toBe((await stranger.get(pathsOf(unknownId).viewPath)).body);
    const guest = await guestOf(app, property);
    expect((await guest.get(property.viewPath)).statusCode).toBe(401);
    const entered = await stranger.post(property.pinPath, { pinCode: rightPin });
    expect(entered.statusCode).toBe(200);
    expect((await stranger.get(property.refreshPath)).statusCode).toBe(200);
    expect((await stranger.get('/api/auth/user')).statusCode).toBe(200);
  });
});

describe('a property link', () => {
  const bySlug = (slug: string) => `/api/apartment-by-slug/${slug}`;

  test('a property link gives the id and the name of a live property and nothing else', async () => {
    const { id, slug } = await propertyWithGuest(app, db);
    const reply = await newVisitor(app).get(bySlug(slug));
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({ id, name: 'Quay House' });
  });

  test('the link of a property that is not live is unknown to everybody but its own host', async () => {
    const { host, id } = await hostWithApartment(app, db);
    const { slug } = (await host.get('/api/host/apartments')).json()[0];
    const notFound = await newVisitor(app).get(bySlug('no-such-property'));
    expect(notFound.statusCode).toBe(404);
    for (const visitor of [newVisitor(app), await verifiedHost(app, db)])
      expect((await visitor.get(bySlug(slug))).body).toBe(notFound.body);
    expect((await host.get(bySlug(slug))).json()).toMatchObject({ id });
  });

  test('a property link is unknown once its host has deleted the account', async () => {
    const { host, slug } = await propertyWithGuest(app, db);
    await host.delete('/api/account/delete', {});
    for (const visitor of [host, newVisitor(app)])
      expect((await visitor.get(bySlug(slug))).statusCode).toBe(404);
  });

  test.each(["' or 1=1 --", '%25', '../..', 'x'.repeat(500), '🛏'])(
    'the property link %j is unknown',
    async (slug) => {
      const reply = await newVisitor(app).get(bySlug(encodeURIComponent(slug)));
      expect(reply.statusCode).toBe(404);
    },
  );

  test('an error of the database at a property link returns 500 and does not count as a missing session', async () => {
    const { host, slug } = await propertyWithGuest(app, db);
    await db.execute(sql`alter table host_sessions rename to host_sessions_away`);
    try {
      expect((await host.get(bySlug(slug))).statusCode).toBe(500);
    } finally {
      await db.execute(sql`alter table host_sessions_away rename to host_sessions`);
    }
  });
});
