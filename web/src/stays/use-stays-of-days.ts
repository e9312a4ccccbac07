import { useQueries } from '@tanstack/react-query';
import { useLeaveOn401 } from '../accounts/on-401.ts';
import { combineLists } from './combine-lists.ts';
import { blockedNightsQuery, calendarStaysQuery, type DaysOfApartments } from './queries.ts';

/** Fetches the stays and blocked nights of properties on some days, for the calendar and the list by week. */
export function useStaysOfDays(parts: readonly DaysOfApartments[]) {
  const { lists: stayLists, ...stays } = useQueries({
    queries: parts.map(calendarStaysQuery),
    combine: combineLists,
  });
  useLeaveOn401(stays.error);
  // The stays are useful without blocked nights, so a failure to fetch these is not shown.
  const blockedLists = useQueries({
    queries: parts.map(blockedNightsQuery),
    combine: (queries) => queries.map(({ data }) => data),
  });
  return { stayLists, blockedLists, ...stays };
}
