/** What is written about a property, read for its guest: five queries, however much there is. */
import { asc, eq, sql } from 'drizzle-orm';
import type { PgColumn, PgSelect } from 'drizzle-orm/pg-core';
import { type ContentList, inHostsOrder } from '../content/list-position.ts';
import { apartmentGuides, arrivalSteps, customSections, places } from '../content/tables.ts';
import {
  type ImageListKind,
  kindOfImage,
  listedImages,
  rowOfImage,
} from '../images/image-lists.ts';
import { images } from '../images/tables.ts';
import type { Database } from '../platform/database/database.ts';
import { preparedFor, unnamed } from '../platform/database/prepared.ts';

export async function readContents(db: Database, apartmentId: string) {
  const ask = queries(db);
  const stepRows = await ask.steps.execute({ apartmentId });
  const placeRows = await ask.places.execute({ apartmentId });
  const guideRows = await ask.guides.execute({ apartmentId });
  const sections = await ask.sections.execute({ apartmentId });
  const pictures = await ask.pictures.execute({ apartmentId });
  const imagesAt = (list: ImageListKind, id: string) =>
    listedImages(pictures.filter(({ kind, rowId }) => kind === list && rowId === id));
  return {
    photos: imagesAt('gallery', apartmentId),
    steps: stepRows.map((row) => ({ ...row, ...imagesAt('step', row.id) })),
    places: placeRows.map((row) => ({ ...row, ...imagesAt('place', row.id) })),
    guides: guideRows.map((row) => ({ ...row, ...imagesAt('guide', row.id) })),
    sections,
  };
}

const queries = preparedFor((db) => {
  const apartmentId = sql.placeholder('apartmentId');
  const isOf = (table: { apartmentId: PgColumn }) => eq(table.apartmentId, apartmentId);
  const all = db.select();
  const inOrder = <Rows extends PgSelect>(rows: Rows, list: ContentList) =>
    rows
      .where(isOf(list))
      .orderBy(...inHostsOrder(list))
      .prepare(unnamed);
  return {
    steps: inOrder(all.from(arrivalSteps).$dynamic(), arrivalSteps),
    places: inOrder(all.from(places).$dynamic(), places),
    guides: inOrder(all.from(apartmentGuides).$dynamic(), apartmentGuides),
    sections: inOrder(all.from(customSections).$dynamic(), customSections),
    pictures: db
      .select({ kind: kindOfImage, rowId: rowOfImage, path: images.path, caption: images.caption })
      .from(images)
      .where(isOf(images))
      .orderBy(asc(images.order))
      .prepare(unnamed),
  };
});
