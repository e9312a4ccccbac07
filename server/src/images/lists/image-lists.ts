/** Lists of images: which kinds exist, which images a list contains, and in which order. */
import {
  and,
  asc,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  ne,
  not,
  type SQL,
  sql,
} from 'drizzle-orm';
import { belongsToAccount, type HostAccess } from '../../access/access.ts';
import { apartments } from '../../apartments/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { jsonList } from '../../platform/database/json-list.ts';
import { chargeBudget } from '../../platform/limits/budgets.ts';
import { mayUse } from '../access.ts';
import { imageUses } from '../image-uses.ts';
import { unknownImage } from '../limits.ts';
import { images, objects } from '../tables.ts';
import { type PhotoSettings, photoBudget } from '../uploads/quota.ts';

/**
 * The column of `images` that refers to the row of a list, by kind. The gallery belongs to the property itself and has
 * no such column. A new kind needs a line here and a column of its own.
 */
const rowColumns = {
  gallery: null,
  place: 'placeId',
  guide: 'apartmentGuideId',
  step: 'arrivalStepId',
} as const satisfies Record<string, keyof typeof images.$inferSelect | null>;

export type ImageListKind = keyof typeof rowColumns;
type RowColumn = NonNullable<(typeof rowColumns)[ImageListKind]>;

/** The list of images of one row. The row of a gallery is the property itself. */
export type ImageList = { kind: ImageListKind; apartmentId: string; rowId: string };

export const galleryOf = (apartmentId: string): ImageList => ({
  kind: 'gallery',
  apartmentId,
  rowId: apartmentId,
});

const kinds = Object.keys(rowColumns) as ImageListKind[];
const rowColumnNames: RowColumn[] = Object.values(rowColumns).filter((column) => column !== null);

/** The row whose list contains an image. */
export const rowOfImage = sql<string>`coalesce(${sql.join(
  [...rowColumnNames.map((column) => images[column]), images.apartmentId],
  sql`, `,
)})`;

function isOfKind(kind: ImageListKind): SQL | undefined {
  const column = rowColumns[kind];
  return column
    ? isNotNull(images[column])
    : and(...rowColumnNames.map((other) => isNull(images[other])));
}

/** The kind of list that contains an image. */
export const kindOfImage = sql<ImageListKind>`case ${sql.join(
  kinds.map((kind) => sql`when ${isOfKind(kind)} then ${sql.raw(`'${kind}'`)}`),
  sql` `,
)} end`;

export const isInList = ({ kind, rowId }: Pick<ImageList, 'kind' | 'rowId'>): SQL | undefined =>
  and(isOfKind(kind), eq(images[rowColumns[kind] ?? 'apartmentId'], rowId));

const rowReference = (
  column: RowColumn | null,
  rowId: string,
): Partial<Record<RowColumn, string>> => (column ? { [column]: rowId } : {});

/** Captions by the path of the image. Images without a caption are left out. */
export type Captions = Readonly<Record<string, string>>;

/** The images of a row as the API returns them: the paths in order, and the captions. */
export type ListedImages = { images: string[]; imageCaptions: Captions };

export const noImages: ListedImages = { images: [], imageCaptions: {} };

/** The rows must be in the order of the list. */
export const listedImages = (rows: { path: string; caption: string }[]): ListedImages => ({
  images: rows.map(({ path }) => path),
  imageCaptions: Object.fromEntries(
    rows.filter(({ caption }) => caption !== '').map(({ path, caption }) => [path, caption]),
  ),
});

/** The gallery of each property, for any query that reads `apartments`. */
export const galleryOfEach = jsonList(images, {
  where: and(eq(images.apartmentId, apartments.id), isOfKind('gallery')),
  orderBy: [asc(images.order)],
  columns: { path: images.path, caption: images.caption },
});

/** Returns the lists of one kind by row, for properties that the caller may see. */
export async function imagesByRow(
  db: Database,
  kind: ImageListKind,
  { apartmentIds }: { apartmentIds: string[] },
): Promise<Map<string, ListedImages>> {
  const rows = await db
    .select({ rowId: rowOfImage, path: images.path, caption: images.caption })
    .from(images)
    .where(and(inArray(images.apartmentId, apartmentIds), isOfKind(kind)))
    .orderBy(asc(images.order));
  const lists = new Map<string, typeof rows>();
  for (const row of rows) lists.set(row.rowId, [...(lists.get(row.rowId) ?? []), row]);
  return new Map([...lists].map(([rowId, list]) => [rowId, listedImages(list)]));
}

export async function imagesInList(db: Database, list: ImageList): Promise<ListedImages> {
  const rows = await db
    .select({ path: images.path, caption: images.caption })
    .from(images)
    .where(isInList(list))
    .orderBy(asc(images.order));
  return listedImages(rows);
}

const insertBatchSize = 1_000;

/** Call this within the transaction that locks the property. */
export async function writeImageList(
  db: Database,
  settings: PhotoSettings,
  access: HostAccess,
  list: ImageList,
  paths: string[],
  captions: Captions = {},
) {
  await lockUsable(db, access, [...new Set(paths)]);
  await countForOwner(db, settings, list.apartmentId, paths);
  await db.delete(images).where(isInList(list));
  if (paths.length === 0) return;
  const { kind, apartmentId, rowId } = list;
  const owner = { apartmentId, ...rowReference(rowColumns[kind], rowId) };
  await db
    .insert(images)
    .values(paths.map((path, order) => ({ ...owner, path, order, caption: captions[path] ?? '' })));
}

/**
 * Adds images to any number of rows that have none yet. Call this within the transaction that locks their properties.
 */
export async function addImagesToRows(
  db: Database,
  access: HostAccess,
  lists: { list: ImageList; images: ListedImages }[],
) {
  const paths = lists.flatMap(({ images: listed }) => listed.images);
  await lockUsable(db, access, [...new Set(paths)]);
  const rows = lists.flatMap(({ list: { kind, apartmentId, rowId }, images: listed }) =>
    listed.images.map((path, order) => ({
      apartmentId,
      ...rowReference(rowColumns[kind], rowId),
      path,
      order,
      caption: listed.imageCaptions[path] ?? '',
    })),
  );
  for (let start = 0; start < rows.length; start += insertBatchSize)
    await db.insert(images).values(rows.slice(start, start + insertBatchSize));
}

/** Removes all images from these rows. Call this within the transaction that locks their properties for the caller. */
export async function removeImagesFromRows(db: Database, kind: ImageListKind, rowIds: string[]) {
  const column = images[rowColumns[kind] ?? 'apartmentId'];
  if (rowIds.length > 0)
    await db.delete(images).where(and(isOfKind(kind), inArray(column, rowIds)));
}

/**
 * Locks the images, so that the cleanup cannot delete them before they are in a list. Refuses images that the caller
 * may not use.
 */
async function lockUsable(db: Database, access: HostAccess, paths: string[]) {
  if (paths.length === 0) return;
  const usable = await db
    .select({ path: objects.path })
    .from(objects)
    .where(and(inArray(objects.path, paths), mayUse(access)))
    .for('key share');
  if (usable.length !== paths.length) throw unknownImage();
}

/** Whether a property of the account that an image counts towards uses the image. */
const isUsedByAccount = (db: Database) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(imageUses)
      .innerJoin(apartments, eq(apartments.id, imageUses.apartmentId))
      .where(and(eq(imageUses.path, objects.path), belongsToAccount(objects.hostId))),
  );

/** Images that only properties of other accounts still use count towards one of those accounts from now on. */
export async function countForUsingAccounts(db: Database, paths: string[]) {
  const using = db
    .select({ hostId: apartments.hostId })
    .from(imageUses)
    .innerJoin(apartments, eq(apartments.id, imageUses.apartmentId))
    .where(eq(imageUses.path, objects.path));
  await db
    .update(objects)
    .set({ hostId: sql`(${using.orderBy(asc(imageUses.apartmentId)).limit(1)})` })
    .where(and(inArray(objects.path, paths), not(isUsedByAccount(db)), exists(using)));
}

/**
 * An image counts towards the account whose property shows it, even if a manager uploaded it. If properties of several
 * accounts show it, it stays with its present account.
 */
async function countForOwner(
  db: Database,
  settings: PhotoSettings,
  apartmentId: string,
  paths: string[],
) {
  if (paths.length === 0) return;
  const [property] = await db
    .select({ ownerId: apartments.hostId })
    .from(apartments)
    .where(eq(apartments.id, apartmentId));
  if (!property) throw unknownImage();
  const { ownerId } = property;
  const moving = await db
    .select({ path: objects.path, bytes: objects.bytes })
    .from(objects)
    .where(and(inArray(objects.path, paths), ne(objects.hostId, ownerId), not(isUsedByAccount(db))))
    .orderBy(asc(objects.path))
    .for('no key update');
  if (moving.length === 0) return;
  const bytes = moving.reduce((sum, image) => sum + image.bytes, 0);
  await chargeBudget(db, photoBudget(settings), ownerId, bytes);
  const movedPaths = moving.map(({ path }) => path);
  await db.update(objects).set({ hostId: ownerId }).where(inArray(objects.path, movedPaths));
}

/** Adds the images of one property to its copy. They are kept for as long as one of the two shows them. */
export async function copyImages(
  db: Database,
  { from, to, newIds }: { from: string; to: string; newIds: ReadonlyMap<string, string> },
) {
  // The images are locked, so that none of them is deleted before its copy is written.
  const rows = await db
    .select({ images })
    .from(images)
    .innerJoin(objects, eq(objects.path, images.path))
    .where(eq(images.apartmentId, from))
    .for('key share', { of: objects });
  if (rows.length === 0) return;
  const newRowIds = new Map([...newIds, [from, to]]);
  const copies = rows.map(({ images: { path, order, caption, ...owner } }) => {
    const column = rowColumnNames.find((name) => owner[name] !== null) ?? null;
    const rowId = column ? newRowIds.get(owner[column] ?? '') : to;
    if (rowId === undefined) throw new Error('an image belongs to a row that was not copied');
    return { apartmentId: to, path, order, caption, ...rowReference(column, rowId) };
  });
  await db.insert(images).values(copies);
}
