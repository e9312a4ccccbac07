/** A property's texts as a table for a translator, and what comes back of it. */
import { type GuestLanguage, isGuestLanguage } from '@guest-portal/contract/guest-languages';
import type { Draft } from '../drafts.ts';
import { englishName } from '../languages.ts';
import { longestText } from '../limits.ts';
import { fitted, type Pair, roomOf, sectionOf } from '../texts.ts';
import { delimiterOf, rowsIn, writeTable } from './csv.ts';
import { NoTable } from './decode.ts';

const columns = ['Place (do not change)', 'Section', 'Original'];

/** Whoever has two files open must see which is which, and so must the page. */
const translationColumn = (language: GuestLanguage) =>
  `Translation into ${englishName(language)} (${language})`;

/** @param drafts what is written and not saved yet goes along */
export const tableOf = (
  pairs: Pair[],
  language: GuestLanguage,
  drafts: Readonly<Record<string, Draft>>,
): string =>
  writeTable([
    [...columns, translationColumn(language)],
    // Of what is stale a translator sees nothing: it belongs to another original.
    ...pairs.map(({ key, text, translation }) => [
      key,
      sectionOf(text),
      text.original,
      drafts[key]?.text ?? (translation?.isStale ? '' : (translation?.text ?? '')),
    ]),
  ]);

/** A name that every system takes. */
export function fileName(propertyName: string, language: GuestLanguage): string {
  const plain = propertyName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
  return `${plain || 'property'}-${language}.csv`;
}

export interface Brought {
  /** By the places of their texts. */
  drafts: Record<string, Draft>;
  /** Those that are other words than stand here. */
  taken: number;
  same: number;
  /** Taken over as well, and marked: the original has other words by now. */
  changedSince: number;
  empty: number;
  /** Left alone: the host has written other words there and not saved them. */
  unsaved: number;
  unknown: number;
  tooLong: number;
  lostLetters: number;
}

/** @throws NoTable with a sentence for the host */
export function bringIn(
  file: string,
  pairs: Pair[],
  language: GuestLanguage,
  unsaved: Readonly<Record<string, Draft>>,
): Brought {
  const [head = [], ...rows] = rowsIn(file, delimiterOf(file));
  checkHead(head, language);
  const known = new Map(pairs.map((pair) => [pair.key, pair]));
  const brought = { taken: 0, same: 0, changedSince: 0, empty: 0 };
  const refused = { unsaved: 0, unknown: 0, tooLong: 0, lostLetters: 0 };
  const drafts: Record<string, Draft> = {};
  for (const [key = '', , original = '', cell = ''] of rows) {
    const pair = known.get(key.trim());
    if (!pair) {
      // A spreadsheet leaves empty rows behind.
      if ([key, original, cell].some((each) => each.trim() !== '')) refused.unknown += 1;
      continue;
    }
    const { text, translation } = pair;
    const written = fitted(text, cell);
    if (written.trim() === '') brought.empty += 1;
    else if (written.length > roomOf(text)) refused.tooLong += 1;
    else if (hasLostLetters(written, text.original)) refused.lostLetters += 1;
    else if (isThere(written, pair, unsaved[pair.key])) brought.same += 1;
    else if (unsaved[pair.key]) refused.unsaved += 1;
    else {
      const isChanged = !sameText(original, text.original);
      brought.taken += 1;
      if (isChanged) brought.changedSince += 1;
      drafts[pair.key] = {
        text: written,
        original: isChanged ? evenLines(original).slice(0, longestText) : text.original,
        base: translation?.text ?? '',
        version: translation?.version,
      };
    }
  }
  if (rows.length > 0 && refused.unknown === rows.length)
    throw new NoTable('Nothing in this file is about this property. Was it saved for another one?');
  return { drafts, ...brought, ...refused };
}

function isThere(written: string, { translation }: Pair, draft: Draft | undefined): boolean {
  if (draft) return sameText(written, draft.text);
  return translation?.isStale === false && sameText(written, translation.text);
}

function checkHead(head: string[], language: GuestLanguage) {
  const heading = head[columns.length] ?? '';
  if (!head[0]?.trim().startsWith('Place') || heading === '')
    throw new NoTable(
      'This table has other columns than the file that was saved here: Place, Section, Original, Translation.',
    );
  const said = /\(([a-z]{2})\)\s*$/.exec(heading)?.[1];
  if (said && said !== language && isGuestLanguage(said))
    throw new NoTable(
      `This file is for ${englishName(said)}, and you are looking at ${englishName(language)}. Choose ${englishName(said)} above, and bring it in there.`,
    );
}

/** Line breaks are a spreadsheet's own business, and so is a space at the end. */
const evenLines = (text: string) => text.replace(/\r\n?/g, '\n');
const sameText = (one: string, other: string) => evenLines(one).trim() === evenLines(other).trim();

/** What an old Excel makes of letters that its encoding doesn't have. */
const hasLostLetters = (written: string, original: string) =>
  /\?{3,}/.test(written) && !/\?{3,}/.test(original);
