/**
 * The language that the page speaks. Its first words come with the document, those of the page behind the PIN with that
 * page's code; another language is a download of its own.
 */
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { About, Words } from './catalogues/shape/catalogue.ts';

/** As the document brings it. */
export type Shell = About & { code: string; words: Words<'shell'> };

export type Language = Shell & { stay?: Words<'stay'> };

/** One catalogue is one file, of which each part is a module here: see `catalogue-parts.ts`. */
const shells = import.meta.glob<Shell>('./catalogues/*.ts', { query: '?shell', import: 'default' });
const stays = import.meta.glob<Words<'stay'>>('./catalogues/*.ts', {
  query: '?stay',
  import: 'default',
});

let spoken: Language | undefined;
const listeners = new Set<() => void>();

export function spokenLanguage(): Language {
  if (!spoken) throw new Error('No language has been chosen yet');
  return spoken;
}

/** The page speaks this from now on. */
export function speak(language: Language) {
  spoken = language;
  for (const listener of listeners) listener();
}

export async function loadLanguage(code: string, { withStay = false } = {}): Promise<Language> {
  const [shell, stay] = await Promise.all([
    load(shells, code),
    withStay ? load(stays, code) : undefined,
  ]);
  return { ...shell, ...(stay && { stay }) };
}

function load<Part>(parts: Record<string, () => Promise<Part>>, code: string): Promise<Part> {
  const part = parts[`./catalogues/${code}.ts`];
  if (!part) throw new Error(`There is no catalogue for ${code}`);
  return part();
}

/** Beside the code of a page that needs them. */
export async function loadStayWords() {
  const { code, stay } = spokenLanguage();
  if (stay) return;
  const words = await load(stays, code);
  const language = spokenLanguage();
  // Whoever has chosen another language meanwhile has brought its words along.
  if (language.code === code) speak({ ...language, stay: words });
}

/** For a part of the page that speaks another language than the rest: the dashboard's preview. */
export const SpokenHere = createContext<Language | undefined>(undefined);

export function useLanguage(): Language {
  const general = useSyncExternalStore(listen, spokenLanguage, spokenLanguage);
  return useContext(SpokenHere) ?? general;
}

export const useWords = () => useLanguage().words;

export function useStayWords(): Words<'stay'> {
  const { code, stay } = useLanguage();
  if (!stay) throw new Error(`The words of the page are not here in ${code}`);
  return stay;
}

function listen(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
