// biome-ignore-all lint/a11y/useSemanticElements: a table can't be rendered in part, and its cells can't overlap their neighbours
// biome-ignore-all lint/a11y/useFocusableInteractive: only one cell of a grid is focusable at a time
import { type CSSProperties, memo } from 'react';
import { cx } from '../../ui/cx.ts';
import {
  endOfMonth,
  isWeekend,
  longDayInWords,
  monthInWords,
  monthsIn,
  numberOfDay,
  weekdayLetter,
} from '../days.ts';
import type { Days } from './rendered-range.ts';

interface GridHeadProps {
  days: Days;
  first: number;
  last: number;
  today: number;
}

/** Returns the style that positions an element at a day. */
export const styleAtDay = (days: Days, start: number, length = 1) =>
  ({ '--at': start - days.first, '--length': length }) as CSSProperties;

const daysIn = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** The sticky header with the months and days. */
export const GridHead = memo(function GridHead({ days, first, last, today }: GridHeadProps) {
  return (
    <div role="row" aria-rowindex={1} className="stays-heads">
      <div role="columnheader" aria-colindex={1} className="stays-corner font-semibold">
        Property
      </div>
      {monthsIn(first, last).map((month) => (
        <div
          key={month}
          aria-hidden
          className="stays-at stays-month"
          style={styleAtDay(days, month, endOfMonth(month) - month + 1)}
        >
          <span className="font-semibold font-serif">{monthInWords(month)}</span>
        </div>
      ))}
      {daysIn(first, last).map((day) => (
        <DayHead key={day} days={days} day={day} isToday={day === today} />
      ))}
    </div>
  );
});

interface DayHeadProps {
  days: Days;
  day: number;
  isToday: boolean;
}

/** The header of a day is memoised, because formatting dates is slow and a whole month appears at once. */
const DayHead = memo(function DayHead({ days, day, isToday }: DayHeadProps) {
  return (
    <div
      role="columnheader"
      aria-colindex={day - days.first + 2}
      aria-label={longDayInWords(day)}
      aria-current={isToday ? 'date' : undefined}
      className={cx(
        'stays-at stays-day text-small',
        isWeekend(day) && 'text-soft',
        isToday && 'font-bold',
      )}
      style={styleAtDay(days, day)}
    >
      <span aria-hidden className="text-soft">
        {weekdayLetter(day)}
      </span>
      <span
        aria-hidden
        className={cx(
          'min-w-7 rounded-small px-1 text-center tabular-nums',
          isToday && 'bg-amber text-on-amber forced-colors:border',
        )}
      >
        {numberOfDay(day)}
      </span>
    </div>
  );
});

/** The columns of weekends and today, behind all rows. */
export const GridColumns = memo(function GridColumns({ days, first, last, today }: GridHeadProps) {
  return (
    <div aria-hidden>
      {daysIn(first, last)
        .filter((day) => isWeekend(day) || day === today)
        .map((day) => (
          <div
            key={day}
            data-weekend={isWeekend(day) || undefined}
            className="stays-at stays-column"
            style={styleAtDay(days, day)}
          />
        ))}
      <div data-today className="stays-at stays-column" style={styleAtDay(days, today)} />
    </div>
  );
});
