/** What a host has written, as it stands on paper in one language: translated, by the phrasebook, or as it was written. */
import type {
  contentInLanguage,
  GivenTranslation,
} from '@guest-portal/contract/content-in-language';
import type { GuestLanguage } from '@guest-portal/contract/guest-languages';
import type { PortalContent } from '@guest-portal/contract/portal-bundle';
import { doorOf } from '@guest-portal/contract/print-facts';
import { apartmentText, rowText } from '@guest-portal/contract/text-path';
import type { Apartment, Section } from '../dashboard/queries.ts';
import { directionOf } from '../translations/languages.ts';
import type { PrintWords } from './words/shape/print-words.ts';

/** Lines, of which a text has one. `language` is that of the words, empty where nobody has said it. */
export interface Said {
  lines: string[];
  language: string;
}

export const printedTexts = [
  'wifiInfo',
  'wayIn',
  'wayInNote',
  'stuckNote',
  'checkoutList',
  'checkoutNote',
  'emergencyNote',
] as const;
export type PrintedText = (typeof printedTexts)[number];

/** One of the languages on a paper. */
export interface Spoken {
  code: GuestLanguage;
  direction: 'ltr' | 'rtl' | 'auto';
  words: PrintWords;
  texts: Record<PrintedText, Said>;
}

interface Written {
  apartment: Apartment;
  sections: Section[];
}

interface Language {
  code: GuestLanguage;
  words: PrintWords;
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
  const saidAt = (lines: string[], paths: string[]): Said => ({
    lines: lines.map(printable).filter((line) => line.trim() !== ''),
    language: paths.every((path) => translated.includes(path)) ? code : apartment.textLanguage,
  });
  const ofField = (field: 'wifiAdditionalInfo' | 'stuckNote' | 'checkoutNote') =>
    saidAt([said[field]], [apartmentText(field)]);
  const ofDoor = (field: 'content' | 'importantInfo') =>
    saidAt([door?.[field] ?? ''], [rowText(door?.id ?? '', field)]);
  return {
    code,
    direction: directionOf(code),
    words,
    texts: {
      wifiInfo: ofField('wifiAdditionalInfo'),
      wayIn: ofDoor('content'),
      wayInNote: ofDoor('importantInfo'),
      stuckNote: ofField('stuckNote'),
      checkoutList: saidAt(
        said.checkoutList,
        said.checkoutList.map((_, at) => apartmentText('checkoutList', at)),
      ),
      checkoutNote: ofField('checkoutNote'),
      emergencyNote: saidAt(
        [said.emergencyContactDescription],
        [apartmentText('emergencyContactDescription')],
      ),
    },
  };
}

/** What is said alike in two languages stands there once. */
export function eachOnce(spoken: readonly Spoken[], text: PrintedText): Said[] {
  const seen = new Set<string>();
  return spoken
    .map(({ texts }) => texts[text])
    .filter(({ lines }) => {
      const key = lines.join('\n');
      if (key === '' || seen.has(key)) return false;
      seen.add(key);
      return true;
    });
}

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
