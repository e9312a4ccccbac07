/** Pairs texts with their translations, and computes progress, filters and groups. */
import { isOneLine, textLocationKey } from '@guest-portal/contract/translatable';
import { fieldName } from '../editor/editing/field-names.ts';
import { locationOf } from '../editor/field-locations.ts';
import { maxLineLength, maxTextLength } from './limits.ts';
import type { GuestLanguage, Text, TranslatedTexts, Translation } from './queries.ts';

/** A text and its translation into one language. */
export interface Pair {
  key: string;
  text: Text;
  translation: Translation | undefined;
}

/** Returns the texts with their translations into one language, in the order of the guest's page. */
export function pairsIn({ texts, translations }: TranslatedTexts, language: GuestLanguage): Pair[] {
  const translationsByKey = new Map(
    translations
      .filter((each) => each.language === language)
      .map((each) => [textLocationKey(each), each]),
  );
  return texts.map((text) => {
    const key = textLocationKey(text);
    return { key, text, translation: translationsByKey.get(key) };
  });
}

export const isStale = ({ translation }: Pair) => translation?.isStale === true;
export const isUnread = ({ translation }: Pair) => translation?.isUnread === true;
/** Whether the host need not translate the text, because it is a phrase or has only codes, names and numbers. */
export const needsNoTranslation = (text: Text) => text.isPhrase || text.isSameEverywhere;
export const isMissing = ({ text, translation }: Pair) => !translation && !needsNoTranslation(text);
/** Whether guests see the text in their language. */
const isTranslated = (pair: Pair) =>
  !isMissing(pair) && (!isStale(pair) || needsNoTranslation(pair.text));

export const filters = {
  all: { label: 'All', has: () => true },
  missing: { label: 'Missing', has: isMissing },
  stale: { label: 'Original changed', has: isStale },
  unread: { label: 'Not reviewed', has: isUnread },
} as const satisfies Record<string, { label: string; has: (pair: Pair) => boolean }>;

export type Filter = keyof typeof filters;
export const filterNames = Object.keys(filters) as Filter[];

export interface Progress {
  done: number;
  all: number;
}

export const progressOf = (pairs: Pair[]): Progress => ({
  done: pairs.filter(isTranslated).length,
  all: pairs.length,
});

export const sumOf = (parts: Progress[]): Progress => ({
  done: parts.reduce((sum, { done }) => sum + done, 0),
  all: parts.reduce((sum, { all }) => sum + all, 0),
});

/** A group of texts that are together on the guest's page. */
interface Group {
  id: string;
  title: string;
  /** The kind of row, such as a place, if the title is a name that the host chose. */
  kind: string | undefined;
  pairs: Pair[];
}

const rowKinds = { section: 'Section', guide: 'Guide', place: 'Place' } as const;

export function groupsOf(pairs: Pair[]): Group[] {
  const groups = new Map<string, Group>();
  for (const pair of pairs) {
    const { id, title, kind } = groupOf(pair.text);
    const group = groups.get(id);
    if (group) group.pairs.push(pair);
    else groups.set(id, { id, title, kind, pairs: [pair] });
  }
  return [...groups.values()];
}

/** Returns the group of a text on the guest's page. */
export function groupOf({ kind, rowId, field, rowName }: Text): Omit<Group, 'pairs'> {
  if (kind === 'apartment') {
    const { section } = locationOf('apartment', rowId, field, []);
    return { id: section, title: section, kind: undefined };
  }
  // Arrival steps have no names, so they form one group.
  if (kind === 'step') return { id: kind, title: 'Arrival Steps', kind: undefined };
  return { id: `${kind} ${rowId}`, title: rowName || 'Unnamed', kind: rowKinds[kind] };
}

/** Returns the location of a text, in one line. */
export function textLocation(text: Text): string {
  const { title, kind } = groupOf(text);
  const row = kind ? `${kind}: ${title}` : title;
  return text.entry === '' ? `${row}, ${labelOf(text)}` : row;
}

/** Returns the label of the field in the dashboard. */
export const labelOf = ({ kind, field }: Text): string =>
  fieldName(kind === 'place' ? 'localTip' : kind, field);

/** Returns the maximum length of a translation, as the server counts it. */
export const maxLengthOf = ({ field }: Text) => (isOneLine(field) ? maxLineLength : maxTextLength);

/** Removes line breaks from a text that is a single line on the guest's page. */
export const fitToField = ({ field }: Text, written: string) =>
  isOneLine(field) ? written.replace(/\p{Cc}[\p{Cc} ]*/gu, ' ') : written.replace(/\r\n?/g, '\n');
