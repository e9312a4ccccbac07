/**
 * The texts of a property that can be translated, in the order of the guest's page. Hidden texts are included, because
 * hosts prepare them.
 */
import { isVisible } from '@guest-portal/contract/fields';
import {
  type TextKind,
  type TextLocation,
  textLocationKey,
  translatableFields,
} from '@guest-portal/contract/translatable';
import { and, asc, eq, ne } from 'drizzle-orm';
import { apartments } from '../apartments/tables.ts';
import { inHostsOrder } from '../content/list-position.ts';
import { apartmentGuides, arrivalSteps, customSections, places } from '../content/tables.ts';
import { rowOfImage } from '../images/lists/image-lists.ts';
import { images } from '../images/tables.ts';
import type { Database } from '../platform/database/database.ts';

export type Text = TextLocation & { rowName: string; original: string };

export type Rows = {
  apartment: typeof apartments.$inferSelect;
  steps: (typeof arrivalSteps.$inferSelect)[];
  sections: (typeof customSections.$inferSelect)[];
  guides: (typeof apartmentGuides.$inferSelect)[];
  places: (typeof places.$inferSelect)[];
  /** Captions of images, in the order of each list. */
  captions: { rowId: string; caption: string }[];
};

/** Runs six queries, however many rows there are. Returns undefined if the property no longer exists. */
export async function readRows(db: Database, apartmentId: string): Promise<Rows | undefined> {
  const [apartment] = await db.select().from(apartments).where(eq(apartments.id, apartmentId));
  if (!apartment) return undefined;
  return {
    apartment,
    steps: await db
      .select()
      .from(arrivalSteps)
      .where(eq(arrivalSteps.apartmentId, apartmentId))
      .orderBy(...inHostsOrder(arrivalSteps)),
    sections: await db
      .select()
      .from(customSections)
      .where(eq(customSections.apartmentId, apartmentId))
      .orderBy(...inHostsOrder(customSections)),
    guides: await db
      .select()
      .from(apartmentGuides)
      .where(eq(apartmentGuides.apartmentId, apartmentId))
      .orderBy(...inHostsOrder(apartmentGuides)),
    places: await db
      .select()
      .from(places)
      .where(eq(places.apartmentId, apartmentId))
      .orderBy(...inHostsOrder(places)),
    captions: await db
      .select({ rowId: rowOfImage, caption: images.caption })
      .from(images)
      .where(and(eq(images.apartmentId, apartmentId), ne(images.caption, '')))
      .orderBy(asc(images.order)),
  };
}

export function textsIn({ apartment, steps, sections, guides, places, captions }: Rows): Text[] {
  const captionsByRow = new Map<string | null, string[]>();
  for (const { rowId, caption } of captions) {
    const captionsOfRow = captionsByRow.get(rowId);
    if (captionsOfRow) captionsOfRow.push(caption);
    else captionsByRow.set(rowId, [caption]);
  }
  const captionsOf = (id: string) => captionsByRow.get(id) ?? [];
  const property = { ...apartment, name: '', apartmentPhotoCaptions: captionsOf(apartment.id) };
  const textsOfProperty = (...fields: OwnField[]) => textsOf('apartment', property, fields);
  const withCaptions = <Row extends { id: string }>(row: Row) => ({
    ...row,
    imageCaptions: captionsOf(row.id),
  });
  const textsOfSections = (isIncluded: (row: Rows['sections'][number]) => boolean) =>
    sections
      .filter(isIncluded)
      .flatMap((row) => textsOf('section', row, fieldsOfSection(row.kind)));
  const textsOfPlaces = (kind: Rows['places'][number]['kind']) =>
    places
      .filter((row) => row.kind === kind)
      .flatMap((row) => textsOf('place', withCaptions(row), fieldsOfPlace));
  const isPreArrival = (row: Rows['sections'][number]) => row.sectionType === 'pre_arrival';
  const texts = [
    ...steps.flatMap((row) => textsOf('step', { ...row, name: '' }, ['text'])),
    ...textsOfProperty('arrivalDirections', 'parkingInstructions', 'checkinInstructions'),
    ...textsOfSections(isPreArrival),
    ...textsOfProperty('stuckNote'),
    ...textsOfProperty('checkoutNote'),
    ...textsOfSections((row) => row.kind === 'entry_door'),
    ...textsOfSections((row) => row.kind === 'wifi'),
    ...textsOfProperty('wifiAdditionalInfo'),
    ...textsOfSections((row) => row.kind === 'custom' && !isPreArrival(row)),
    ...textsOfProperty('apartmentPhotoCaptions'),
    ...guides.flatMap((row) =>
      textsOf('guide', withCaptions(row), ['name', 'instructions', 'imageCaptions']),
    ),
    ...textsOfProperty('contactHostTitle', 'contactHostAvailability', 'contactHostResponseTime'),
    ...textsOfProperty('contactHostBody', 'hostAdditionalInfo', 'emergencyContactDescription'),
    ...textsOfProperty('amenities'),
    ...textsOfPlaces('local_tip'),
    ...textsOfPlaces('sightseeing_spot'),
    // All other fields follow in the contract's order. Those above keep their positions.
    ...textsOfProperty(...translatableFields.apartment),
  ];
  // A list may contain the same entry twice.
  return [...new Map(texts.map((text) => [textLocationKey(text), text])).values()];
}

export const byLocation = <Item extends TextLocation>(items: Item[]) =>
  new Map(items.map((item) => [textLocationKey(item), item]));

type OwnField = Extract<TextLocation['field'], keyof Rows['apartment'] | 'apartmentPhotoCaptions'>;

const fieldsOfPlace = ['distance', 'openingHours', 'description', 'imageCaptions'] as const;

/**
 * The page makes the Wi-Fi and contact cards from the property's own fields. It shows at most the title of their rows.
 */
function fieldsOfSection(kind: Rows['sections'][number]['kind']) {
  if (kind === 'host_contact') return [];
  return kind === 'wifi' ? (['name'] as const) : (['name', 'content', 'importantInfo'] as const);
}

function textsOf<Field extends TextLocation['field']>(
  kind: TextKind,
  row: { id: string; name: string } & Record<Field, string | string[]>,
  fields: readonly Field[],
): Text[] {
  return fields.flatMap((field) => {
    const value = row[field];
    const location = { kind, rowId: row.id, field, rowName: row.name };
    const texts =
      typeof value === 'string'
        ? [{ ...location, entry: '', original: value }]
        : value.map((entry) => ({ ...location, entry, original: entry }));
    return texts.filter(({ original }) => isVisible(original));
  });
}
