/** The words of one language, each a download of its own. */
import type { GuestLanguage } from '@guest-portal/contract/guest-languages';
import type { PrintWords } from './words/shape/print-words.ts';

const files = import.meta.glob<Record<string, PrintWords>>('./words/*.ts');

export async function loadPrintWords(code: GuestLanguage): Promise<PrintWords> {
  const file = await files[`./words/${code}.ts`]?.();
  const words = file?.[code];
  if (!words) throw new Error(`There are no words for paper in ${code}`);
  return words;
}
