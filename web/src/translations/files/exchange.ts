/** Exports a property's texts as a CSV file for a translator, and imports the translated file. */
import { type GuestLanguage, isGuestLanguage } from '@guest-portal/contract/guest-languages';
import type { TranslationDraft } from '../drafts.ts';
import { englishName } from '../languages.ts';
import { maxTextLength } from '../limits.ts';
import { fitToField, maxLengthOf, type Pair, textLocation } from '../texts.ts';
import { delimiterOf, rowsIn, writeTable } from './csv.ts';
import { UnreadableFileError } from './decode.ts';

const columns = ['Place (do not change)', 'Section', 'Original'];

/**
 * Returns the title of the column with translations. It names the language, for translators with several files and for
 * the import.
 */
const translationColumn = (language: GuestLanguage) =>
  `Translation into ${englishName(language)} (${language})`;

/** @param drafts unsaved translations, which are exported as well */
export const exportTable = (
  pairs: Pair[],
  language: GuestLanguage,
  drafts: Readonly<Record<string, TranslationDraft>>,
): string =>
  writeTable([
    [...columns, translationColumn(language)],
    // Stale translations are left out, because they belong to an earlier original.
    ...pairs.map(({ key, text, translation }) => [
      key,
      textLocation(text),
      text.original,
      drafts[key]?.text ?? (translation?.isStale ? '' : (translation?.text ?? '')),
    ]),
  ]);

/** Returns a file name that is valid on every system. */
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

export interface ImportResult {
  /** The imported drafts, by the keys of their texts. */
  drafts: Record<string, TranslationDraft>;
  /** The number of translations that differ from the current ones. */
  imported: number;
  /** The number of translations that equal the current ones. */
  unchanged: number;
  /** The number of imported translations whose original has changed since the export. */
  changedSince: number;
  /** The number of rows without a translation. */
  empty: number;
  /** The number of rows that were skipped, because the host has unsaved changes there. */
  unsaved: number;
  /** The number of rows that belong to no text of the property. */
  unknown: number;
  tooLong: number;
  /** The number of rows with question marks in place of letters. */
  lostLetters: number;
}

/** @throws UnreadableFileError with a text for the host */
export function importRows(
  file: string,
  pairs: Pair[],
  language: GuestLanguage,
  unsaved: Readonly<Record<string, TranslationDraft>>,
): ImportResult {
  const [header = [], ...rows] = rowsIn(file, delimiterOf(file));
  checkHeader(header, language);
  const pairsByKey = new Map(pairs.map((pair) => [pair.key, pair]));
  const matched = { imported: 0, unchanged: 0, changedSince: 0, empty: 0 };
  const skipped = { unsaved: 0, unknown: 0, tooLong: 0, lostLetters: 0 };
  const drafts: Record<string, TranslationDraft> = {};
  for (const [key = '', , original = '', cell = ''] of rows) {
    const pair = pairsByKey.get(key.trim());
    if (!pair) {
      // Empty rows are not reported, because spreadsheets leave some at the end.
      if ([key, original, cell].some((each) => each.trim() !== '')) skipped.unknown += 1;
      continue;
    }
    const { text, translation } = pair;
    const written = fitToField(text, cell);
    if (written.trim() === '') matched.empty += 1;
    else if (written.length > maxLengthOf(text)) skipped.tooLong += 1;
    else if (hasLostLetters(written, text.original)) skipped.lostLetters += 1;
    else if (isUnchanged(written, pair, unsaved[pair.key])) matched.unchanged += 1;
    else if (unsaved[pair.key]) skipped.unsaved += 1;
    else {
      const isChanged = !isSameText(original, text.original);
      matched.imported += 1;
      if (isChanged) matched.changedSince += 1;
      drafts[pair.key] = {
        text: written,
        original: isChanged ? normaliseLineBreaks(original).slice(0, maxTextLength) : text.original,
        base: translation?.text ?? '',
        version: translation?.version,
      };
    }
  }
  if (rows.length > 0 && skipped.unknown === rows.length)
    throw new UnreadableFileError(
      'This file has no texts of this property. Was it exported for another one?',
    );
  return { drafts, ...matched, ...skipped };
}

function isUnchanged(
  written: string,
  { translation }: Pair,
  draft: TranslationDraft | undefined,
): boolean {
  if (draft) return isSameText(written, draft.text);
  return translation?.isStale === false && isSameText(written, translation.text);
}

function checkHeader(header: string[], language: GuestLanguage) {
  const columnTitle = header[columns.length] ?? '';
  if (!header[0]?.trim().startsWith('Place') || columnTitle === '')
    throw new UnreadableFileError(
      'This file does not have the columns of an exported file: Place, Section, Original, Translation.',
    );
  const fileLanguage = /\(([\w-]+)\)\s*$/.exec(columnTitle)?.[1];
  if (fileLanguage && fileLanguage !== language && isGuestLanguage(fileLanguage))
    throw new UnreadableFileError(
      `This file is for ${englishName(fileLanguage)}, but ${englishName(language)} is open. Choose ${englishName(fileLanguage)} above, then import the file.`,
    );
}

const normaliseLineBreaks = (text: string) => text.replace(/\r\n?/g, '\n');
/** Ignores differences in line breaks and in spaces around the text, because spreadsheets change them. */
const isSameText = (one: string, other: string) =>
  normaliseLineBreaks(one).trim() === normaliseLineBreaks(other).trim();

/**
 * Whether a translation has lost letters. Old versions of Excel write question marks for characters that their encoding
 * lacks.
 */
const hasLostLetters = (written: string, original: string) =>
  /\?{3,}/.test(written) && !/\?{3,}/.test(original);
