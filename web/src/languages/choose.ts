/** A language that the guest has chosen on this device. The next document will be in this language too. */
import { type LanguageCode, languages } from '@guest-portal/languages/languages';

/** All languages, sorted by their own names. */
export const languageNames = (Object.entries(languages) as [LanguageCode, string][])
  .map(([code, name]) => ({ code, name }))
  .sort((one, other) => (one.name < other.name ? -1 : 1));

/** The server reads this cookie when it selects the document. */
export const rememberLanguage = (code: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has the Cookie Store API
  document.cookie = `language=${code}; path=/; max-age=31536000; samesite=lax`;
};

let lastChosenCode = '';

/** Loads a language and shows it, unless another one has been chosen in the meantime. */
export async function chooseLanguage(code: string) {
  lastChosenCode = code;
  const { loadLanguage, applyLanguage } = await import('./other-languages.ts');
  const language = await loadLanguage(code);
  if (lastChosenCode !== code) return;
  rememberLanguage(code);
  applyLanguage(language);
}
