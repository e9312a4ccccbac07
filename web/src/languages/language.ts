/**
 * The language of the page. Its first texts come with the document, and the texts of the page behind the PIN come with
 * the code of that page. Another language is a separate download.
 */
import type { LanguageCode } from '@guest-portal/languages/languages';
import type { CrewTexts, PageTextsOf } from '@guest-portal/languages/shape';
import { createContext, useContext, useSyncExternalStore } from 'react';

/** The language as it is in the document. */
export type Shell = {
  code: LanguageCode;
  locale: string;
  direction: 'ltr' | 'rtl';
  words: PageTextsOf<'shell'>;
  /** The module with the texts of the page behind the PIN. */
  stayFile: string;
  /** The texts of the crew's page, which only its documents contain. */
  crew?: CrewTexts;
};

export type Language = Shell & { stay?: PageTextsOf<'stay'> };

let current: Language | undefined;
const listeners = new Set<() => void>();

export function currentLanguage(): Language {
  if (!current) throw new Error('No language has been chosen yet');
  return current;
}

export function setLanguage(language: Language) {
  current = language;
  for (const listener of listeners) listener();
}

/**
 * Loads the texts of the page behind the PIN, in the current language. The document names their file, because a list of
 * the files of all languages would be large.
 */
export async function loadStayTexts() {
  const { code, stay, stayFile } = currentLanguage();
  if (stay) return;
  const { default: texts }: { default: PageTextsOf<'stay'> } = await import(
    /* @vite-ignore */ stayFile
  );
  const language = currentLanguage();
  // If the guest has chosen another language meanwhile, its texts were loaded with it.
  if (language.code === code) setLanguage({ ...language, stay: texts });
}

/** The language of a part of the page that differs from the rest, such as the dashboard's preview. */
export const LanguageContext = createContext<Language | undefined>(undefined);

export function useLanguage(): Language {
  const pageLanguage = useSyncExternalStore(listen, currentLanguage, currentLanguage);
  return useContext(LanguageContext) ?? pageLanguage;
}

export const useTexts = () => useLanguage().words;

export function useStayTexts(): PageTextsOf<'stay'> {
  const { code, stay } = useLanguage();
  if (!stay) throw new Error(`The texts of stays have not been loaded in ${code}`);
  return stay;
}

function listen(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
