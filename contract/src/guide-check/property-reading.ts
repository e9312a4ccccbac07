/** Reads a property once for all rules: the texts that guests see, each with the field that it is in. */
import { type ApartmentField, fieldsForGuest, fieldsOf } from '../apartments/apartment-fields.ts';
import { countedTextFields } from '../apartments/property-text.ts';
import type { FieldRef, GuideFacts, RowKind, SectionFacts } from './facts.ts';
import { codesIn, type FoundCode, type KnownCodes, knownCodesOf } from './text/codes-in.ts';
import { type Word, wordsOf } from './text/words-of.ts';

export interface GuideText {
  at: FieldRef;
  written: string;
  /** Whether the field may contain sentences, unlike the property's name, its address or the host's phone number. */
  isProse: boolean;
  words: readonly Word[];
}

export interface PropertyReading extends GuideFacts {
  texts: readonly GuideText[];
  door: SectionFacts | undefined;
  /** Finds the codes in a text once, for all rules. */
  codesIn: (text: GuideText) => readonly FoundCode[];
  /** Returns the location of one of the property's own fields. */
  fieldRef: (field: ApartmentField, entry?: number) => FieldRef;
}

export const isFilled = (text: string) => text.trim() !== '';

export function readProperty(facts: GuideFacts): PropertyReading {
  const { apartment, sections } = facts;
  const door = sections.find(({ kind }) => kind === 'entry_door');
  return {
    ...facts,
    texts: textsIn(facts).filter(({ written }) => isFilled(written)),
    door,
    codesIn: codeFinder(knownCodesIn(facts)),
    fieldRef: (field, entry) => ({
      kind: 'apartment',
      id: apartment.id,
      field,
      ...(entry !== undefined && { entry }),
    }),
  };
}

/** The codes of the door card and of the backup way in, and the password of the Wi-Fi. */
export function knownCodesIn({ apartment, sections }: CodeFacts): KnownCodes {
  const door = sections.find(({ kind }) => kind === 'entry_door');
  const doorTexts = [door?.content ?? '', door?.importantInfo ?? '', apartment.backupEntry];
  return knownCodesOf(doorTexts, apartment.wifiPassword);
}

interface CodeFacts {
  apartment: { backupEntry: string; wifiPassword: string };
  sections: readonly { kind: string; content: string; importantInfo: string }[];
}

function codeFinder(knownCodes: KnownCodes) {
  const codesByText = new Map<GuideText, readonly FoundCode[]>();
  return (text: GuideText) => {
    const codes = codesByText.get(text) ?? codesIn(text, knownCodes);
    codesByText.set(text, codes);
    return codes;
  };
}

const linkFields = fieldsOf('url');
const textFields = fieldsOf('name', 'line', 'text', 'list');
const nameFields: ReadonlySet<string> = new Set([
  ...fieldsOf('name'),
  'country',
  'city',
  'address',
  'phone',
  'wifiName',
  'wifiPassword',
  'hostPhone',
]);

function textsIn(facts: GuideFacts): GuideText[] {
  const { apartment } = facts;
  // Hidden texts are empty here, as they are for guests.
  const visible = fieldsForGuest(apartment, true);
  const ownField = (field: ApartmentField) =>
    ({ kind: 'apartment', id: apartment.id, field }) as const;
  return [
    ...textFields.flatMap((field) => {
      const value: string | readonly string[] = visible[field];
      return typeof value === 'string'
        ? guideText(ownField(field), value)
        : value.map((line, entry) => guideText({ ...ownField(field), entry }, line));
    }),
    ...(apartment.offerBackupEntry
      ? [guideText(ownField('backupEntry'), apartment.backupEntry)]
      : []),
    ...facts.sections.filter(({ showInPortal }) => showInPortal).flatMap(textsOfRow('section')),
    ...facts.arrivalSteps.flatMap(textsOfRow('step')),
    ...facts.localTips.flatMap(textsOfRow('localTip')),
    ...facts.sightseeingSpots.flatMap(textsOfRow('sightseeingSpot')),
    ...facts.guides.flatMap(textsOfRow('guide')),
  ];
}

const placeFields = countedTextFields.place.filter((field) => field !== 'googleMapsUrl');
const fieldsOfRows: Record<Exclude<RowKind, 'apartment'>, readonly string[]> = {
  section: countedTextFields.section,
  step: countedTextFields.step,
  localTip: placeFields,
  sightseeingSpot: placeFields,
  guide: countedTextFields.guide,
};

const textsOfRow = (kind: keyof typeof fieldsOfRows) => (row: { id: string }) =>
  fieldsOfRows[kind].map((field) =>
    guideText({ kind, id: row.id, field }, (row as unknown as Record<string, string>)[field] ?? ''),
  );

const guideText = (at: FieldRef, written: string): GuideText => {
  // A row's name is a title, which may contain any text.
  const isProse = !nameFields.has(at.field) || (at.field === 'name' && at.kind !== 'apartment');
  return { at, written, isProse, words: isProse ? wordsOf(written) : [] };
};

/** Returns the contents of all fields for links, each with its field. */
export const linksIn = ({ apartment, localTips, sightseeingSpots, fieldRef }: PropertyReading) => [
  ...linkFields.map((field) => ({ at: fieldRef(field), typed: apartment[field] })),
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
