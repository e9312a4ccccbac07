import { ArrowLeft, ArrowRight, TriangleAlert } from 'lucide-react';
import { useId, useMemo, useRef, useState } from 'react';
import { NotAnswered } from '../../editor/sections/loaded.tsx';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { IconButton } from '../../ui/icons/icon-button.tsx';
import { inMonths, monthOf } from '../days.ts';
import type { ApartmentName } from '../queries.ts';
import type { NewStayDates } from '../shown.ts';
import { Grid } from './grid.tsx';
import { useCalendarStays } from './use-calendar-stays.ts';
import { useDrawn } from './use-drawn.ts';
import { daysAround } from './windows.ts';

interface CalendarProps {
  apartments: ApartmentName[];
  today: number;
  onOpen: (stayId: string) => void;
  onNew: (dates: NewStayDates) => void;
}

/** So few are found by eye. */
const seenAtOnce = 10;

export function Calendar({ apartments, today, onOpen, onNew }: CalendarProps) {
  const [sought, setSought] = useState('');
  // Midnight moves the mark of today, and not the days under the host's eyes.
  const [openedOn] = useState(today);
  const days = useMemo(() => daysAround(openedOn), [openedOn]);
  const rows = useMemo(() => namedLike(apartments, sought), [apartments, sought]);
  const scroller = useRef<HTMLDivElement>(null);
  const sight = useDrawn(scroller, days, openedOn, rows.length);
  const { byApartment, error, isFetching, askAgain } = useCalendarStays(
    apartments,
    rows,
    sight.drawn,
  );
  const hintId = useId();
  const goByMonths = (months: number) =>
    sight.goTo(
      // From the middle of a month its own beginning is the month before.
      months < 0
        ? inMonths(monthOf(sight.firstInSight() - 1), months + 1)
        : inMonths(monthOf(sight.firstInSight()), months),
    );
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="-ms-3 flex flex-wrap items-center gap-1">
        <IconButton
          icon={ArrowLeft}
          className="rtl:-scale-x-100"
          label="A month back"
          onClick={() => goByMonths(-1)}
        />
        <Button variant="quiet" onClick={() => sight.goTo(today - 3)}>
          Today
        </Button>
        <IconButton
          icon={ArrowRight}
          className="rtl:-scale-x-100"
          label="A month on"
          onClick={() => goByMonths(1)}
        />
        {apartments.length > seenAtOnce && (
          <div className="ms-auto w-full max-w-72">
            <SearchField
              label="Find a property"
              placeholder="Find a property"
              value={sought}
              onChange={setSought}
            />
          </div>
        )}
      </div>
      {error && <NotAnswered pending={isFetching} onAskAgain={askAgain} />}
      <div>
        {/* Stays where no property is found, too: it keeps the place that the host has scrolled to. */}
        <Grid
          {...{ days, today, rows, scroller, sight, onOpen, onNew }}
          stays={byApartment}
          describedBy={hintId}
        />
        {/* Always there, so that a change is announced. */}
        <div role="status">
          {rows.length === 0 && (
            <p className="py-8 text-center text-soft">No property is called so.</p>
          )}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 text-small text-soft">
        <Legend />
        <p id={hintId} className="ms-auto">
          Drag over days to add a stay. By keys: arrows, Page Up and Page Down by month, Shift with
          the arrows to select days, Enter to open.
        </p>
      </div>
    </div>
  );
}

function namedLike(apartments: ApartmentName[], sought: string): ApartmentName[] {
  const words = sought.trim().toLocaleLowerCase();
  return words === ''
    ? apartments
    : apartments.filter(({ name }) => name.toLocaleLowerCase().includes(words));
}

const states = { Current: 'current', Upcoming: 'upcoming', Past: 'past' } as const;

function Legend() {
  return (
    <ul aria-label="What the bars mean" className="flex flex-wrap gap-x-4 gap-y-1">
      {Object.entries(states).map(([title, state]) => (
        <li key={state} className="flex items-center gap-2">
          <span aria-hidden data-state={state} className="stays-swatch" />
          {title}
        </li>
      ))}
      <li className="flex items-center gap-2">
        <span aria-hidden data-double className="stays-swatch">
          <TriangleAlert size={12} />
        </span>
        Double booked
      </li>
    </ul>
  );
}
