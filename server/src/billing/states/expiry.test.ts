/** Trials and cancelled subscriptions end automatically, without any write. Only the database's clock decides. */

import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { createTestApp, testAdminPassword } from '../../../test/support/app.ts';
import { newVisitor } from '../../../test/support/factories/accounts.ts';
import { rightPin } from '../../../test/support/factories/data.ts';
import { guestOf, propertyWithGuest } from '../../../test/support/factories/stays.ts';

const { app, db } = await createTestApp();

const soon = sql`now() + interval '4 seconds'`;
const endTrialSoon = (id: string) =>
  db.execute(sql`update manual_trials set ends_at = ${soon} where apartment_id = ${id}`);

const entitlements: Record<string, (id: string) => Promise<unknown>> = {
  'a trial': endTrialSoon,
  'a cancelled subscription': async (id) => {
    await endTrialSoon(id);
    await db.execute(sql`insert into subscriptions
      (apartment_id, provider_subscription_id, provider_status, cancel_at_period_end, current_period_end)
      values (${id}, ${`sub_${id}`}, 'active', true, ${soon})`);
  },
};

test.concurrent.each(Object.entries(entitlements))(
  '%s expires for host, guest and staff without any write',
  async (_, letExpireSoon) => {
    const property = await propertyWithGuest(app, db);
    const { host, id, slug, guest, refreshPath, pinPath } = property;
    const device = await guestOf(app, property);
    await letExpireSoon(id);
    const status = async () => (await host.get(`/api/billing/status/${id}`)).json();
    const end = Date.parse((await status()).active_until_date_iso);
    let lastGrantedAt = 0;
    await vi.waitFor(
      async () => {
        const requestedAt = Date.now();
        const { statusCode } = await device.get(refreshPath);
        if (statusCode === 200) lastGrantedAt = requestedAt;
        expect(statusCode).toBe(401);
      },
      { timeout: 20_000, interval: 10 },
    );
    expect(lastGrantedAt).toBeGreaterThan(0);
    expect(lastGrantedAt).toBeLessThan(end + 1_000);

    expect(await status()).toMatchObject({ ui_state: 'inactive', active_until_date_iso: null });
    expect((await newVisitor(app).get(`/api/apartment-by-slug/${slug}`)).statusCode).toBe(404);
    const entryReply = await newVisitor(app).post(pinPath, { pinCode: rightPin });
    expect(entryReply.statusCode).not.toBe(200);
    const renamed = await host.patch(`/api/host/guests/${guest.id}`, { name: 'Noor' });
    expect(renamed.statusCode).toBe(402);
    const overview = await app.inject({
      url: '/api/admin/overview',
      query: { search: id },
      headers: { 'x-admin-password': testAdminPassword },
    });
    expect(overview.json().users[0].properties).toMatchObject([{ id, ui_state: 'inactive' }]);
  },
);
