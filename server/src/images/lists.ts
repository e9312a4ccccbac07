/** The images of one property, tip, spot or guide item, changed as a whole. */
import { limits } from '@guest-portal/contract/fields';
import { and, eq, sql } from 'drizzle-orm';
import { isOwned, isOwnedRow, lockApartment } from '../access/access.ts';
import { apartments } from '../apartments/tables.ts';
import type { PlaceKind } from '../content/places.ts';
import { apartmentGuides, places } from '../content/tables.ts';
import type { Database } from '../platform/database/database.ts';
import { badRequest, notFound } from '../platform/http/errors.ts';
import { forgetUnshown } from './forgetting.ts';
import type { ImageDeps } from './image-deps.ts';
import { type Position, pathsAt, placeImages } from './placing.ts';
import { resolveImages } from './resolve-images.ts';

export type Target = { kind: PlaceKind | 'guide' | 'apartment'; id: string };

export type Change = {
  /** Names of images to add, in whatever way. */
  references: string[];
  /** From what is shown now to what shall be; `resolved` are the paths behind the references. */
  change: (before: string[], resolved: string[]) => string[];
  version?: number | undefined;
};

/** Thrown when the row has another version; the caller knows how to present it. */
export class StaleImages extends Error {}

export async function changeImages(
  deps: ImageDeps,
  caller: { hostId: string; addresses: string[] },
  target: Target,
  { references, change, version }: Change,
) {
  const { hostId } = caller;
  // Whose it is comes first: nothing is checked for a stranger, nor for a list that has changed meanwhile.
  const { apartmentId } = await findPosition(deps.db, hostId, target);
  if (version !== undefined) await requireVersion(deps.db, target, version);
  const resolved = await resolveImages(deps, references, { ...caller, apartmentId });
  const gone = await deps.db.transaction(async (tx) => {
    await lockApartment(tx, hostId, apartmentId);
    const position = await findPosition(tx, hostId, target);
    await countUp(tx, target, version);
    const before = await pathsAt(tx, position);
    const after = change(before, resolved);
    await placeImages(tx, hostId, position, after);
    return before.filter((path) => !after.includes(path));
  });
  await forgetUnshown(deps, hostId, gone);
}

async function findPosition(db: Database, hostId: string, target: Target): Promise<Position> {
  const { kind, id } = target;
  if (kind === 'apartment') {
    const [row] = await db
      .select({ apartmentId: apartments.id })
      .from(apartments)
      .where(isOwned(hostId, id));
    if (!row) throw notFound();
    return row;
  }
  if (kind === 'guide') {
    const [row] = await db
      .select({ apartmentId: apartmentGuides.apartmentId, apartmentGuideId: apartmentGuides.id })
      .from(apartmentGuides)
      .where(isOwnedRow(hostId, apartmentGuides.id, apartmentGuides.apartmentId, id));
    if (!row) throw notFound();
    return row;
  }
  const [row] = await db
    .select({ apartmentId: places.apartmentId, placeId: places.id })
    .from(places)
    .where(and(isOwnedRow(hostId, places.id, places.apartmentId, id), eq(places.kind, kind)));
  if (!row) throw notFound();
  return row;
}

const tableOf = ({ kind }: Target) =>
  kind === 'apartment' ? apartments : kind === 'guide' ? apartmentGuides : places;

/** Only counting up decides; this saves the work on images that would not be shown. */
async function requireVersion(db: Database, target: Target, version: number) {
  const table = tableOf(target);
  const isCurrent = and(eq(table.id, target.id), eq(table.version, version));
  if ((await db.$count(table, isCurrent)) === 0) throw new StaleImages();
}

async function countUp(db: Database, target: Target, version: number | undefined) {
  const table = tableOf(target);
  const { kind, id } = target;
  const changed = await db
    .update(table)
    .set({
      version: sql`${table.version} + 1`,
      ...(kind === 'apartment' ? { updatedAt: sql`now()` } : {}),
    })
    .where(and(eq(table.id, id), version === undefined ? undefined : eq(table.version, version)))
    .returning({ id: table.id });
  if (changed.length === 0) throw new StaleImages();
}

export const replaced = (_before: string[], resolved: string[]) => resolved;

export function appended(before: string[], resolved: string[]): string[] {
  const after = [...before, ...resolved.filter((path) => !before.includes(path))];
  if (after.length > limits.images)
    throw badRequest(
      'too_many_images',
      `You can only have ${limits.images} images. Remove some first.`,
    );
  return after;
}

/** For what is named as it is shown; anything else is not there. */
export const without = (path: string) => (before: string[]) => {
  if (!before.includes(path)) throw notFound();
  return before.filter((shown) => shown !== path);
};
