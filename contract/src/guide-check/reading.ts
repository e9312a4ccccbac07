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

export function readingOf(facts: GuideFacts): Reading {
  const { apartment, sections } = facts;
  return {
    ...facts,
    texts: textsIn(facts).filter(({ written }) => written.trim() !== ''),
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
const names: readonly string[] = [
  ...fieldsOf('name'),
  'country',
  'city',
  'address',
  'wifiName',
  'wifiPassword',
  'hostPhone',
];

function textsIn(facts: GuideFacts): Text[] {
  // As guests see them: what is hidden is empty in there.
  const shown = fieldsForGuest(facts.apartment, true);
  const { id } = facts.apartment;
  const own = fieldsOf('name', 'line', 'text', 'list').flatMap((field) => {
    const value: string | readonly string[] = shown[field];
    const at = { kind: 'apartment', id, field } as const;
    return typeof value === 'string'
      ? text(at, value)
      : value.map((entry, index) => text({ ...at, entry: index }, entry));
  });
  return [
    ...own,
    ...facts.sections.filter(({ showInPortal }) => showInPortal).flatMap(rowsOf('section')),
    ...facts.localTips.flatMap(rowsOf('localTip')),
    ...facts.sightseeingSpots.flatMap(rowsOf('sightseeingSpot')),
    ...facts.guides.flatMap(rowsOf('guide')),
  ];
}

const fieldsOfRows = {
  section: textFields.section,
  localTip: textFields.place,
  sightseeingSpot: textFields.place,
  guide: textFields.guide,
} as const satisfies Record<Exclude<RowKind, 'apartment'>, readonly string[]>;

const rowsOf = (kind: keyof typeof fieldsOfRows) => (row: { id: string }) =>
  fieldsOfRows[kind]
    .filter((field) => field !== 'googleMapsUrl')
    .map((field) =>
      text({ kind, id: row.id, field }, (row as unknown as Record<string, string>)[field] ?? ''),
    );

/** A row's name is read like a text: 'Check-in until May 2024' is one. */
const text = (at: Place, written: string): Text => {
  const isProse = at.kind === 'apartment' ? !names.includes(at.field) : at.field !== 'address';
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
