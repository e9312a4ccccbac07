import type { GuestLanguage } from '@guest-portal/contract/guest-languages';
import type { PrintTexts } from '@guest-portal/languages/shape';

/** Loads the texts of one language, which are a separate download. */
export const loadPrintTexts = async (code: GuestLanguage): Promise<PrintTexts> =>
  (await import(`../../../languages/${code}/prints.ts`)).prints;
