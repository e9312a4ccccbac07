/** The languages of guests. Each has a line here and a folder next to this file. */
import type { LanguageTexts } from './shape.ts';

/** Makes the line of a language fail to compile if its folder lacks a text. */
type NameOf<_Folder extends LanguageTexts> = string;

/** The code of each language with its own name for itself, which guests choose from. */
export const languages = {
  ar: 'العربية' satisfies NameOf<typeof import('./ar/index.ts')>,
  cs: 'Čeština' satisfies NameOf<typeof import('./cs/index.ts')>,
  da: 'Dansk' satisfies NameOf<typeof import('./da/index.ts')>,
  de: 'Deutsch' satisfies NameOf<typeof import('./de/index.ts')>,
  el: 'Ελληνικά' satisfies NameOf<typeof import('./el/index.ts')>,
  en: 'English' satisfies NameOf<typeof import('./en/index.ts')>,
  es: 'Español' satisfies NameOf<typeof import('./es/index.ts')>,
  et: 'Eesti' satisfies NameOf<typeof import('./et/index.ts')>,
  fi: 'Suomi' satisfies NameOf<typeof import('./fi/index.ts')>,
  fr: 'Français' satisfies NameOf<typeof import('./fr/index.ts')>,
  he: 'עברית' satisfies NameOf<typeof import('./he/index.ts')>,
  hr: 'Hrvatski' satisfies NameOf<typeof import('./hr/index.ts')>,
  hu: 'Magyar' satisfies NameOf<typeof import('./hu/index.ts')>,
  it: 'Italiano' satisfies NameOf<typeof import('./it/index.ts')>,
  ja: '日本語' satisfies NameOf<typeof import('./ja/index.ts')>,
  ko: '한국어' satisfies NameOf<typeof import('./ko/index.ts')>,
  lt: 'Lietuvių' satisfies NameOf<typeof import('./lt/index.ts')>,
  lv: 'Latviešu' satisfies NameOf<typeof import('./lv/index.ts')>,
  nb: 'Norsk' satisfies NameOf<typeof import('./nb/index.ts')>,
  nl: 'Nederlands' satisfies NameOf<typeof import('./nl/index.ts')>,
  pl: 'Polski' satisfies NameOf<typeof import('./pl/index.ts')>,
  pt: 'Português (Portugal)' satisfies NameOf<typeof import('./pt/index.ts')>,
  'pt-BR': 'Português (Brasil)' satisfies NameOf<typeof import('./pt-BR/index.ts')>,
  ro: 'Română' satisfies NameOf<typeof import('./ro/index.ts')>,
  sv: 'Svenska' satisfies NameOf<typeof import('./sv/index.ts')>,
  tr: 'Türkçe' satisfies NameOf<typeof import('./tr/index.ts')>,
  uk: 'Українська' satisfies NameOf<typeof import('./uk/index.ts')>,
  zh: '简体中文' satisfies NameOf<typeof import('./zh/index.ts')>,
};

export type LanguageCode = keyof typeof languages;
