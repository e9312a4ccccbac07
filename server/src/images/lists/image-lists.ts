/** Lists of images: which kinds there are, what stands in one, and in which order. */
import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { type Access, mayRead } from '../../access/access.ts';
import { apartments } from '../../apartments/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { jsonList } from '../../platform/database/json-list.ts';
import { mayUse } from '../access.ts';
import { unknownImage } from '../limits.ts';
import { images, objects } from '../tables.ts';

/**
 * Each kind of list, with the column of `images` that names the row it hangs on. The gallery is the property's own, and
 * hangs on no other row. A new kind is a line here, and its column, which may name the property as well.
 */
const rowColumns = {
  gallery: null,
  place: 'placeId',
  guide: 'apartmentGuideId',
  step: 'arrivalStepId',
} as const satisfies Record<string, keyof typeof images.$inferSelect | null>;

export type ImageListKind = keyof typeof rowColumns;
type RowColumn = NonNullable<(typeof rowColumns)[ImageListKind]>;

/** Where images stand: the list of one row. A gallery's row is the property itself. */
export type ImageList = { kind: ImageListKind; apartmentId: string; rowId: string };

export const galleryOf = (apartmentId: string): ImageList => ({
  kind: 'gallery',
  apartmentId,
  rowId: apartmentId,
});

const kinds = Object.keys(rowColumns) as ImageListKind[];
const named: RowColumn[] = Object.values(rowColumns).filter((column) => column !== null);

/** The row whose list an image stands in. */
export const rowOfImage = sql<string>`coalesce(${sql.join(
  [...named.map((column) => images[column]), images.apartmentId],
  sql`, `,
)})`;

function isIn(kind: ImageListKind): SQL | undefined {
  const column = rowColumns[kind];
  return column ? isNotNull(images[column]) : and(...named.map((other) => isNull(images[other])));
}

/** In which kind of list an image stands. */
export const kindOfImage = sql<ImageListKind>`case ${sql.join(
  kinds.map((kind) => sql`when ${isIn(kind)} then ${sql.raw(`'${kind}'`)}`),
  sql` `,
)} end`;

export const isAt = ({ kind, rowId }: Pick<ImageList, 'kind' | 'rowId'>): SQL | undefined =>
  and(isIn(kind), eq(images[rowColumns[kind] ?? 'apartmentId'], rowId));

const hangingOn = (column: RowColumn | null, rowId: string): Partial<Record<RowColumn, string>> =>
  column ? { [column]: rowId } : {};

/** What is written under images, by their paths; those without a caption are not named. */
export type Captions = Readonly<Record<string, string>>;

/** As a row gives it away: the paths in order, and what is written under them. */
export type ListedImages = { images: string[]; imageCaptions: Captions };

export const noImages: ListedImages = { images: [], imageCaptions: {} };

/** Of rows in their order. */
export const listedImages = (rows: { path: string; caption: string }[]): ListedImages => ({
  images: rows.map(({ path }) => path),
  imageCaptions: Object.fromEntries(
    rows.filter(({ caption }) => caption !== '').map(({ path, caption }) => [path, caption]),
  ),
});

/** The gallery of each property, for any query that reads `apartments`. */
export const galleryOfEach = jsonList(images, {
  where: and(eq(images.apartmentId, apartments.id), isIn('gallery')),
  orderBy: [asc(images.order)],
  columns: { path: images.path, caption: images.caption },
});

/** What the lists of one kind hold, by the row: those of one property, or of all that the caller may see. */
export async function imagesByRow(
  db: Database,
  kind: ImageListKind,
  of: { apartmentId: string } | Access,
): Promise<Map<string, ListedImages>> {
  const isWanted =
    'apartmentId' in of ? eq(images.apartmentId, of.apartmentId) : mayRead(of, images.apartmentId);
  const rows = await db
    .select({ rowId: rowOfImage, path: images.path, caption: images.caption })
    .from(images)
    .where(and(isWanted, isIn(kind)))
    .orderBy(asc(images.order));
  const lists = new Map<string, typeof rows>();
  for (const row of rows) lists.set(row.rowId, [...(lists.get(row.rowId) ?? []), row]);
  return new Map([...lists].map(([rowId, list]) => [rowId, listedImages(list)]));
}

export async function imagesAt(db: Database, list: ImageList): Promise<ListedImages> {
  const rows = await db
    .select({ path: images.path, caption: images.caption })
    .from(images)
    .where(isAt(list))
    .orderBy(asc(images.order));
  return listedImages(rows);
}

const rowsAtOnce = 1_000;

/** Within the transaction that holds the property. */
export async function placeImages(
  db: Database,
  access: Access,
  list: ImageList,
  paths: string[],
  captions: Captions = {},
) {
  await holdUsable(db, access, [...new Set(paths)]);
  await db.delete(images).where(isAt(list));
  if (paths.length === 0) return;
  const { kind, apartmentId, rowId } = list;
  const at = { apartmentId, ...hangingOn(rowColumns[kind], rowId) };
  await db
    .insert(images)
    .values(paths.map((path, order) => ({ ...at, path, order, caption: captions[path] ?? '' })));
}

/** The same images at further rows that have none yet, however many. Within the transaction that holds their properties. */
export async function hangImages(
  db: Database,
  access: Access,
  hung: { list: ImageList; images: ListedImages }[],
) {
  const paths = hung.flatMap(({ images: { images: some } }) => some);
  await holdUsable(db, access, [...new Set(paths)]);
  const rows = hung.flatMap(({ list: { kind, apartmentId, rowId }, images: listed }) =>
    listed.images.map((path, order) => ({
      apartmentId,
      ...hangingOn(rowColumns[kind], rowId),
      path,
      order,
      caption: listed.imageCaptions[path] ?? '',
    })),
  );
  for (let start = 0; start < rows.length; start += rowsAtOnce)
    await db.insert(images).values(rows.slice(start, start + rowsAtOnce));
}

/** All images of these rows. Within the transaction that holds their properties as the caller's. */
export async function unhangImages(db: Database, kind: ImageListKind, rowIds: string[]) {
  const column = images[rowColumns[kind] ?? 'apartmentId'];
  if (rowIds.length > 0) await db.delete(images).where(and(isIn(kind), inArray(column, rowIds)));
}

/** Nobody sweeps them while they are being placed, and none of them is another's. */
async function holdUsable(db: Database, access: Access, paths: string[]) {
  if (paths.length === 0) return;
  const usable = await db
    .select({ path: objects.path })
    .from(objects)
    .where(and(inArray(objects.path, paths), mayUse(access)))
    .for('key share');
  if (usable.length !== paths.length) throw unknownImage();
}

/** A second property shows the same images: they stay for as long as one of the two does. */
export async function copyImages(
  db: Database,
  { from, to, newIds }: { from: string; to: string; newIds: ReadonlyMap<string, string> },
) {
  // Held, so that none of them is forgotten before its copy stands.
  const rows = await db
    .select({ images })
    .from(images)
    .innerJoin(objects, eq(objects.path, images.path))
    .where(eq(images.apartmentId, from))
    .for('key share', { of: objects });
  if (rows.length === 0) return;
  const copied = new Map([...newIds, [from, to]]);
  const copies = rows.map(({ images: { path, order, caption, ...at } }) => {
    const column = named.find((one) => at[one] !== null) ?? null;
    const rowId = column ? copied.get(at[column] ?? '') : to;
    if (rowId === undefined) throw new Error('an image hangs on a row that was not copied');
    return { apartmentId: to, path, order, caption, ...hangingOn(column, rowId) };
  });
  await db.insert(images).values(copies);
}
