import type { GuestLanguage } from '@guest-portal/contract/guest-languages';
import type { PrintTexts } from '@guest-portal/languages/shape';

/** Each language is a separate download. */
export const loadPrintTexts = async (code: GuestLanguage): Promise<PrintTexts> =>
  (await import(`../../../languages/${code}/prints.ts`)).prints;
