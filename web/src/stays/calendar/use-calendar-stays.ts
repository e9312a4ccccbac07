/**
 * Fetches the stays and blocked nights of the rendered rows and days. One request serves many rows, and hidden rows need
 * none.
 */
import { useMemo } from 'react';
import type { ApartmentName } from '../../host/queries.ts';
import { blocksOf } from '../property-blocks.ts';
import type { DaysOfApartments, StayInCalendar } from '../queries.ts';
import { useStaysOfDays } from '../use-stays-of-days.ts';
import { blockedByApartmentIn } from './blocked-nights.ts';
import { quartersIn, type RenderedRange } from './rendered-range.ts';

/** The number of days to prefetch on each side, so that they are loaded when the host scrolls to them. */
const prefetchDays = 21;

/**
 * @param allApartments all properties; requests are grouped by them, so that a search fetches nothing again
 * @param rows the properties that match the search
 */
export function useCalendarStays(
  allApartments: ApartmentName[],
  rows: ApartmentName[],
  rendered: RenderedRange,
) {
  const { first, last, firstRow, endRow } = rendered;
  const parts = useMemo(() => {
    const shown = new Set(rows.slice(firstRow, endRow).map(({ id }) => id));
    const ids = allApartments.map(({ id }) => id);
    const blocks = blocksOf(ids).filter((block) => block.some((id) => shown.has(id)));
    return blocks.flatMap((apartmentIds) =>
      quartersIn({ first: first - prefetchDays, last: last + prefetchDays }).map(
        (days): DaysOfApartments => ({ apartmentIds, ...days }),
      ),
    );
  }, [allApartments, rows, first, last, firstRow, endRow]);
  const { stayLists, blockedLists, ...results } = useStaysOfDays(parts);
  const byApartment = useMemo(() => byApartmentIn(stayLists), [stayLists]);
  const blockedByApartment = useMemo(() => blockedByApartmentIn(blockedLists), [blockedLists]);
  return { byApartment, blockedByApartment, ...results };
}

export type StaysByApartment = ReadonlyMap<string, StayInCalendar[]>;

/**
 * Groups stays by property. A stay that continues into the next quarter is in both replies, so duplicates are removed.
 */
function byApartmentIn(lists: readonly (StayInCalendar[] | undefined)[]): StaysByApartment {
  const stays = new Map(lists.flatMap((list) => list ?? []).map((stay) => [stay.id, stay]));
  const found = new Map<string, StayInCalendar[]>();
  for (const stay of stays.values()) {
    const list = found.get(stay.apartmentId);
    if (list) list.push(stay);
    else found.set(stay.apartmentId, [stay]);
  }
  return found;
}
