/** Summarises an import for the host. */
import { countText } from '../progress-text.ts';
import type { ImportResult } from './exchange.ts';

/** Returns a line for each kind of row, so that no skipped row goes unnoticed. */
export function importSummary(result: ImportResult): string[] {
  const rows = (count: number) => countText(count, 'row', 'rows');
  const counts: [number, string][] = [
    [
      result.changedSince,
      `${countText(result.changedSince, 'original has', 'originals have')} changed since. Check ${result.changedSince === 1 ? 'it' : 'them'} before you save`,
    ],
    [result.unchanged, `${result.unchanged.toLocaleString('en')} unchanged`],
    [result.empty, `${result.empty.toLocaleString('en')} without a translation`],
    [result.unsaved, `${rows(result.unsaved)} skipped, because you have unsaved changes there`],
    [result.unknown, `${rows(result.unknown)} not found in this property`],
    [
      result.tooLong,
      `${rows(result.tooLong)} too long. A line can have 300 characters, any other text 20,000`,
    ],
    [
      result.lostLetters,
      `${rows(result.lostLetters)} with question marks instead of letters. Save the file as ‘CSV UTF-8’`,
    ],
  ];
  return [
    `${result.imported.toLocaleString('en')} imported`,
    ...counts.filter(([count]) => count > 0).map(([, text]) => text),
  ];
}
