import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import type { Visitor } from '../../../test/support/browser.ts';
import { newVisitor } from '../../../test/support/factories/accounts.ts';
import {
  hostWithApartment,
  stay,
  verifiedHost,
} from '../../../test/support/factories/properties.ts';

const { app, db, config } = await createTestApp();

const pathOf = (url: string) => url.slice(config.publicUrl.length);

async function checkout(host: Visitor, apartmentId: string): Promise<string> {
  const reply = await host.post('/api/billing/checkout', { apartmentId });
  expect(reply.statusCode).toBe(200);
  return pathOf(reply.json().url);
}

async function subscribedProperty() {
  const { host, id } = await hostWithApartment(app, db);
  await host.post(`${await checkout(host, id)}/pay`);
  const portal = async () =>
    pathOf((await host.post('/api/billing/portal', { apartmentId: id })).json().url);
  const status = async () => (await host.get(`/api/billing/status/${id}`)).json();
  return { host, id, portal, status };
}

describe('a simulated checkout', () => {
  test('a simulated checkout leads to the test page, back to the dashboard and to a live property', async () => {
    const { host, id } = await hostWithApartment(app, db);
    const path = await checkout(host, id);
    expect(path).toMatch(/^\/sandbox\/checkout\/sandbox_cs_\w+$/);
    const page = await host.get(path);
    expect(page.body).toContain('Test mode');
    expect(page.body).toContain('Pay €15.00');
    expect(page.body).toContain('Quay House');
    expect(page.headers['cache-control']).toBe('no-store');
    expect((await host.get(`/api/billing/status/${id}`)).json()).toMatchObject({
      subscription_status: 'PENDING',
      ui_state: 'inactive',
      test_mode: true,
    });

    const paid = await host.post(`${path}/pay`);
    expect(paid.statusCode).toBe(303);
    const returnUrl = new URL(String(paid.headers.location));
    expect(returnUrl.origin + returnUrl.pathname).toBe(`${config.publicUrl}/host/settings`);
    expect([...returnUrl.searchParams.keys()]).toEqual(['session_id', 'apartmentId']);
    expect(returnUrl.searchParams.get('apartmentId')).toBe(id);

    const verified = await host.post('/api/billing/verify-session', {
      session_id: returnUrl.searchParams.get('session_id'),
    });
    expect(verified.json()).toMatchObject({ apartmentId: id, subscription_status: 'active' });
    const guest = await host.post('/api/host/guests', { ...stay, apartmentId: id });
    expect(guest.statusCode).toBe(201);
  });

  test('a simulated checkout that is paid or opened repeatedly is paid once', async () => {
    const { host, id } = await hostWithApartment(app, db);
    const path = await checkout(host, id);
    expect(await checkout(host, id)).toBe(path);
    const replies = await Promise.all([1, 2, 3].map(() => host.post(`${path}/pay`)));
    expect(replies.map((reply) => reply.statusCode)).toEqual([303, 303, 303]);
    const paid = await db.execute(
      sql`select 1 from sandbox_subscriptions where apartment_id = ${id}`,
    );
    expect(paid.rowCount).toBe(1);
    const again = await host.post('/api/billing/checkout', { apartmentId: id });
    expect(again.statusCode).toBe(409);
    expect(again.json().code).toBe('already_subscribed');
    expect((await host.get(path)).body).toContain('This subscription is paid.');
  });

  test('simultaneous requests for a simulated checkout return the same one', async () => {
    const { host, id } = await hostWithApartment(app, db);
    const paths = await Promise.all(Array.from({ length: 5 }, () => checkout(host, id)));
    expect(new Set(paths).size).toBe(1);
  });

  test('an expired simulated checkout accepts no payment', async () => {
    const { host, id } = await hostWithApartment(app, db);
    const path = await checkout(host, id);
    await db.execute(
      sql`update sandbox_checkouts set expires_at = now() - interval '1 second' where apartment_id = ${id}`,
    );
    expect((await host.get(path)).body).toContain('expired');
    expect((await host.post(`${path}/pay`)).headers.location).toBe(path);
    expect((await host.get(`/api/billing/status/${id}`)).json().ui_state).toBe('inactive');
    expect(await checkout(host, id)).not.toBe(path);
  });
});

describe('a host who opened the pages under another name of this machine', () => {
  const requestUnderName = (
    method: 'GET' | 'POST',
    url: string,
    host: Visitor,
    name: string,
    payload?: object,
  ) =>
    app.inject({
      method,
      url,
      cookies: host.cookies(),
      headers: { host: name },
      ...(payload ? { payload } : {}),
    });

  test.each(['127.0.0.1:3000', '[::1]:3000'])(
    'a host who opened %s stays on that name through checkout and portal',
    async (name) => {
      const { host, id } = await hostWithApartment(app, db);
      const apartment = { apartmentId: id };
      const { url } = (
        await requestUnderName('POST', '/api/billing/checkout', host, name, apartment)
      ).json();
      expect(url).toMatch(/^http:\/\/[^/]+\/sandbox\/checkout\/sandbox_cs_\w+$/);
      expect(new URL(url).host).toBe(name);
      const page = await requestUnderName('GET', new URL(url).pathname, host, name);
      expect(page.body).toContain(`href="http://${name}/host/settings?apartmentId=${id}"`);
      const paid = await requestUnderName('POST', `${new URL(url).pathname}/pay`, host, name);
      const returnUrl = new URL(String(paid.headers.location));
      expect(returnUrl.host + returnUrl.pathname).toBe(`${name}/host/settings`);
      expect(returnUrl.searchParams.get('session_id')).toMatch(/^sandbox_cs_/);
      const portal = (
        await requestUnderName('POST', '/api/billing/portal', host, name, apartment)
      ).json().url;
      expect(new URL(portal).host).toBe(name);
    },
  );

  test('a host name that does not belong to this machine does not change the checkout URL', async () => {
    const { host, id } = await hostWithApartment(app, db);
    const payload = { apartmentId: id };
    const reply = await requestUnderName(
      'POST',
      '/api/billing/checkout',
      host,
      'evil.example',
      payload,
    );
    expect(reply.json().url.startsWith(`${config.publicUrl}/sandbox/`)).toBe(true);
  });
});

describe('the simulated billing portal', () => {
  test('a subscription that is cancelled for the end of the month ends automatically at that time', async () => {
    const { host, id, portal, status } = await subscribedProperty();
    await host.post(`${await portal()}/cancel-at-period-end`);
    const { ui_state, active_until_date_iso } = await status();
    expect(ui_state).toBe('active_until');
    const days = (Date.parse(active_until_date_iso) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(27.9);
    expect(days).toBeLessThan(31.1);
    await db.execute(
      sql`update subscriptions set cancel_at = now() - interval '1 second' where apartment_id = ${id}`,
    );
    expect(await status()).toMatchObject({ subscription_status: 'canceled', ui_state: 'inactive' });
  });

  test('the simulated portal can resume a subscription, make a payment fail and end a subscription', async () => {
    const { host, portal, status } = await subscribedProperty();
    const path = await portal();
    await host.post(`${path}/cancel-at-period-end`);
    await host.post(`${path}/resume`);
    expect((await status()).ui_state).toBe('active');
    await host.post(`${path}/fail-the-payment`);
    expect(await status()).toMatchObject({ subscription_status: 'past_due', ui_state: 'active' });
    await host.post(`${path}/resume`);
    expect((await status()).subscription_status).toBe('active');
    await host.post(`${path}/end-now`);
    expect(await status()).toMatchObject({ subscription_status: 'canceled', ui_state: 'inactive' });
    await host.post(`${path}/resume`);
    expect((await status()).subscription_status).toBe('canceled');
    expect((await host.get(path)).body).toContain('has ended');
  });

  test('a property whose subscription has ended can be subscribed again', async () => {
    const { host, id, portal, status } = await subscribedProperty();
    await host.post(`${await portal()}/end-now`);
    await host.post(`${await checkout(host, id)}/pay`);
    expect(await status()).toMatchObject({ subscription_status: 'active', ui_state: 'active' });
  });

  test('a host with an overdue payment is sent to the portal instead of a second checkout', async () => {
    const { host, id, portal } = await subscribedProperty();
    const path = await portal();
    await host.post(`${path}/fail-the-payment`);
    expect(await checkout(host, id)).toBe(path);
  });

  test('a property without a subscription has no billing portal', async () => {
    const { host, id } = await hostWithApartment(app, db);
    const reply = await host.post('/api/billing/portal', { apartmentId: id });
    expect(reply.statusCode).toBe(409);
    expect(reply.json().message).toBe('You need at least one subscription to manage billing.');
  });

  test('a simulated subscription renews automatically after a month', async () => {
    const { host, id, portal, status } = await subscribedProperty();
    await db.execute(
      sql`update sandbox_subscriptions set started_at = now() - interval '40 days' where apartment_id = ${id}`,
    );
    await host.post(`${await portal()}/cancel-at-period-end`);
    expect(Date.parse((await status()).active_until_date_iso)).toBeGreaterThan(Date.now());
  });
});

describe('access to the simulated payment pages', () => {
  test.each(['a visitor', 'another host'])(
    'the simulated payment pages answer 404 to %s',
    async (who) => {
      const { host, id, portal, status } = await subscribedProperty();
      const other = who === 'a visitor' ? newVisitor(app) : await verifiedHost(app, db);
      const path = await portal();
      const missing = await other.get('/sandbox/portal/sandbox_sub_unknown');
      expect(missing.statusCode).toBe(404);
      expect(missing.body).not.toContain('Quay House');
      const forbidden = await other.get(path);
      expect(forbidden.statusCode).toBe(404);
      expect(forbidden.body).toBe(missing.body);
      expect((await other.post(`${path}/end-now`)).statusCode).toBe(404);
      expect((await status()).ui_state).toBe('active');
      const second = await host.post('/api/host/apartments', { name: 'Second' });
      const openCheckout = await checkout(host, second.json().id);
      expect((await other.get(openCheckout)).statusCode).toBe(404);
      expect((await other.post(`${openCheckout}/pay`)).statusCode).toBe(404);
      expect(
        (await host.get(`/api/billing/status/${second.json().id}`)).json().subscription_status,
      ).toBe('PENDING');
      expect(id).not.toBe(second.json().id);
    },
  );

  test('the simulated payment pages refuse a form from another site', async () => {
    const { host, portal, status } = await subscribedProperty();
    const path = await portal();
    const reply = await app.inject({
      method: 'POST',
      url: `${path}/end-now`,
      cookies: host.cookies(),
      headers: {
        origin: 'https://evil.example',
        'content-type': 'application/x-www-form-urlencoded',
      },
    });
    expect(reply.statusCode).toBe(403);
    expect((await status()).ui_state).toBe('active');
  });

  test('the simulated payment pages accept a plain form from their own page', async () => {
    const { host, portal, status } = await subscribedProperty();
    const reply = await app.inject({
      method: 'POST',
      url: `${await portal()}/end-now`,
      cookies: host.cookies(),
      headers: {
        origin: config.publicUrl,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: '',
    });
    expect(reply.statusCode).toBe(303);
    expect((await status()).ui_state).toBe('inactive');
  });

  test('the simulated payment pages escape the name of a property', async () => {
    const host = await verifiedHost(app, db);
    const { id } = (await host.post('/api/host/apartments', { name: '<img src=x>"&' })).json();
    const page = await host.get(await checkout(host, id));
    expect(page.body).toContain('Subscribe: &lt;img src=x&gt;&quot;&amp;');
    expect(page.body).not.toContain('<img');
  });

  test('the simulated payment provider refuses every webhook', async () => {
    const reply = await newVisitor(app).post('/api/billing/webhook', { id: 'evt_1' });
    expect(reply.statusCode).toBe(400);
  });
});
