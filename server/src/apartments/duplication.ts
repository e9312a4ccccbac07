/** A second property that begins with everything the first one has: all content, no guest, no subscription. */
import { randomUUID } from 'node:crypto';
import type { Apartment } from '@guest-portal/contract';
import { limits } from '@guest-portal/contract/fields';
import { eq } from 'drizzle-orm';
import { lockApartment } from '../access/access.ts';
import { requireVerified } from '../access/verified.ts';
import { addDefaultSections } from '../content/default-sections.ts';
import { apartmentGuides, customSections, places } from '../content/tables.ts';
import { refuseTooLong } from '../content/text-room.ts';
import { copyImages } from '../images/placing.ts';
import type { Database } from '../platform/database/database.ts';
import { findApartment, refuseTooMany } from './apartments.ts';
import { createSlug } from './slug.ts';
import { apartments } from './tables.ts';

export async function duplicateApartment(
  db: Database,
  host: { id: string; emailVerified: boolean },
  id: string,
): Promise<Apartment> {
  requireVerified(host, 'create properties');
  return db.transaction(async (tx) => {
    await lockApartment(tx, host.id, id);
    await refuseTooMany(tx, host.id);
    const copy = await copyApartment(tx, id);
    await copyRows(tx, id, copy);
    await refuseTooLong(tx, copy);
    return findApartment(tx, host.id, copy);
  });
}

async function copyApartment(db: Database, id: string): Promise<string> {
  const [original] = await db.select().from(apartments).where(eq(apartments.id, id));
  if (!original) throw new Error('the property is gone');
  const {
    id: _id,
    slug: _slug,
    linkRenewedAt: _renewed,
    version: _version,
    createdAt: _created,
    updatedAt: _updated,
    ...kept
  } = original;
  const name = copiedName(original.name);
  const [copy] = await db
    .insert(apartments)
    .values({ ...kept, name, slug: createSlug(name) })
    .returning({ id: apartments.id });
  if (!copy) throw new Error('the copy was not made');
  return copy.id;
}

const suffix = ' (copy)';

/** Cut between characters: half of one is none. */
function copiedName(name: string): string {
  const kept = name.slice(0, limits.line - suffix.length).replace(/\p{Surrogate}$/u, '');
  return `${kept}${suffix}`;
}

async function copyRows(db: Database, from: string, to: string) {
  const ids = new Map<string, string>();
  const copies = <Row extends { id: string }>(rows: Row[]) =>
    rows.map((row) => {
      ids.set(row.id, randomUUID());
      return { ...row, ...fresh, id: ids.get(row.id), apartmentId: to };
    });

  const placeRows = await db.select().from(places).where(eq(places.apartmentId, from));
  if (placeRows.length > 0) await db.insert(places).values(copies(placeRows));
  const guideRows = await db
    .select()
    .from(apartmentGuides)
    .where(eq(apartmentGuides.apartmentId, from));
  if (guideRows.length > 0) await db.insert(apartmentGuides).values(copies(guideRows));
  const sectionRows = await db
    .select()
    .from(customSections)
    .where(eq(customSections.apartmentId, from));
  if (sectionRows.length > 0) await db.insert(customSections).values(copies(sectionRows));
  await addDefaultSections(db, to);
  await copyImages(db, { from, to, newIdOf: (id) => ids.get(id) });
}

/** Left to the database. */
const fresh = { version: undefined, createdAt: undefined };
