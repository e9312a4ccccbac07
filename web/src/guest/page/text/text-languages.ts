/** The language of each of the host's texts. */
import type { Bundle } from '../bundle.ts';

/**
 * If the host has set no language, the result is empty, so that a screen reader uses its own voice instead of the
 * page's. In a bundle that was requested without a language, such as a copy from an older release, the result is
 * undefined instead.
 */
export function textLanguages({ apartment, language, translated }: Bundle) {
  const translatedPaths = new Set(translated);
  const hostLanguage = apartment.textLanguage || (language && '');
  return (textPath: string): string | undefined =>
    translatedPaths.has(textPath) ? language : hostLanguage;
}
