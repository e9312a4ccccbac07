/**
 * Translates a page: each text is shown in the host's translation, or else as phrases in the guest's language, or
 * else as written. Pages are translated before anything is withheld, so that secrets are withheld in every language.
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
type HostText = string | string[] | Record<string, string>;

/**
 * The highest number of lines that are looked up in the phrasebook per page, so that a page full of phrases cannot keep
 * the server busy. Later lines stay as written.
 */
const maxPhraseLines = 3_000;

export function contentInLanguage(
  content: PortalContent,
  language: GuestLanguage,
  translations: readonly StoredTranslation[],
): ContentInLanguage {
  const translated: string[] = [];
  const translationsByLocation = new Map(translations.map((each) => [textLocationKey(each), each]));
  const languages = { from: content.apartment.textLanguage, to: language };
  const linesLeft = { lines: maxPhraseLines };
  const translate = (text: string, location: TextLocation, path: string) => {
    if (text.trim() === '') return text;
    const found =
      translationsByLocation.size > 0
        ? translationsByLocation.get(textLocationKey(location))
        : undefined;
    // A translation of an older text is not used, because it could contain an old code.
    const isCurrent = found && found.original === text && found.text.trim() !== '';
    const result = isCurrent ? found.text : allInLanguage(text, languages, linesLeft);
    if (result === undefined) return text;
    translated.push(path);
    return result;
  };
  const translateHostText = (
    value: HostText,
    location: Omit<TextLocation, 'entry'>,
    path: (key?: number | string) => string,
  ): HostText => {
    if (typeof value === 'string') return translate(value, { ...location, entry: '' }, path());
    if (Array.isArray(value))
      return value.map((entry, index) => translate(entry, { ...location, entry }, path(index)));
    const captions = Object.entries(value).map(([image, entry]) => [
      image,
      translate(entry, { ...location, entry }, path(image)),
    ]);
    return Object.fromEntries(captions);
  };
  const translateRows = <
    Field extends TextField,
    Row extends { id: string } & Record<Field, HostText>,
  >(
    rows: Row[],
    kind: TextKind,
    fields: readonly Field[],
  ): Row[] =>
    rows.map((row) => {
      const texts = fields.map((field) => [
        field,
        translateHostText(row[field], { kind, rowId: row.id, field }, (key) =>
          rowText(row.id, field, key),
        ),
      ]);
      return { ...row, ...(Object.fromEntries(texts) as Pick<Row, Field>) };
    });
  const translateApartment = (apartment: PortalContent['apartment']) => {
    const texts = translatableFields.apartment.map((field) => {
      const location = { kind: 'apartment', rowId: apartment.id, field } as const;
      return [
        field,
        translateHostText(apartment[field], location, (key) => apartmentText(field, key)),
      ];
    });
    return { ...apartment, ...(Object.fromEntries(texts) as Partial<typeof apartment>) };
  };
  return {
    content: {
      ...content,
      apartment: translateApartment(content.apartment),
      arrivalSteps: translateRows(content.arrivalSteps, 'step', translatableFields.step),
      localTips: translateRows(content.localTips, 'place', translatableFields.place),
      sightseeingSpots: translateRows(content.sightseeingSpots, 'place', translatableFields.place),
      guides: translateRows(content.guides, 'guide', translatableFields.guide),
      sections: translateRows(content.sections, 'section', translatableFields.section),
    },
    translated,
  };
}
