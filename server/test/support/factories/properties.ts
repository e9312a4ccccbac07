/** Hosts with properties, for tests of everything that a property has. */
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../src/platform/database/database.ts';
import { testAdminPassword } from '../app.ts';
import { throwIfRefused } from '../browser.ts';
import { signUp } from './accounts.ts';
import { rightPin, trialFor } from './data.ts';

export async function verifiedHost(app: FastifyInstance, db: Database) {
  const host = await signUp(app);
  await db.execute(
    sql`update hosts set email_verified_at = now() where email = ${host.account.email}`,
  );
  return host.visitor;
}

export async function hostWithApartment(
  app: FastifyInstance,
  db: Database,
  { isLive = false } = {},
) {
  const host = await verifiedHost(app, db);
  const { id } = throwIfRefused(
    await host.post('/api/host/apartments', { name: 'Quay House' }),
  ).json();
  if (isLive) await giveTrial(app, id);
  return { host, id: id as string };
}

export const giveTrial = (app: FastifyInstance, apartmentId: string, days = 7) =>
  postTrial(app, 'activate-trial', trialFor(apartmentId, days));

/** Ends the trial, so that a property without a subscription is no longer live. */
export const endTrial = (app: FastifyInstance, apartmentId: string) =>
  postTrial(app, 'cancel-trial', { apartmentId });

async function postTrial(app: FastifyInstance, action: string, payload: object) {
  const reply = await app.inject({
    method: 'POST',
    url: `/api/admin/${action}`,
    headers: { 'x-admin-password': testAdminPassword },
    payload,
  });
  throwIfRefused(reply);
}

export const stay = {
  pinCode: rightPin,
  name: 'Maya',
  checkinDate: '2026-05-01',
  checkoutDate: '2026-05-08',
};
