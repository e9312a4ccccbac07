/** A host with many properties, for tests of copies. */
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { throwIfRefused, type Visitor } from '../../test/support/browser.ts';
import { hostWithApartment } from '../../test/support/factories/properties.ts';
import type { Database } from '../platform/database/database.ts';

export async function hostWithProperties(app: FastifyInstance, db: Database, count: number) {
  const { host, id } = await hostWithApartment(app, db);
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into apartments (host_id, name, slug)
    select host_id, 'Flat ' || n, slug || n from apartments, generate_series(1, ${count}::int) n
    where id = ${id} returning id`);
  return { host, from: id, others: rows.map((row) => row.id) };
}

type Selection = { fields?: string[]; wifi?: boolean; rows?: { kind: string; id: string }[] };

const withDefaults = (chosen: Selection) => ({ fields: [], wifi: false, rows: [], ...chosen });

export const requestPreview = (
  host: Visitor,
  from: string,
  chosen: Selection,
  receivers: string[],
) =>
  host.post(`/api/host/apartments/${from}/apply/preview`, {
    chosen: withDefaults(chosen),
    receivers,
  });

export async function previewReceivers(
  host: Visitor,
  from: string,
  chosen: Selection,
  receivers: string[],
) {
  const reply = throwIfRefused(await requestPreview(host, from, chosen, receivers));
  return reply.json().receivers as { id: string; seen: string }[];
}

export const requestCopy = (
  host: Visitor,
  from: string,
  chosen: Selection,
  digests: { id: string; seen: string }[],
) =>
  host.post(`/api/host/apartments/${from}/apply`, {
    chosen: withDefaults(chosen),
    receivers: digests.map(({ id, seen: digest }) => ({ id, seen: digest })),
  });

/** Requests a preview and copies what it shows. */
export async function previewAndCopy(
  host: Visitor,
  from: string,
  chosen: Selection,
  receivers: string[],
) {
  const digests = await previewReceivers(host, from, chosen, receivers);
  return throwIfRefused(await requestCopy(host, from, chosen, digests)).json() as {
    id: string;
    receivers: string[];
  };
}

export const requestUndo = (host: Visitor, id: string) => host.post(`/api/host/applied/${id}/undo`);

export async function propertyOf(host: Visitor, id: string): Promise<Record<string, unknown>> {
  const all: { id: string }[] = throwIfRefused(await host.get('/api/host/apartments')).json();
  return { ...all.find((each) => each.id === id) };
}

export async function rowsOf(host: Visitor, id: string, list: string) {
  return throwIfRefused(await host.get(`/api/host/apartments/${id}/${list}`)).json() as Record<
    string,
    unknown
  >[];
}
