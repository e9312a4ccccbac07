/** Properties with a guest, and devices that have entered the PIN. */
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../src/platform/database/database.ts';
import { throwIfRefused, type Visitor } from '../browser.ts';
import { newVisitor } from './accounts.ts';
import { rightPin, stayAt } from './data.ts';
import { giveTrial, hostWithApartment } from './properties.ts';

export async function propertyWithGuest(
  app: FastifyInstance,
  db: Database,
  { fields = {}, stay = {} }: { fields?: object; stay?: object } = {},
) {
  const { host, id } = await hostWithApartment(app, db);
  await giveTrial(app, id, 300);
  const apartment = throwIfRefused(await host.patch(`/api/host/apartments/${id}`, fields)).json();
  const createGuest = async (overrides: object = {}) =>
    throwIfRefused(await host.post('/api/host/guests', stayAt(id, overrides))).json();
  const guest = await createGuest(stay);
  return { host, id, slug: apartment.slug as string, guest, createGuest, ...pathsOf(id) };
}

export type Property = Awaited<ReturnType<typeof propertyWithGuest>>;

export function pathsOf(id: string) {
  return {
    pinPath: `/api/guest/validate-pin/${id}`,
    refreshPath: `/api/guest/refresh-data/${id}`,
    sessionPath: `/api/guest/session/${id}`,
    backupPath: `/api/guest/backup-entry/${id}`,
    departurePath: `/api/guest/departure/${id}`,
    timeRequestsPath: `/api/guest/time-requests/${id}`,
    savedCopyPath: `/api/guest/saved-copy/${id}`,
    copyKeyPath: `/api/guest/copy-key/${id}`,
    searchMissPath: `/api/guest/search-miss/${id}`,
    viewPath: `/api/host/guest-portal-view/${id}`,
  };
}

/** Returns a device that has entered the PIN. */
export async function guestOf(
  app: FastifyInstance,
  { pinPath }: { pinPath: string },
  pinCode = rightPin,
): Promise<Visitor> {
  const visitor = newVisitor(app);
  throwIfRefused(await visitor.post(pinPath, { pinCode }));
  return visitor;
}
