import type { GuestLanguage } from '@guest-portal/contract/guest-languages';
import type { PrintTexts } from '@guest-portal/languages/shape';

/** Each language is a download of its own. */
export const loadPrintTexts = async (code: GuestLanguage): Promise<PrintTexts> =>
  (await import(`../../../languages/${code}/prints.ts`)).prints;
