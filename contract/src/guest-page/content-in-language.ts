/**
 * Translates a page: each text is shown in the host's translation, or else as a phrase, or else as written. This comes
 * before anything is withheld, so that secrets are withheld in every language.
 */
import type { GuestLanguage } from '../guest-languages.ts';
import { allInLanguage } from '../phrasebook/texts.ts';
import type { PortalContent } from './portal-bundle.ts';
import { apartmentText, rowText } from './text-path.ts';
import {
  type StoredTextLocation,
  type TextKind,
  type TextLocation,
  textLocationKey,
  translatableFields,
} from './translatable.ts';

/** `original` is the text that was translated. */
export type StoredTranslation = StoredTextLocation & { text: string; original: string };

/** The content, and the paths of the texts that are now in the language. */
export type ContentInLanguage = { content: PortalContent; translated: string[] };

type TextField = TextLocation['field'];

/** A text, the entries of a list, or the captions of images by their paths. */
type Written = string | string[] | Record<string, string>;

/**
 * The highest number of lines that are translated per page, so that a page full of phrases cannot keep the server busy.
 * Later lines stay as written.
 */
const mostLines = 3_000;

export function contentInLanguage(
  content: PortalContent,
  language: GuestLanguage,
  translations: readonly StoredTranslation[],
): ContentInLanguage {
  const translated: string[] = [];
  const given = new Map(translations.map((each) => [textLocationKey(each), each]));
  const languages = { from: content.apartment.textLanguage, to: language };
  const left = { lines: mostLines };
  const say = (text: string, place: TextLocation, path: string) => {
    if (text.trim() === '') return text;
    const found = given.size > 0 ? given.get(textLocationKey(place)) : undefined;
    // A translation of an older text is not used, because it could contain an old code.
    const isCurrent = found && found.original === text && found.text.trim() !== '';
    const said = isCurrent ? found.text : allInLanguage(text, languages, left);
    if (said === undefined) return text;
    translated.push(path);
    return said;
  };
  const sayAll = (
    value: Written,
    place: Omit<TextLocation, 'entry'>,
    path: (at?: number | string) => string,
  ): Written => {
    if (typeof value === 'string') return say(value, { ...place, entry: '' }, path());
    if (Array.isArray(value))
      return value.map((entry, at) => say(entry, { ...place, entry }, path(at)));
    const said = Object.entries(value).map(([at, entry]) => [
      at,
      say(entry, { ...place, entry }, path(at)),
    ]);
    return Object.fromEntries(said);
  };
  const rowsIn = <Field extends TextField, Row extends { id: string } & Record<Field, Written>>(
    rows: Row[],
    kind: TextKind,
    fields: readonly Field[],
  ): Row[] =>
    rows.map((row) => {
      const texts = fields.map((field) => [
        field,
        sayAll(row[field], { kind, rowId: row.id, field }, (at) => rowText(row.id, field, at)),
      ]);
      return { ...row, ...(Object.fromEntries(texts) as Pick<Row, Field>) };
    });
  const apartmentIn = (apartment: PortalContent['apartment']) => {
    const texts = translatableFields.apartment.map((field) => {
      const place = { kind: 'apartment', rowId: apartment.id, field } as const;
      return [field, sayAll(apartment[field], place, (at) => apartmentText(field, at))];
    });
    return { ...apartment, ...(Object.fromEntries(texts) as Partial<typeof apartment>) };
  };
  return {
    content: {
      guest: content.guest,
      apartment: apartmentIn(content.apartment),
      arrivalSteps: rowsIn(content.arrivalSteps, 'step', translatableFields.step),
      localTips: rowsIn(content.localTips, 'place', translatableFields.place),
      sightseeingSpots: rowsIn(content.sightseeingSpots, 'place', translatableFields.place),
      guides: rowsIn(content.guides, 'guide', translatableFields.guide),
      sections: rowsIn(content.sections, 'section', translatableFields.section),
    },
    translated,
  };
}
