/** What the page says of a file that came in. */
import { counted } from '../words.ts';
import type { Brought } from './exchange.ts';

/** Nothing of what is left out of a file goes unsaid. */
export function broughtInWords(brought: Brought): string[] {
  const rows = (count: number) => counted(count, 'row', 'rows');
  const said: [number, string][] = [
    [
      brought.changedSince,
      `${counted(brought.changedSince, 'original has', 'originals have')} changed since: look at ${brought.changedSince === 1 ? 'it' : 'them'} before you save`,
    ],
    [brought.same, `${brought.same.toLocaleString('en')} as before`],
    [brought.empty, `${brought.empty.toLocaleString('en')} without a translation`],
    [brought.unsaved, `${rows(brought.unsaved)} left alone, because you have unsaved words there`],
    [brought.unknown, `${rows(brought.unknown)} not known here`],
    [
      brought.tooLong,
      `${rows(brought.tooLong)} too long: a line has room for 300 characters, any other text for 20,000`,
    ],
    [
      brought.lostLetters,
      `${rows(brought.lostLetters)} with question marks in the place of letters: save the table as ‘CSV UTF-8’`,
    ],
  ];
  return [
    `${brought.taken.toLocaleString('en')} taken over`,
    ...said.filter(([count]) => count > 0).map(([, words]) => words),
  ];
}
