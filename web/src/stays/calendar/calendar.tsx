import { ArrowLeft, ArrowRight, TriangleAlert } from 'lucide-react';
import { useId, useMemo, useRef, useState } from 'react';
import { LoadError } from '../../editor/sections/loaded.tsx';
import type { ApartmentName } from '../../host/queries.ts';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { IconButton } from '../../ui/icons/icon-button.tsx';
import { firstOfMonth, inMonths } from '../days.ts';
import type { NewStayPrefill } from '../new-stay-prefill.ts';
import { Grid } from './grid.tsx';
import { daysAround } from './rendered-range.ts';
import { useCalendarStays } from './use-calendar-stays.ts';
import { useRenderedRange } from './use-rendered-range.ts';

interface CalendarProps {
  apartments: ApartmentName[];
  today: number;
  onOpen: (stayId: string) => void;
  onNew: (prefill: NewStayPrefill) => void;
}

/** The calendar has a search field if there are more properties than this. */
const maxApartmentsWithoutSearch = 10;

export function Calendar({ apartments, today, onOpen, onNew }: CalendarProps) {
  const [search, setSearch] = useState('');
  // The calendar keeps the day on which it was opened, so that it does not scroll at midnight. Only the marker of today
  // moves.
  const [openedOn] = useState(today);
  const days = useMemo(() => daysAround(openedOn), [openedOn]);
  const rows = useMemo(() => matchingApartments(apartments, search), [apartments, search]);
  const scroller = useRef<HTMLDivElement>(null);
  const view = useRenderedRange(scroller, days, openedOn, rows.length);
  const { byApartment, blockedByApartment, error, isFetching, retryFailed } = useCalendarStays(
    apartments,
    rows,
    view.rendered,
  );
  const hintId = useId();
  const goByMonths = (months: number) =>
    view.goTo(
      // In the middle of a month, going back first shows the start of that month.
      months < 0
        ? inMonths(firstOfMonth(view.firstVisibleDay() - 1), months + 1)
        : inMonths(firstOfMonth(view.firstVisibleDay()), months),
    );
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="-ms-3 flex flex-wrap items-center gap-1">
        <IconButton
          icon={ArrowLeft}
          className="rtl:-scale-x-100"
          label="Previous month"
          onClick={() => goByMonths(-1)}
        />
        <Button variant="quiet" onClick={() => view.goTo(today - 3)}>
          Today
        </Button>
        <IconButton
          icon={ArrowRight}
          className="rtl:-scale-x-100"
          label="Next month"
          onClick={() => goByMonths(1)}
        />
        {apartments.length > maxApartmentsWithoutSearch && (
          <div className="ms-auto w-full max-w-72">
            <SearchField
              label="Find a property"
              placeholder="Find a property"
              value={search}
              onChange={setSearch}
            />
          </div>
        )}
      </div>
      {error && <LoadError pending={isFetching} onRetry={retryFailed} />}
      <div>
        {/* The grid stays mounted even if no property matches, so that it keeps its scroll position. */}
        <Grid
          {...{ days, today, rows, scroller, view, onOpen, onNew }}
          stays={byApartment}
          blocked={blockedByApartment}
          describedBy={hintId}
        />
        {/* The status element is always present, so that screen readers announce changes. */}
        <div role="status">
          {rows.length === 0 && (
            <p className="py-8 text-center text-soft">No property matches your search.</p>
          )}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 text-small text-soft">
        <Legend />
        <p id={hintId}>
          Drag across days to add a stay. Keyboard: arrow keys to move, Page Up and Page Down to
          change the month, Shift with the arrow keys to select days, Enter to open.
        </p>
      </div>
    </div>
  );
}

function matchingApartments(apartments: ApartmentName[], search: string): ApartmentName[] {
  const query = search.trim().toLocaleLowerCase();
  return query === ''
    ? apartments
    : apartments.filter(({ name }) => name.toLocaleLowerCase().includes(query));
}

const legendStates = { Current: 'current', Upcoming: 'upcoming', Past: 'past' } as const;

function Legend() {
  return (
    <ul aria-label="Legend" className="flex flex-wrap gap-x-4 gap-y-1">
      {Object.entries(legendStates).map(([title, state]) => (
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
      <li className="flex items-center gap-2">
        <span aria-hidden className="stays-swatch stays-hatched" />
        Blocked in a calendar
      </li>
    </ul>
  );
}
