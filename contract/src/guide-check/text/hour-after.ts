/** 'Check-in from 15:00', 'Check-out bis 11 Uhr': the hour that a text gives for either. */
import type { Text } from './reading.ts';
import type { Word } from './words-of.ts';

/** Without one of these an hour may be the latest arrival, or a train. */
const begins = new Set('from after ab partir dès desde dalle vanaf från fra od'.split(' '));
const ends = new Set('until by before bis avant antes entro tot til senest do'.split(' '));
const between = new Set(
  'time is possible at the starts ends à de la las le les a ore um kl op'.split(' '),
);
/** Those have hours of their own. */
const special = new Set('early late früher früh später spät'.split(' '));

/** 'Check-in after 22:00 costs 20 euros' and 'check-out before 6:00' are about those who come late or go early. */
const isUsual = {
  in: (hour: string) => hour < '19:00',
  out: (hour: string) => hour >= '08:00',
};

export function hourAfter(text: Text, way: 'in' | 'out'): string | undefined {
  const { words, written } = text;
  if (!/check/i.test(written)) return undefined;
  for (let at = 0; at < words.length; at += 1) {
    const length = namesWay(words, at, way);
    if (length === 0 || special.has(words[at - 1]?.word ?? '')) continue;
    const hour = hourFrom(text, at + length, way === 'in' ? begins : ends);
    if (hour && isUsual[way](hour)) return hour;
  }
  return undefined;
}

/** How many words name it here: 'checkin', 'check-in', or none. */
function namesWay(words: readonly Word[], at: number, way: string): number {
  const word = words[at]?.word;
  if (word === `check${way}`) return 1;
  return word === 'check' && words[at + 1]?.word === way ? 2 : 0;
}

function hourFrom({ words, written }: Text, first: number, wanted: Set<string>) {
  let isSaid = false;
  for (let at = first; at < first + 5; at += 1) {
    const { word = '', end = 0 } = words[at] ?? {};
    if (/^\d{1,2}$/.test(word))
      return isSaid ? hourAt(word, written.slice(end, end + 6)) : undefined;
    if (wanted.has(word)) isSaid = true;
    else if (!between.has(word)) return undefined;
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
