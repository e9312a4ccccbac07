/**
 * Finds dates in texts, in any of the guests' languages. A date must have a year, because a day without a year comes
 * every year. The names of the months come from Intl.
 */
import { guestLanguages } from '../../guest-languages.ts';
import type { GuideText } from '../property-reading.ts';
import type { Word } from './words-of.ts';

interface WrittenDate {
  written: string;
  /** If the date is ambiguous, as 03/04/2026 is, this is the later reading. */
  date: string;
  /** The index of the date's first word. */
  first: number;
}

export function datesIn({ words, written }: GuideText): WrittenDate[] {
  if (!/20\d\d/.test(written)) return [];
  return words.flatMap(({ word }, index) => {
    if (!/^20\d\d$/.test(word)) return [];
    const found = readYearFirst(words, written, index) ?? readYearLast(words, written, index);
    if (!found) return [];
    const { date, first, last } = found;
    return [{ date, first, written: written.slice(words[first]?.start, words[last]?.end) }];
  });
}

function readYearFirst(words: readonly Word[], written: string, yearIndex: number) {
  const [year, month, day] = [words[yearIndex], words[yearIndex + 1], words[yearIndex + 2]];
  if (!year || !month || !day) return undefined;
  const isIso =
    written.slice(year.end, month.start) === '-' && written.slice(month.end, day.start) === '-';
  const date = isIso && dateOf(year.word, month.word, day.word);
  return date ? { date, first: yearIndex, last: yearIndex + 2 } : undefined;
}

function readYearLast(words: readonly Word[], written: string, yearIndex: number) {
  const [second, first] = wordsBefore(words, written, yearIndex);
  if (!second || !first) return undefined;
  const year = words[yearIndex]?.word ?? '';
  const [firstWord, secondWord] = [first.word, second.word];
  const dates = [
    dateOf(year, monthOf(secondWord), firstWord),
    dateOf(year, monthOf(firstWord), secondWord),
    dateOf(year, secondWord, firstWord),
    dateOf(year, firstWord, secondWord),
  ].filter((date) => date !== undefined);
  const [date] = dates.sort().toReversed();
  return date ? { date, first: first.index, last: yearIndex } : undefined;
}

/**
 * Returns up to two words before the year, the nearest first. Endings such as 'th' and words such as 'of' are skipped.
 * The search stops where words are separated by more than two spaces or signs of a date.
 */
function wordsBefore(words: readonly Word[], written: string, yearIndex: number) {
  const found: { word: string; index: number }[] = [];
  for (
    let index = yearIndex - 1;
    index >= Math.max(0, yearIndex - 5) && found.length < 2;
    index -= 1
  ) {
    const [word, next] = [words[index], words[index + 1]];
    if (!word || !next || !/^[ \u00a0.,/-]{0,2}$/.test(written.slice(word.end, next.start))) break;
    if (!skippedWords.has(word.word)) found.push({ word: word.word, index });
  }
  return found;
}

const skippedWords = new Set('st nd rd th of de do del d er'.split(' '));

function dateOf(year: string, month: string | undefined, day: string): string | undefined {
  if (!month || !/^\d{1,2}$/.test(month) || !/^\d{1,2}$/.test(day)) return undefined;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const isReal = Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31;
  return isReal ? date : undefined;
}

let months: Map<string, string> | undefined;

function monthOf(word: string): string | undefined {
  months ??= monthNames();
  return months.get(word);
}

/**
 * Collects the long and short names of the months, as in dates and as they are written alone. Names that mean different
 * months in different languages are left out.
 */
function monthNames(): Map<string, string> {
  const names = new Map<string, string>();
  const ambiguous = new Set<string>();
  for (const language of guestLanguages)
    for (const style of ['long', 'short'] as const)
      for (const day of ['numeric', undefined] as const) {
        const format = new Intl.DateTimeFormat(language, { month: style, day, timeZone: 'UTC' });
        for (let month = 1; month <= 12; month += 1) {
          const name = nameIn(format, month);
          if ((names.get(name) ?? `${month}`) !== `${month}`) ambiguous.add(name);
          names.set(name, `${month}`);
        }
      }
  for (const name of ambiguous) names.delete(name);
  return names;
}

const nameIn = (format: Intl.DateTimeFormat, month: number) =>
  format
    .formatToParts(Date.UTC(2024, month - 1, 15))
    .filter(({ type }) => type === 'month')
    .map(({ value }) => value.toLowerCase().replace(/[^\p{L}\p{M}]/gu, ''))
    .join('');
