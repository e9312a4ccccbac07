import { expect, test } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import { giveTrial, hostWithApartment } from '../../../test/support/factories/properties.ts';

const { app, db } = await createTestApp();

test('a property without a subscription is inactive', async () => {
  const { host, id } = await hostWithApartment(app, db);
  const reply = await host.get(`/api/billing/status/${id}`);
  expect(reply.json()).toEqual({
    subscription_status: null,
    ui_state: 'inactive',
    active_until_date_iso: null,
    test_mode: true,
  });
  expect(reply.headers['cache-control']).toBe('no-store');
});

test('the status of a trial includes its end', async () => {
  const { host, id } = await hostWithApartment(app, db);
  await giveTrial(app, id, 3);
  const { ui_state, active_until_date_iso } = (await host.get(`/api/billing/status/${id}`)).json();
  expect(ui_state).toBe('manual_trial_active');
  const days = (Date.parse(active_until_date_iso) - Date.now()) / 86_400_000;
  expect(days).toBeCloseTo(3, 2);
});
