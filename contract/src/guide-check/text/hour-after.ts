/** Finds the check-in or check-out time in a text: 'Check-in from 15:00', 'Check-out bis 11 Uhr'. */
import type { GuideText } from '../property-reading.ts';
import type { Word } from './words-of.ts';

/** An hour counts only after a preposition. Any other hour may be the latest arrival, or the time of a train. */
const startPrepositions = new Set(
  'from after ab partir dès desde dalle vanaf från fra od'.split(' '),
);
const endPrepositions = new Set(
  'until by before bis avant antes entro tot til senest do'.split(' '),
);
const fillers = new Set(
  'time is possible at the starts ends à de la las le les a ore um kl op'.split(' '),
);
/** Early and late check-ins and check-outs have their own hours. */
const exceptions = new Set('early late früher früh später spät'.split(' '));

/** Ignores late check-ins and early check-outs, as in 'Check-in after 22:00 costs 20 euros'. */
const isUsualHour = {
  in: (hour: string) => hour < '19:00',
  out: (hour: string) => hour >= '08:00',
};

export function hourAfter(text: GuideText, way: 'in' | 'out'): string | undefined {
  const { words, written } = text;
  if (!/check/i.test(written)) return undefined;
  for (let index = 0; index < words.length; index += 1) {
    const length = countWayWords(words, index, way);
    if (length === 0 || exceptions.has(words[index - 1]?.word ?? '')) continue;
    const hour = hourAfterPreposition(
      text,
      index + length,
      way === 'in' ? startPrepositions : endPrepositions,
    );
    if (hour && isUsualHour[way](hour)) return hour;
  }
  return undefined;
}

/** Returns how many words name the check-in or check-out here: 1 for 'checkin', 2 for 'check-in', or 0. */
function countWayWords(words: readonly Word[], index: number, way: string): number {
  const word = words[index]?.word;
  if (word === `check${way}`) return 1;
  return word === 'check' && words[index + 1]?.word === way ? 2 : 0;
}

function hourAfterPreposition(
  { words, written }: GuideText,
  first: number,
  prepositions: Set<string>,
) {
  let hasPreposition = false;
  for (let index = first; index < first + 5; index += 1) {
    const { word = '', end = 0 } = words[index] ?? {};
    if (/^\d{1,2}$/.test(word))
      return hasPreposition ? hourAt(word, written.slice(end, end + 6)) : undefined;
    if (prepositions.has(word)) hasPreposition = true;
    else if (!fillers.has(word)) return undefined;
  }
  return undefined;
}

function hourAt(number: string, after: string): string | undefined {
  const minutes = /^[:.](\d\d)(?!\d)/.exec(after)?.[1];
  const isAfternoon = /^(?:[:.]\d\d)? ?p\.?m/i.test(after);
  const isClock = minutes !== undefined || isAfternoon || /^ ?(?:a\.?m|uhr|h\b)/i.test(after);
  const hour = Number(number) + (isAfternoon && Number(number) < 12 ? 12 : 0);
  if (!isClock || hour > 23) return undefined;
  return `${String(hour).padStart(2, '0')}:${minutes ?? '00'}`;
}
