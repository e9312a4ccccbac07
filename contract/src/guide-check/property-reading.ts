/** A property read once for all rules: every text that guests see with its place, and what is wanted again and again. */
import { type ApartmentField, fieldsForGuest, fieldsOf } from '../apartment-fields.ts';
import { textFields } from '../property-text.ts';
import type { GuideFacts, Place, RowKind, SectionFacts } from './facts.ts';
import { type Word, wordsOf } from './words-of.ts';

export interface Text {
  at: Place;
  written: string;
  /** Said to guests in sentences, and no name, number or address. */
  isProse: boolean;
  words: readonly Word[];
}

export interface Reading extends GuideFacts {
  texts: readonly Text[];
  door: SectionFacts | undefined;
  /** Of a field of the property itself. */
  place: (field: ApartmentField, entry?: number) => Place;
}

export const said = (text: string) => text.trim() !== '';

export function readingOf(facts: GuideFacts): Reading {
  const { apartment, sections } = facts;
  return {
    ...facts,
    texts: textsIn(facts).filter(({ written }) => said(written)),
    door: sections.find(({ kind }) => kind === 'entry_door'),
    place: (field, entry) => ({
      kind: 'apartment',
      id: apartment.id,
      field,
      ...(entry !== undefined && { entry }),
    }),
  };
}

const addresses = fieldsOf('url');
const written = fieldsOf('name', 'line', 'text', 'list');
const isName: ReadonlySet<string> = new Set([
  ...fieldsOf('name'),
  'country',
  'city',
  'address',
  'phone',
  'wifiName',
  'wifiPassword',
  'hostPhone',
]);

function textsIn(facts: GuideFacts): Text[] {
  const { apartment } = facts;
  // As guests see them: what is hidden is empty in there.
  const shown = fieldsForGuest(apartment, true);
  const own = (field: ApartmentField) => ({ kind: 'apartment', id: apartment.id, field }) as const;
  return [
    ...written.flatMap((field) => {
      const value: string | readonly string[] = shown[field];
      return typeof value === 'string'
        ? text(own(field), value)
        : value.map((line, entry) => text({ ...own(field), entry }, line));
    }),
    ...(apartment.offerBackupEntry ? [text(own('backupEntry'), apartment.backupEntry)] : []),
    ...facts.sections.filter(({ showInPortal }) => showInPortal).flatMap(rowsOf('section')),
    ...facts.arrivalSteps.flatMap(rowsOf('step')),
    ...facts.localTips.flatMap(rowsOf('localTip')),
    ...facts.sightseeingSpots.flatMap(rowsOf('sightseeingSpot')),
    ...facts.guides.flatMap(rowsOf('guide')),
  ];
}

const places = textFields.place.filter((field) => field !== 'googleMapsUrl');
const fieldsOfRows: Record<Exclude<RowKind, 'apartment'>, readonly string[]> = {
  section: textFields.section,
  step: textFields.step,
  localTip: places,
  sightseeingSpot: places,
  guide: textFields.guide,
};

const rowsOf = (kind: keyof typeof fieldsOfRows) => (row: { id: string }) =>
  fieldsOfRows[kind].map((field) =>
    text({ kind, id: row.id, field }, (row as unknown as Record<string, string>)[field] ?? ''),
  );

const text = (at: Place, written: string): Text => {
  // A row's name is a title, and may say anything.
  const isProse = !isName.has(at.field) || (at.field === 'name' && at.kind !== 'apartment');
  return { at, written, isProse, words: isProse ? wordsOf(written) : [] };
};

/** Every address of another site, with its place. */
export const linksIn = ({ apartment, localTips, sightseeingSpots, place }: Reading) => [
  ...addresses.map((field) => ({ at: place(field), typed: apartment[field] })),
  ...[
    { kind: 'localTip' as const, rows: localTips },
    { kind: 'sightseeingSpot' as const, rows: sightseeingSpots },
  ].flatMap(({ kind, rows }) =>
    rows.map(({ id, googleMapsUrl }) => ({
      at: { kind, id, field: 'googleMapsUrl' },
      typed: googleMapsUrl,
    })),
  ),
];
