/** Loads another language that a guest chooses. `web/build/language-parts.ts` splits its texts into parts. */
import type { PageTextsOf } from '@guest-portal/languages/shape';
import { currentLanguage, type Language, type Shell, setLanguage } from './language.ts';

type Part<Value> = Record<string, () => Promise<Value>>;

const shells = import.meta.glob<Omit<Shell, 'stayFile'>>('../../../languages/*/page.ts', {
  query: '?shell',
  import: 'default',
});
const stays = import.meta.glob<PageTextsOf<'stay'>>('../../../languages/*/page.ts', {
  query: '?stay',
  import: 'default',
});

/** Loads both parts of a language at once, so that a guest does not wait twice. */
export async function loadLanguage(code: string): Promise<Language> {
  const [shell, stay] = await Promise.all([loadPart(shells, code), loadPart(stays, code)]);
  return { ...shell, stay, stayFile: '' };
}

export function applyLanguage(language: Language) {
  Object.assign(document.documentElement, { lang: language.code, dir: language.direction });
  setLanguage(language);
}

/**
 * Shows the page in another language for now. Nothing is stored, so the next document is in the same language as
 * before.
 * @returns a function that restores the previous language
 */
export async function previewLanguage(code: string): Promise<() => void> {
  const previous = currentLanguage();
  applyLanguage(await loadLanguage(code));
  return () => applyLanguage(previous);
}

function loadPart<Value>(parts: Part<Value>, code: string): Promise<Value> {
  const part = parts[`../../../languages/${code}/page.ts`];
  if (!part) throw new Error(`There is no language ${code}`);
  return part();
}
