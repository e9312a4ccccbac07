/** How languages write the times in their phrases. A language that is missing here uses `HH:mm`, as in 08:00. */
import type { LanguageCode } from './languages.ts';

export const clockFormats: { readonly [Code in LanguageCode]?: 'HH.mm' | 'H.mm' } = {
  da: 'HH.mm',
  fi: 'H.mm',
};
