/** Reads everything that is written about a property for its guest, in one query, however many rows there are. */
import { asc, eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type ContentList, inHostsOrder } from '../../content/list-position.ts';
import { apartmentGuides, arrivalSteps, customSections, places } from '../../content/tables.ts';
import {
  type ImageListKind,
  kindOfImage,
  listedImages,
  rowOfImage,
} from '../../images/lists/image-lists.ts';
import { images } from '../../images/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { prepareRows } from '../../platform/database/json-rows.ts';
import { preparedFor } from '../../platform/database/prepared.ts';
import { translationsFor } from '../../translations/translations-for-guests.ts';
import { triedFactsFor } from '../../turnovers/facts/tried-times.ts';
import { versionColumns } from './page-etag.ts';

type ContentsRequest = {
  apartmentId: string;
  /** The stay that the page is for. */
  guestId: string;
  language?: string | undefined;
};

/** Includes the versions of the rows from the same query. Without a language, nothing is translated. */
export async function readContents(
  db: Database,
  { apartmentId, guestId, language = '' }: ContentsRequest,
) {
  const found = await contentsQuery(db)({ apartmentId, guestId, language });
  const { pictures, sections, translations, tried } = found;
  const [versions] = found.versions;
  const picturesByRow = new Map<string, typeof pictures>();
  for (const picture of pictures) {
    const key = `${picture.kind} ${picture.rowId}`;
    const picturesOfRow = picturesByRow.get(key);
    if (picturesOfRow) picturesOfRow.push(picture);
    else picturesByRow.set(key, [picture]);
  }
  const imagesAt = (list: ImageListKind, id: string) =>
    listedImages(picturesByRow.get(`${list} ${id}`) ?? []);
  return {
    versions,
    photos: imagesAt('gallery', apartmentId),
    steps: found.steps.map((row) => ({ ...row, ...imagesAt('step', row.id) })),
    places: found.places.map((row) => ({ ...row, ...imagesAt('place', row.id) })),
    guides: found.guides.map((row) => ({ ...row, ...imagesAt('guide', row.id) })),
    sections,
    translations,
    tried,
  };
}

const contentsQuery = preparedFor((db) => {
  const placeholders = {
    apartmentId: sql.placeholder('apartmentId'),
    guestId: sql.placeholder('guestId'),
    language: sql.placeholder('language'),
  };
  const listOf = <Columns extends Record<string, PgColumn>>(
    from: PgTable & ContentList,
    columns: Columns,
  ) => ({
    from,
    where: eq(from.apartmentId, placeholders.apartmentId),
    orderBy: inHostsOrder(from),
    columns,
  });
  return prepareRows(db, {
    versions: { from: sql`(values (1)) as one`, columns: versionColumns(placeholders) },
    steps: listOf(arrivalSteps, { id: arrivalSteps.id, text: arrivalSteps.text }),
    places: listOf(places, placeColumns),
    guides: listOf(apartmentGuides, guideColumns),
    sections: listOf(customSections, sectionColumns),
    pictures: {
      from: images,
      where: eq(images.apartmentId, placeholders.apartmentId),
      orderBy: [asc(images.order)],
      columns: pictureColumns,
    },
    translations: translationsFor(placeholders),
    tried: triedFactsFor(placeholders),
  });
});

const pictureColumns = {
  kind: kindOfImage,
  rowId: rowOfImage,
  path: images.path,
  caption: images.caption,
};

const placeColumns = {
  id: places.id,
  kind: places.kind,
  name: places.name,
  description: places.description,
  distance: places.distance,
  address: places.address,
  googleMapsUrl: places.googleMapsUrl,
  openingHours: places.openingHours,
  phone: places.phone,
};

const guideColumns = {
  id: apartmentGuides.id,
  name: apartmentGuides.name,
  instructions: apartmentGuides.instructions,
};

const sectionColumns = {
  id: customSections.id,
  name: customSections.name,
  content: customSections.content,
  sectionType: customSections.sectionType,
  kind: customSections.kind,
  order: customSections.order,
  showInPortal: customSections.showInPortal,
  importantInfo: customSections.importantInfo,
  iconType: customSections.iconType,
};
