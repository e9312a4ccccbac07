/**
 * Rules about texts that are out of date. Of recommended places, only the opening hours are read, because descriptions such as
 * 'once a prison, today a museum' stay true.
 */
import type { GuideText, ReadProperty } from './property-reading.ts';
import { rule } from './rule.ts';
import { datesIn } from './text/dates-in.ts';
import { isSince, seasonsIn, temporaryWordIn } from './text/temporary-words.ts';

/** Older dates are history, as in 'renovated on 3 May 2014'. */
const yearsBack = 5;

export const outdatedTextRules = [
  rule('date-passed', 'advice', (reading) =>
    lastingTexts(reading).flatMap((text) => {
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
    lastingTexts(reading).flatMap((text) => {
      const passed = seasonsIn(text).find(({ year, endsAfter }) => {
        const isOver = reading.today > `${year + (endsAfter ? 1 : 0)}-${endsAfter ?? '12-31'}`;
        return isOver && year >= yearOf(reading) - yearsBack;
      });
      return passed ? [{ at: text.at, written: passed.written }] : [];
    }),
  ),
  rule('passing-word', 'advice', (reading) =>
    lastingTexts(reading).flatMap((text) => {
      const written = temporaryWordIn(text);
      return written ? [{ at: text.at, written }] : [];
    }),
  ),
];

const yearOf = ({ today }: ReadProperty) => Number(today.slice(0, 4));

const lastingTexts = ({ texts }: ReadProperty): GuideText[] =>
  texts.filter(
    ({ at: { kind, field }, isProse }) =>
      isProse && ((kind !== 'localTip' && kind !== 'sightseeingSpot') || field === 'openingHours'),
  );
