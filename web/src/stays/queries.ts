/** Queries of the stays page, and what is refetched after a change. */
import {
  type CallInput,
  createStay,
  getStay,
  getToday,
  listBlockedNights,
  listStays,
  type Reply,
} from '@guest-portal/contract';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { changeFetched, refetchStaysOf, stayQuery, staysKey } from '../host/queries.ts';
import { call } from '../shared/api.ts';

export type Stay = Reply<typeof getStay>;
export type StayInCalendar = Reply<typeof listStays>[number];
export type BlockedNights = Reply<typeof listBlockedNights>[number];
export type Today = Reply<typeof getToday>;

const calendarStaysKey = [staysKey, listStays.path] as const;

/** Stays start and end automatically while the tab is in the background. */
const freshOnReturn = { refetchOnWindowFocus: 'always' } as const;

/** Milliseconds within which prefetched data is not fetched again when it is shown. */
const prefetchFreshTime = 5_000;

export const todayQuery = queryOptions({
  queryKey: [staysKey, getToday.path],
  queryFn: () => call(getToday),
  staleTime: prefetchFreshTime,
  // Stays also start and end while the page is visible.
  refetchInterval: 60_000,
  ...freshOnReturn,
});

export interface DaysOfApartments {
  apartmentIds: readonly string[];
  from: string;
  to: string;
}

export const calendarStaysQuery = ({ apartmentIds, from, to }: DaysOfApartments) =>
  queryOptions({
    queryKey: [...calendarStaysKey, apartmentIds, from, to] as const,
    queryFn: () => call(listStays, { query: { apartmentIds: apartmentIds.join(','), from, to } }),
    // Cached stays are reused for a while, so that scrolling back and forth does not fetch them again.
    staleTime: 60_000,
    ...freshOnReturn,
  });

/** The nights that calendars block without a stay, for the same days as the stays. */
export const blockedNightsQuery = ({ apartmentIds, from, to }: DaysOfApartments) =>
  queryOptions({
    queryKey: [staysKey, listBlockedNights.path, apartmentIds, from, to] as const,
    queryFn: () =>
      call(listBlockedNights, { query: { apartmentIds: apartmentIds.join(','), from, to } }),
    staleTime: 60_000,
    ...freshOnReturn,
  });

/**
 * Stores the changed stay, and refetches what depends on it: the list of today, and the calendar and stays of its
 * property.
 */
export async function storeChangedStay(client: QueryClient, stay: Stay) {
  await changeFetched<Stay>(client, stayQuery(stay.id).queryKey, () => stay);
  void client.invalidateQueries({ queryKey: todayQuery.queryKey });
  void client.invalidateQueries({
    queryKey: calendarStaysKey,
    predicate: ({ queryKey: [, , apartmentIds] }) =>
      Array.isArray(apartmentIds) && apartmentIds.includes(stay.apartmentId),
  });
  void client.invalidateQueries({
    queryKey: [staysKey, getStay.path],
    predicate: ({ queryKey, state }) =>
      queryKey[2] !== stay.id && (state.data as Stay | undefined)?.apartmentId === stay.apartmentId,
  });
  void refetchStaysOf(client, stay.apartmentId);
}

/** A mutation whose reply is the changed stay. */
export function useStayChange<Variables>(change: (variables: Variables) => Promise<Stay>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (stay) => storeChangedStay(client, stay),
  });
}

type NewStayBody = CallInput<typeof createStay>['body'];

export const useCreateStay = () => useStayChange((body: NewStayBody) => call(createStay, { body }));
