/** A second property that begins with everything the first one has: all content, no guest, no subscription. */
import type { Apartment } from '@guest-portal/contract';
import { limits } from '@guest-portal/contract/fields';
import { eq } from 'drizzle-orm';
import { lockAsOwner } from '../access/access.ts';
import { type Caller, requireVerified } from '../access/caller.ts';
import { copyContent } from '../content/copying.ts';
import { refuseTooLong } from '../content/text-room.ts';
import type { Database } from '../platform/database/database.ts';
import { copyTranslations } from '../translations/copying.ts';
import { findApartment, refuseTooMany } from './apartments.ts';
import { createSlug } from './slug.ts';
import { apartments } from './tables.ts';

export async function duplicateApartment(
  db: Database,
  host: Caller,
  id: string,
): Promise<Apartment> {
  requireVerified(host, 'create properties');
  const { access } = host;
  return db.transaction(async (tx) => {
    await lockAsOwner(tx, access, id);
    await refuseTooMany(tx, access);
    const copy = await copyApartment(tx, id);
    const newIds = await copyContent(tx, { from: id, to: copy });
    await copyTranslations(tx, { from: id, to: copy, newIds });
    await refuseTooLong(tx, copy);
    return findApartment(tx, access, copy);
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
