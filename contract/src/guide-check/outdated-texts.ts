/**
 * What was true when it was written. Of places the hours alone are read: 'once a prison, today a museum' is true for
 * long.
 */
import { datesIn } from './dates.ts';
import { isSince, passingWordIn, seasonsIn } from './passing-words.ts';
import type { Reading, Text } from './reading.ts';
import { rule } from './rule.ts';

/** What is older is history: 'renovated on 3 May 2014'. */
const yearsBack = 5;

export const passingRules = [
  rule('date-passed', 'advice', (reading) =>
    lasting(reading).flatMap((text) => {
      const passed = datesIn(text).find(
        ({ date, first }) =>
          date < reading.today &&
          Number(date.slice(0, 4)) >= yearOf(reading) - yearsBack &&
          !isSince(text.words, first),
      );
      return passed ? [{ at: text.at, written: passed.written }] : [];
    }),
  ),
  rule('season-passed', 'advice', (reading) =>
    lasting(reading).flatMap((text) => {
      const passed = seasonsIn(text).find(({ year, endsAfter }) => {
        const isOver = reading.today > `${year + (endsAfter ? 1 : 0)}-${endsAfter ?? '12-31'}`;
        return isOver && year >= yearOf(reading) - yearsBack;
      });
      return passed ? [{ at: text.at, written: passed.written }] : [];
    }),
  ),
  rule('passing-word', 'advice', (reading) =>
    lasting(reading).flatMap((text) => {
      const written = passingWordIn(text);
      return written ? [{ at: text.at, written }] : [];
    }),
  ),
];

const yearOf = ({ today }: Reading) => Number(today.slice(0, 4));

const lasting = ({ texts }: Reading): Text[] =>
  texts.filter(
    ({ at: { kind, field }, isProse }) =>
      isProse && ((kind !== 'localTip' && kind !== 'sightseeingSpot') || field === 'openingHours'),
  );
