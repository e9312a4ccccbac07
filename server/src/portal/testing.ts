/** Properties with a guest, and more servers on the same database, for the tests of the guest's side. */

import type { FastifyInstance } from 'fastify';
import { afterAll } from 'vitest';
import { newVisitor } from '../accounts/testing.ts';
import { buildApp } from '../app.ts';
import { openBilling } from '../billing/open.ts';
import type { Config } from '../config.ts';
import { openObjectStore } from '../images/store/open.ts';
import type { Database } from '../platform/database/database.ts';
import { openDatabase } from '../platform/database/database.ts';
import { createLogger } from '../platform/monitoring/log.ts';
import { testAdminPassword } from '../testing/app.ts';
import type { Visitor } from '../testing/browser.ts';
import { patient } from '../testing/patience.ts';
import { giveTrial, hostWithApartment } from '../testing/people.ts';

/** A calendar date this many days from today, in UTC. */
export function day(offset: number): string {
  return new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
}

export const rightPin = '4821';

export async function propertyWithGuest(
  app: FastifyInstance,
  db: Database,
  { fields = {}, stay = {} }: { fields?: object; stay?: object } = {},
) {
  const { host, id } = await hostWithApartment(app, db);
  await giveTrial(app, id, 300);
  const apartment = (await host.patch(`/api/host/apartments/${id}`, fields)).json();
  const createGuest = async (more: object = {}) => {
    const dates = { checkinDate: day(-1), checkoutDate: day(5) };
    const body = { apartmentId: id, name: 'Maya', pinCode: rightPin, ...dates, ...more };
    const reply = await host.post('/api/host/guests', body);
    if (reply.statusCode !== 201) throw new Error(`no guest: ${reply.body}`);
    return reply.json();
  };
  const guest = await createGuest(stay);
  return { host, id, slug: apartment.slug as string, guest, createGuest, ...pathsOf(id) };
}

export type Property = Awaited<ReturnType<typeof propertyWithGuest>>;

export function pathsOf(id: string) {
  return {
    pinPath: `/api/guest/validate-pin/${id}`,
    refreshPath: `/api/guest/refresh-data/${id}`,
    sessionPath: `/api/guest/session/${id}`,
    copyKeyPath: `/api/guest/copy-key/${id}`,
    viewPath: `/api/host/guest-portal-view/${id}`,
  };
}

/** A device that has been let in. */
export async function guestOf(
  app: FastifyInstance,
  { pinPath }: { pinPath: string },
  pinCode = rightPin,
): Promise<Visitor> {
  const visitor = newVisitor(app);
  const reply = await visitor.post(pinPath, { pinCode });
  if (reply.statusCode !== 200) throw new Error(`the PIN answered ${reply.statusCode}`);
  return visitor;
}

/** Another server on the database of the first: a second instance, or the first after a restart. */
export async function anotherInstance(config: Config, url: string): Promise<FastifyInstance> {
  const log = createLogger('silent');
  const database = openDatabase({ connectionString: url, ...patient }, log);
  const app = await buildApp({
    config,
    database,
    objects: await openObjectStore(config),
    billing: await openBilling({ db: database.db, config, log }),
    mail: { givenUp: { refused: 0, late: 0 }, wake: () => {} },
    adminPassword: testAdminPassword,
    log,
    shedsLoad: false,
    pagesFolder: '/nowhere',
  });
  await app.ready();
  afterAll(async () => {
    await app.close();
    await database.close();
  });
  return app;
}
