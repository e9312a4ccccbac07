/**
 * Fetches the stays and blocked nights of the rendered rows and days. One request serves many rows, and hidden rows need
 * none.
 */
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLeaveOn401 } from '../../accounts/on-401.ts';
import type { ApartmentName } from '../../host/queries.ts';
import {
  blockedNightsQuery,
  calendarStaysQuery,
  type DaysOfApartments,
  type StayInCalendar,
} from '../queries.ts';
import { blockedByApartmentIn } from './blocked-nights.ts';
import { blocksOf, quartersIn, type RenderedRange } from './rendered-range.ts';

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
  const results = useQueries({
    queries: parts.map(calendarStaysQuery),
    combine: (queries) => ({
      lists: queries.map(({ data }) => data),
      error: queries.find(({ error }) => error)?.error ?? null,
      isFetching: queries.some(({ data, isFetching }) => !data && isFetching),
      retryFailed: () => queries.forEach(({ error, refetch }) => void (error && refetch())),
    }),
  });
  useLeaveOn401(results.error);
  const byApartment = useMemo(() => byApartmentIn(results.lists), [results.lists]);
  // The calendar is complete enough without blocked nights, so a failure to fetch them is not shown.
  const blockedLists = useQueries({
    queries: parts.map(blockedNightsQuery),
    combine: (queries) => queries.map(({ data }) => data),
  });
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
