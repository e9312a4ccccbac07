// biome-ignore-all lint/a11y/useSemanticElements: a table can't be rendered in part, and its cells can't overlap their neighbours
// biome-ignore-all lint/a11y/useFocusableInteractive: only one cell of a grid is focusable at a time
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useRef,
} from 'react';
import type { ApartmentName } from '../../host/queries.ts';
import { useLatest } from '../../ui/behaviour/use-latest.ts';
import { dateOf } from '../days.ts';
import './calendar.css';
import type { NewStayPrefill } from '../new-stay-prefill.ts';
import type { BlockedByApartment } from './blocked-nights.ts';
import { cellAfterKey } from './cell-after-key.ts';
import { GridColumns, GridHead } from './grid-head.tsx';
import { GridRow } from './grid-row.tsx';
import type { Days } from './rendered-range.ts';
import { staysOn } from './stays-on-day.ts';
import type { StaysByApartment } from './use-calendar-stays.ts';
import { useCursor } from './use-cursor.ts';
import { useNarrowBars } from './use-narrow-bars.ts';
import { isRightToLeft, type useRenderedRange } from './use-rendered-range.ts';

interface GridProps {
  days: Days;
  today: number;
  rows: ApartmentName[];
  stays: StaysByApartment;
  blocked: BlockedByApartment;
  scroller: RefObject<HTMLDivElement | null>;
  view: ReturnType<typeof useRenderedRange>;
  describedBy: string;
  onOpen: (stayId: string) => void;
  onNew: (prefill: NewStayPrefill) => void;
}

const emptyList: never[] = [];

/** The grid of properties and days. It is a single tab stop, and the arrow keys move between days. */
export function Grid(props: GridProps) {
  const { days, today, rows, stays, scroller, view, onNew } = props;
  const { rendered, updateRange } = view;
  useNarrowBars(scroller, rendered, rows, stays);
  const { cursor, selection, goTo, selectTo, clearSelection, nextStayIndex } = useCursor(
    scroller,
    rows.length,
    today,
  );
  const dragging = useRef(false);
  const open = useLatest(props.onOpen);

  const staysIn = (row: number) => stays.get(rows[row]?.id ?? '') ?? emptyList;
  const addStay = (from: number, to: number) => {
    const apartment = rows[cursor.row];
    clearSelection();
    if (apartment)
      onNew({ apartmentId: apartment.id, checkinDate: dateOf(from), checkoutDate: dateOf(to) });
  };
  const openOrAdd = () => {
    if (selection) return addStay(selection.from, selection.to);
    const staysAtCursor = staysOn(staysIn(cursor.row), cursor.day);
    const stay = staysAtCursor[nextStayIndex() % staysAtCursor.length];
    if (stay) open(stay.id);
    else addStay(cursor.day, cursor.day + 1);
  };

  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.metaKey) return;
    if (event.key === 'Escape' && selection) clearSelection();
    else if (event.key === 'Enter' || event.key === ' ') openOrAdd();
    else {
      const rightToLeft = isRightToLeft(event.currentTarget);
      const next = cellAfterKey(cursor, event, { days, rowCount: rows.length }, rightToLeft);
      if (!next) return;
      if (event.shiftKey && next.row === cursor.row) selectTo(next.day);
      else goTo(next);
    }
    event.preventDefault();
  };

  const dayAt = (clientX: number): number => {
    const row = scroller.current?.querySelector<HTMLElement>('[data-row]');
    const name = row?.querySelector<HTMLElement>('.stays-name');
    if (!row || !name) return today;
    const { left, right } = row.getBoundingClientRect();
    const distance = isRightToLeft(row) ? right - clientX : clientX - left;
    const dayWidth = (row.offsetWidth - name.offsetWidth) / (days.last - days.first + 1);
    return days.first + Math.floor((distance - name.offsetWidth) / dayWidth);
  };
  /** Returns the row and day under the pointer, unless a bar or a name is there. */
  const cellAt = ({ target, clientX }: { target: EventTarget; clientX: number }) => {
    if (!(target instanceof Element) || target.closest('button, .stays-name')) return undefined;
    const row = target.closest<HTMLElement>('[data-row]')?.dataset.row;
    return row === undefined ? undefined : { row: Number(row), day: dayAt(clientX) };
  };
  const startDrag = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || event.pointerType !== 'mouse') return;
    const cell = cellAt(event);
    if (!cell) return;
    goTo(cell);
    dragging.current = true;
  };
  const continueDrag = ({ clientX }: PointerEvent) => {
    const day = dragging.current ? dayAt(clientX) : cursor.day;
    if (day !== cursor.day) selectTo(day);
  };
  const endDrag = () => {
    if (dragging.current && selection) addStay(selection.from, selection.to);
    dragging.current = false;
  };
  /**
   * A click on the cursor opens its day. A tap elsewhere moves the cursor, as pressing the mouse button already did.
   */
  const handleClick = (event: MouseEvent<HTMLElement>) => {
    if (isOnCursor(event)) openOrAdd();
    else if ('pointerType' in event.nativeEvent && event.nativeEvent.pointerType !== 'mouse') {
      const cell = cellAt(event);
      if (cell) goTo(cell);
    }
  };

  const sharedProps = { days, first: rendered.first, last: rendered.last, today };
  const shownRows = rows
    .map((_, row) => row)
    .filter((row) => isRendered(row, rendered) || row === cursor.row);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it scrolls and handles dragging with the mouse; the grid inside handles the keyboard
    <div
      ref={scroller}
      className="stays-grid rounded-card bg-raised shadow-card forced-colors:border"
      onScroll={updateRange}
      onPointerDown={startDrag}
      // The default is prevented, because dragging must not select text or move the focus away from the day.
      onMouseDown={(event) => cellAt(event) && event.preventDefault()}
      onPointerMove={continueDrag}
      onPointerUp={endDrag}
      onPointerLeave={endDrag}
    >
      <div
        className="stays-canvas"
        style={{ '--days': days.last - days.first + 1, '--rows': rows.length } as CSSProperties}
      >
        <GridColumns {...sharedProps} />
        <div
          role="grid"
          aria-label="Stays by property and day"
          aria-describedby={props.describedBy}
          aria-rowcount={rows.length + 1}
          aria-colcount={days.last - days.first + 2}
          onKeyDown={handleKeyDown}
          onClick={handleClick}
        >
          <GridHead {...sharedProps} />
          <div role="rowgroup" className="stays-rows">
            {shownRows.map((row) => (
              <GridRow
                key={rows[row]?.id}
                {...sharedProps}
                row={row}
                name={rows[row]?.name ?? ''}
                stays={staysIn(row)}
                blocked={props.blocked.get(rows[row]?.id ?? '') ?? emptyList}
                cursor={row === cursor.row ? cursor.day : undefined}
                selection={row === cursor.row ? selection : undefined}
                onOpen={open}
              />
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}

const isRendered = (row: number, { firstRow, endRow }: { firstRow: number; endRow: number }) =>
  firstRow <= row && row < endRow;

const isOnCursor = ({ target }: { target: EventTarget }) =>
  target instanceof Element && target.closest('[data-cursor]') !== null;
