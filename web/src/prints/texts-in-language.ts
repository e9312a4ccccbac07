/** What a host has written, as it stands on paper in one language: translated, by the phrasebook, or as it was written. */
import type {
  contentInLanguage,
  GivenTranslation,
} from '@guest-portal/contract/content-in-language';
import { directionOf } from '@guest-portal/contract/direction';
import type { GuestLanguage } from '@guest-portal/contract/guest-languages';
import type { PortalContent } from '@guest-portal/contract/portal-bundle';
import { doorOf } from '@guest-portal/contract/print-facts';
import { apartmentText, rowText } from '@guest-portal/contract/text-path';
import type { PrintTexts } from '@guest-portal/languages/shape';
import type { Apartment, Section } from '../host/queries.ts';

/** `language` is that of the words, empty where nobody has said it. */
export interface Said {
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

/** One of the languages on a paper. */
export interface Spoken {
  code: GuestLanguage;
  direction: 'ltr' | 'rtl' | 'auto';
  words: PrintTexts;
  texts: Record<PrintedText, Said>;
  /** Entry by entry: some may be translated, others not. */
  checkoutList: Said[];
}

interface Written {
  apartment: Apartment;
  sections: Section[];
}

interface Language {
  code: GuestLanguage;
  words: PrintTexts;
  contentInLanguage: typeof contentInLanguage;
}

export function spokenIn(
  { apartment, sections }: Written,
  translations: readonly GivenTranslation[],
  { code, words, contentInLanguage: inLanguage }: Language,
): Spoken {
  const { content, translated } = inLanguage(asContent(apartment, sections), code, translations);
  const said = content.apartment;
  const door = doorOf(content.sections);
  const saidAt = (text: string, path: string): Said => ({
    text: printable(text).trim(),
    language: translated.includes(path) ? code : apartment.textLanguage,
  });
  const ofField = (
    field: 'wifiAdditionalInfo' | 'stuckNote' | 'checkoutNote' | 'emergencyContactDescription',
  ) => saidAt(said[field], apartmentText(field));
  const ofDoor = (field: 'content' | 'importantInfo') =>
    saidAt(door?.[field] ?? '', rowText(door?.id ?? '', field));
  return {
    code,
    direction: directionOf(code),
    words,
    texts: {
      wifiInfo: ofField('wifiAdditionalInfo'),
      wayIn: ofDoor('content'),
      wayInNote: ofDoor('importantInfo'),
      stuckNote: ofField('stuckNote'),
      checkoutNote: ofField('checkoutNote'),
      emergencyNote: ofField('emergencyContactDescription'),
    },
    checkoutList: said.checkoutList.map((line, at) =>
      saidAt(line, apartmentText('checkoutList', at)),
    ),
  };
}

/** What is said alike in two languages stands there once, and what says nothing not at all. */
export const eachOnce = (all: readonly (Said | undefined)[]): Said[] =>
  all.filter(
    (said, at): said is Said =>
      said !== undefined &&
      said.text !== '' &&
      all.findIndex((other) => other?.text === said.text) === at,
  );

export const hostWords = (spoken: readonly Spoken[], text: PrintedText) =>
  eachOnce(spoken.map(({ texts }) => texts[text]));

/** Without the signs that turn what stands after them around: on paper nobody can look behind them. */
export const printable = (text: string) => text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '');

/** As far as paper shows it. */
const asContent = (apartment: Apartment, sections: Section[]): PortalContent => ({
  guest: { id: '', name: '', checkoutDate: '', hasCheckedIn: true, opensAt: null, shareCode: '' },
  apartment,
  arrivalSteps: [],
  localTips: [],
  sightseeingSpots: [],
  guides: [],
  sections,
});
