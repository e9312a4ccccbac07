// biome-ignore-all lint/a11y/useSemanticElements: a table can't be rendered in part, and its cells can't overlap their neighbours
// biome-ignore-all lint/a11y/useFocusableInteractive: only one cell of a grid is focusable at a time
import { CirclePlus } from 'lucide-react';
import { type CSSProperties, memo, useMemo } from 'react';
import { stayInWords } from '../../shared/stay-days.ts';
import { nightsInWords, nightsOf } from '../days.ts';
import type { BlockedNights, StayInCalendar } from '../queries.ts';
import { hasMark, StayMark, stateInWords } from '../stay-state.tsx';
import { barText, initialsOf } from './bar-text.ts';
import { type Bar, barsOf } from './bars.ts';
import { type BlockedBar, blockedBars, blockedInWords } from './blocked-nights.ts';
import { styleAtDay } from './grid-head.tsx';
import type { Days } from './rendered-range.ts';
import { dayAnnouncement, staysOn } from './stays-on-day.ts';

export interface Selection {
  from: number;
  to: number;
}

interface GridRowProps {
  days: Days;
  /** The first rendered day. */
  first: number;
  last: number;
  today: number;
  row: number;
  name: string;
  stays: readonly StayInCalendar[];
  blocked: readonly BlockedNights[];
  /** The day of the keyboard cursor, if the cursor is in this row. */
  cursor: number | undefined;
  selection: Selection | undefined;
  onOpen: (stayId: string) => void;
}

/** A property and its stays. The row is memoised, so that changes of other rows do not render it again. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { days, first, last, row, name, stays, blocked, selection, onOpen } = props;
  const bars = useMemo(() => barsOf(stays), [stays]);
  const hatched = useMemo(() => blockedBars(blocked), [blocked]);
  const isRendered = ({ start, length }: { start: number; length: number }) =>
    start <= last + 1 && start + length >= first;
  return (
    <div
      role="row"
      aria-rowindex={row + 2}
      data-row={row}
      className="stays-row"
      style={{ '--row': row } as CSSProperties}
    >
      <div role="rowheader" aria-colindex={1} className="stays-name">
        <span title={name} className="line-clamp-2 text-small leading-tight">
          <bdi translate="no">{name || 'Unnamed property'}</bdi>
        </span>
      </div>
      {selection && (
        <div
          aria-hidden
          className="stays-at stays-selected"
          style={styleAtDay(days, selection.from, selection.to - selection.from + 1)}
        />
      )}
      {hatched.filter(isRendered).map((bar) => (
        <HatchedBar key={bar.start} days={days} {...bar} />
      ))}
      {bars.filter(isRendered).map((bar) => (
        <GridBar
          key={bar.stay.id}
          days={days}
          {...bar}
          isAtEdge={isAtEdge(bar, first)}
          onOpen={onOpen}
        />
      ))}
      {props.cursor !== undefined && <Cursor key={props.cursor} {...props} day={props.cursor} />}
    </div>
  );
});

/** The nights that a calendar blocks, behind the stays. A click or a drag counts for the day under the pointer. */
const HatchedBar = memo(function HatchedBar(props: BlockedBar & { days: Days }) {
  const { days, start, length, calendars } = props;
  const label = blockedInWords(calendars);
  return (
    <div
      role="gridcell"
      aria-colindex={Math.floor(start) - days.first + 2}
      aria-colspan={length}
      aria-label={label}
      title={label}
      className="stays-at stays-blocked stays-hatched"
      style={styleAtDay(days, start, length)}
    />
  );
});

/** The number of days above which a bar is long. The name on a long bar stays visible while the calendar scrolls. */
const longBarLength = 10;

/** How many days the first visible day can be after the first rendered day, because days are rendered in steps. */
const edgeDays = { from: 6, to: 15 };

/** Whether a bar may begin before the visible days and end within them. */
const isAtEdge = ({ start, length }: { start: number; length: number }, first: number) =>
  start < first + edgeDays.to && start + length > first + edgeDays.from;

interface GridBarProps extends Bar<StayInCalendar> {
  days: Days;
  /** Whether the guest's name must stay visible at the edge of the visible days. */
  isAtEdge: boolean;
  onOpen: (stayId: string) => void;
}

/** The bar is memoised, so that scrolling and fetching do not render it again. */
const GridBar = memo(function GridBar(props: GridBarProps) {
  const { days, stay, start, length, lane, lanes, isAtEdge, onOpen } = props;
  const isShort = length <= 1;
  const isSticky = !isShort && (isAtEdge || length > longBarLength);
  const label = [
    stay.name,
    stayInWords(stay.checkinDate, stay.checkoutDate),
    stateInWords[stay.state],
    stay.isDoubleBooked && 'double booked',
  ];
  return (
    <div
      role="gridcell"
      aria-colindex={Math.floor(start) - days.first + 2}
      aria-colspan={Math.max(1, nightsOf(stay))}
      className="stays-at stays-bar"
      style={
        { ...styleAtDay(days, start, length), '--lane': lane, '--lanes': lanes } as CSSProperties
      }
    >
      <button
        type="button"
        // The bar is no tab stop. Keyboard users move between days and open the stays of a day with Enter.
        tabIndex={-1}
        aria-label={label.filter(Boolean).join(', ')}
        title={stay.name}
        data-state={stay.state}
        data-double={stay.isDoubleBooked || undefined}
        onClick={() => onOpen(stay.id)}
      >
        <span data-label={isShort ? 'short' : isSticky ? 'sticky' : ''}>
          <StayMark stay={stay} />
          <span data-text dir="auto" translate="no">
            {barText(stay.name, length, hasMark(stay))}
          </span>
          {isSticky && (
            <span data-initials translate="no">
              {initialsOf(stay.name)}
            </span>
          )}
        </span>
      </button>
    </div>
  );
});

type CursorProps = GridRowProps & { day: number };

/** The cell of the keyboard cursor. It is a new element on each day, so that screen readers announce each day. */
function Cursor({ days, day, today, name, stays, blocked, selection }: CursorProps) {
  const label = [
    dayAnnouncement({ property: name || 'Unnamed property', day, today, stays, blocked }),
    selection && `${nightsInWords(selection.to - selection.from)} selected`,
  ];
  const isTaken = staysOn(stays, day).length > 0;
  return (
    <div
      role="gridcell"
      tabIndex={0}
      data-cursor
      data-taken={isTaken || undefined}
      aria-colindex={day - days.first + 2}
      aria-label={label.filter(Boolean).join(', ')}
      aria-selected={selection !== undefined}
      className="stays-at stays-cursor"
      style={styleAtDay(days, day)}
    >
      {!isTaken && <CirclePlus aria-hidden size={18} />}
    </div>
  );
}
