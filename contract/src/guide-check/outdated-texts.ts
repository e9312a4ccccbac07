/**
 * Rules about texts that are out of date. Of recommended places, only the opening hours are read, because descriptions
 * such as 'once a prison, today a museum' stay true.
 */
import type { GuideText, PropertyReading } from './property-reading.ts';
import { rule } from './rule.ts';
import { datesIn } from './text/dates-in.ts';
import { followsSince, seasonsIn, temporaryWordIn } from './text/temporary-words.ts';

/** How many years back a date is still reported. Older dates are history, as in 'renovated on 3 May 2014'. */
const maxYearsAgo = 5;

export const outdatedTextRules = [
  rule('date-passed', 'advice', (reading) =>
    textsForAllGuests(reading).flatMap((text) => {
      const passedDate = datesIn(text).find(
        ({ date, first }) =>
          date < reading.today &&
          Number(date.slice(0, 4)) >= yearOf(reading) - maxYearsAgo &&
          !followsSince(text.words, first),
      );
      return passedDate ? [{ at: text.at, written: passedDate.written }] : [];
    }),
  ),
  rule('season-passed', 'advice', (reading) =>
    textsForAllGuests(reading).flatMap((text) => {
      const passedSeason = seasonsIn(text).find(({ year, endsAfter }) => {
        const isOver = reading.today > `${year + (endsAfter ? 1 : 0)}-${endsAfter ?? '12-31'}`;
        return isOver && year >= yearOf(reading) - maxYearsAgo;
      });
      return passedSeason ? [{ at: text.at, written: passedSeason.written }] : [];
    }),
  ),
  rule('passing-word', 'advice', (reading) =>
    textsForAllGuests(reading).flatMap((text) => {
      const written = temporaryWordIn(text);
      return written ? [{ at: text.at, written }] : [];
    }),
  ),
];

const yearOf = ({ today }: PropertyReading) => Number(today.slice(0, 4));

const textsForAllGuests = ({ texts }: PropertyReading): GuideText[] =>
  texts.filter(
    ({ at: { kind, field }, isProse }) =>
      isProse && ((kind !== 'localTip' && kind !== 'sightseeingSpot') || field === 'openingHours'),
  );
