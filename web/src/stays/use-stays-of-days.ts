import { useQueries } from '@tanstack/react-query';
import { useLeaveOn401 } from '../accounts/on-401.ts';
import { blockedNightsQuery, calendarStaysQuery, type DaysOfApartments } from './queries.ts';

/** Fetches the stays and blocked nights of properties on some days, for the calendar and the list by week. */
export function useStaysOfDays(parts: readonly DaysOfApartments[]) {
  const stays = useQueries({
    queries: parts.map(calendarStaysQuery),
    combine: (queries) => ({
      stayLists: queries.map(({ data }) => data),
      error: queries.find(({ error }) => error)?.error ?? null,
      isFetching: queries.some(({ data, isFetching }) => !data && isFetching),
      retryFailed: () => queries.forEach(({ error, refetch }) => void (error && refetch())),
    }),
  });
  useLeaveOn401(stays.error);
  // The stays are useful without blocked nights, so a failure to fetch these is not shown.
  const blockedLists = useQueries({
    queries: parts.map(blockedNightsQuery),
    combine: (queries) => queries.map(({ data }) => data),
  });
  return { ...stays, blockedLists };
}
