/** The host’s texts for a print in one language: translated, from the phrasebook, or as written. */
import type {
  contentInLanguage,
  StoredTranslation,
} from '@guest-portal/contract/content-in-language';
import { directionOf } from '@guest-portal/contract/direction';
import type { GuestLanguage } from '@guest-portal/contract/guest-languages';
import type { PortalContent } from '@guest-portal/contract/portal-bundle';
import { doorOf } from '@guest-portal/contract/print-facts';
import { apartmentText, rowText } from '@guest-portal/contract/text-path';
import type { PrintTexts } from '@guest-portal/languages/shape';
import type { Apartment, Section } from '../host/queries.ts';

/** `language` is the language of the text. It is empty if the host has not chosen it. */
export interface TextInLanguage {
  text: string;
  language: string;
}

export type PrintedText =
  | 'wifiInfo'
  | 'wayIn'
  | 'wayInNote'
  | 'stuckNote'
  | 'checkoutNote'
  | 'emergencyNote';

/** The printed texts in one of the languages of a print. */
export interface PrintLanguage {
  code: GuestLanguage;
  direction: 'ltr' | 'rtl' | 'auto';
  labels: PrintTexts;
  texts: Record<PrintedText, TextInLanguage>;
  /** Each entry has its own language, because only some may be translated. */
  checkoutList: TextInLanguage[];
}

interface PropertyRows {
  apartment: Apartment;
  sections: Section[];
}

interface Language {
  code: GuestLanguage;
  labels: PrintTexts;
  contentInLanguage: typeof contentInLanguage;
}

export function printLanguage(
  { apartment, sections }: PropertyRows,
  translations: readonly StoredTranslation[],
  { code, labels, contentInLanguage: inLanguage }: Language,
): PrintLanguage {
  const { content, translated } = inLanguage(
    pageContentOf(apartment, sections),
    code,
    translations,
  );
  const fields = content.apartment;
  const door = doorOf(content.sections);
  const textAt = (text: string, path: string): TextInLanguage => ({
    text: withoutDirectionControls(text).trim(),
    language: translated.includes(path) ? code : apartment.textLanguage,
  });
  const fieldText = (
    field: 'wifiAdditionalInfo' | 'stuckNote' | 'checkoutNote' | 'emergencyContactDescription',
  ) => textAt(fields[field], apartmentText(field));
  const doorText = (field: 'content' | 'importantInfo') =>
    textAt(door?.[field] ?? '', rowText(door?.id ?? '', field));
  return {
    code,
    direction: directionOf(code),
    labels,
    texts: {
      wifiInfo: fieldText('wifiAdditionalInfo'),
      wayIn: doorText('content'),
      wayInNote: doorText('importantInfo'),
      stuckNote: fieldText('stuckNote'),
      checkoutNote: fieldText('checkoutNote'),
      emergencyNote: fieldText('emergencyContactDescription'),
    },
    checkoutList: fields.checkoutList.map((line, index) =>
      textAt(line, apartmentText('checkoutList', index)),
    ),
  };
}

/** Removes empty texts and repetitions of texts that are the same in several languages. */
export const distinctTexts = (all: readonly (TextInLanguage | undefined)[]): TextInLanguage[] =>
  all.filter(
    (text, index): text is TextInLanguage =>
      text !== undefined &&
      text.text !== '' &&
      all.findIndex((other) => other?.text === text.text) === index,
  );

export const hostTexts = (printLanguages: readonly PrintLanguage[], text: PrintedText) =>
  distinctTexts(printLanguages.map(({ texts }) => texts[text]));

/** Removes direction control characters, which could reorder the text on paper. */
export const withoutDirectionControls = (text: string) =>
  text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '');

/** Builds the content of a guest's page with only those parts that prints show. */
const pageContentOf = (apartment: Apartment, sections: Section[]): PortalContent => ({
  guest: { id: '', name: '', checkoutDate: '', hasCheckedIn: true, opensAt: null, shareCode: '' },
  apartment,
  arrivalSteps: [],
  localTips: [],
  sightseeingSpots: [],
  guides: [],
  sections,
});
