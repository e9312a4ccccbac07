/** In which language each text of a host's is. */
import type { Bundle } from '../bundle.ts';

/**
 * Empty where nobody has said it, which is not the page's: a screen reader then takes its own voice. Of a bundle that was
 * asked for in no language nothing is said at all; a copy that an older release has kept is one.
 */
export function textLanguages({ apartment, language, translated }: Bundle) {
  const inLanguage = new Set(translated);
  const written = apartment.textLanguage || (language && '');
  return (at: string): string | undefined => (inLanguage.has(at) ? language : written);
}
