/**
 * The language that the page speaks. Its first words come with the document, those of the page behind the PIN with that
 * page's code; another language is a download of its own.
 */
import type { LanguageCode } from '@guest-portal/languages/languages';
import type { Words } from '@guest-portal/languages/shape';
import { createContext, useContext, useSyncExternalStore } from 'react';

/** As the document brings it. */
export type Shell = {
  code: LanguageCode;
  locale: string;
  direction: 'ltr' | 'rtl';
  words: Words<'shell'>;
  /** Where the words of the page behind the PIN are: a module. */
  stayFile: string;
};

export type Language = Shell & { stay?: Words<'stay'> };

let spoken: Language | undefined;
const listeners = new Set<() => void>();

export function currentLanguage(): Language {
  if (!spoken) throw new Error('No language has been chosen yet');
  return spoken;
}

/** The page speaks this from now on. */
export function setLanguage(language: Language) {
  spoken = language;
  for (const listener of listeners) listener();
}

/** Beside the code of a page that needs them. The document names the file: a list of all would be half a download. */
export async function loadStayTexts() {
  const { code, stay, stayFile } = currentLanguage();
  if (stay) return;
  const { default: words }: { default: Words<'stay'> } = await import(/* @vite-ignore */ stayFile);
  const language = currentLanguage();
  // Whoever has chosen another language meanwhile has brought its words along.
  if (language.code === code) setLanguage({ ...language, stay: words });
}

/** For a part of the page that speaks another language than the rest: the dashboard's preview. */
export const LanguageContext = createContext<Language | undefined>(undefined);

export function useLanguage(): Language {
  const general = useSyncExternalStore(listen, currentLanguage, currentLanguage);
  return useContext(LanguageContext) ?? general;
}

export const useTexts = () => useLanguage().words;

export function useStayTexts(): Words<'stay'> {
  const { code, stay } = useLanguage();
  if (!stay) throw new Error(`The words of the page are not here in ${code}`);
  return stay;
}

function listen(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
