import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import { newVisitor } from '../../../test/support/factories/accounts.ts';
import { day, rightPin } from '../../../test/support/factories/data.ts';
import { hostWithApartment, verifiedHost } from '../../../test/support/factories/properties.ts';
import { guestOf, pathsOf, propertyWithGuest } from '../../../test/support/factories/stays.ts';

const { app, db } = await createTestApp();

const unknown = '3f0e7f2e-9f0b-4c39-9f3a-0a1f5b6c7d8e';

describe('the owner’s preview', () => {
  test('shows a stand-in where there is no guest, also before anything is paid for', async () => {
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

  test('is what the guest sees, with the same locks and what a check-in would unlock', async () => {
    const property = await propertyWithGuest(app, db, { fields: { wifiPassword: 'wifi-secret' } });
    const device = await guestOf(app, property);
    const seen = (await device.get(property.refreshPath)).json();
    const preview = (await property.host.get(property.viewPath)).json();
    expect(preview.apartment).toMatchObject({ wifiLocked: true, wifiPassword: 'wifi-secret' });
    expect({ ...preview, apartment: { ...preview.apartment, wifiPassword: '' } }).toEqual(seen);
  });

  test('hides what the host hides', async () => {
    const property = await propertyWithGuest(app, db, {
      fields: { wifiPassword: 'wifi-secret', showWifiInfo: false },
    });
    expect((await property.host.get(property.viewPath)).body).not.toContain('wifi-secret');
  });

  test('records nothing and counts as no session', async () => {
    const property = await propertyWithGuest(app, db);
    const reply = await property.host.get(property.viewPath);
    expect(reply.headers['set-cookie']).toBeUndefined();
    expect((await property.host.get(property.refreshPath)).statusCode).toBe(401);
    const history = `/api/host/apartments/${property.id}/check-in-history`;
    expect((await property.host.get(history)).json()).toEqual([]);
  });

  test('says when nothing has changed', async () => {
    const { host, viewPath } = await propertyWithGuest(app, db);
    const { etag } = (await host.get(viewPath)).headers;
    const headers = { 'if-none-match': String(etag) };
    const cookies = host.cookies();
    expect((await app.inject({ url: viewPath, cookies, headers })).statusCode).toBe(304);
  });

  test('is for the owner alone; another host is an ordinary visitor whom the PIN lets in', async () => {
    const property = await propertyWithGuest(app, db);
    const stranger = await verifiedHost(app, db);
    const reply = await stranger.get(property.viewPath);
    expect(reply.statusCode).toBe(404);
    expect(reply.body).toBe((await stranger.get(pathsOf(unknown).viewPath)).body);
    const guest = await guestOf(app, property);
    expect((await guest.get(property.viewPath)).statusCode).toBe(401);
    const entered = await stranger.post(property.pinPath, { pinCode: rightPin });
    expect(entered.statusCode).toBe(200);
    expect((await stranger.get(property.refreshPath)).statusCode).toBe(200);
    expect((await stranger.get('/api/auth/user')).statusCode).toBe(200);
  });
});

describe('a shared link', () => {
  const bySlug = (slug: string) => `/api/apartment-by-slug/${slug}`;

  test('gives the id and the name of a live property, and nothing else', async () => {
    const { id, slug } = await propertyWithGuest(app, db);
    const reply = await newVisitor(app).get(bySlug(slug));
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({ id, name: 'Quay House' });
  });

  test('is unknown while the property is not live, but not to its own host', async () => {
    const { host, id } = await hostWithApartment(app, db);
    const { slug } = (await host.get('/api/host/apartments')).json()[0];
    const nothing = await newVisitor(app).get(bySlug('no-such-property'));
    expect(nothing.statusCode).toBe(404);
    for (const visitor of [newVisitor(app), await verifiedHost(app, db)])
      expect((await visitor.get(bySlug(slug))).body).toBe(nothing.body);
    expect((await host.get(bySlug(slug))).json()).toMatchObject({ id });
  });

  test('is unknown when its host has left', async () => {
    const { host, slug } = await propertyWithGuest(app, db);
    await host.delete('/api/account/delete', {});
    for (const visitor of [host, newVisitor(app)])
      expect((await visitor.get(bySlug(slug))).statusCode).toBe(404);
  });

  test.each(["' or 1=1 --", '%25', '../..', 'x'.repeat(500), '🛏'])(
    '%j is unknown',
    async (slug) => {
      const reply = await newVisitor(app).get(bySlug(encodeURIComponent(slug)));
      expect(reply.statusCode).toBe(404);
    },
  );

  test('a fault of the database is a fault, not a visitor', async () => {
    const { host, slug } = await propertyWithGuest(app, db);
    await db.execute(sql`alter table host_sessions rename to host_sessions_away`);
    try {
      expect((await host.get(bySlug(slug))).statusCode).toBe(500);
    } finally {
      await db.execute(sql`alter table host_sessions_away rename to host_sessions`);
    }
  });
});
