/** How a language writes the times in its phrases. A language that is not named here writes 08:00 as `HH:mm`. */
import type { LanguageCode } from './languages.ts';

export const clockFormats: { readonly [Code in LanguageCode]?: 'HH.mm' | 'H.mm' } = {
  da: 'HH.mm',
  fi: 'H.mm',
};
