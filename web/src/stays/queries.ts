/** Queries of the stays page, and what is refetched after a change. */
import {
  type CallInput,
  createStay,
  getStay,
  getToday,
  listApartmentNames,
  listStays,
  type Reply,
} from '@guest-portal/contract';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apartmentsQuery, changeFetched, refetchStaysOf, staysKey } from '../host/queries.ts';
import { call } from '../shared/api.ts';

export type Stay = Reply<typeof getStay>;
export type StayInCalendar = Reply<typeof listStays>[number];
export type Today = Reply<typeof getToday>;
export type ApartmentName = Reply<typeof listApartmentNames>[number];

const calendars = [staysKey, listStays.path] as const;

/** Stays start and end automatically while the tab is in the background. */
const freshOnReturn = { refetchOnWindowFocus: 'always' } as const;

/** Milliseconds within which prefetched data is not fetched again when it is shown. */
const justNow = 5_000;

/** The key is below that of the whole list, so that invalidating the list also invalidates the names. */
export const apartmentNamesQuery = queryOptions({
  queryKey: [...apartmentsQuery.queryKey, 'names'],
  queryFn: () => call(listApartmentNames),
  staleTime: justNow,
});

export const todayQuery = queryOptions({
  queryKey: [staysKey, getToday.path],
  queryFn: () => call(getToday),
  staleTime: justNow,
  // Stays also start and end while the page is visible.
  refetchInterval: 60_000,
  ...freshOnReturn,
});

export interface StaysWindow {
  apartmentIds: readonly string[];
  from: string;
  to: string;
}

export const windowQuery = ({ apartmentIds, from, to }: StaysWindow) =>
  queryOptions({
    queryKey: [...calendars, apartmentIds, from, to] as const,
    queryFn: () => call(listStays, { query: { apartmentIds: apartmentIds.join(','), from, to } }),
    // Cached stays are reused for a while, so that scrolling back and forth does not fetch them again.
    staleTime: 60_000,
    ...freshOnReturn,
  });

export const stayQuery = (id: string) =>
  queryOptions({
    queryKey: [staysKey, getStay.path, id],
    queryFn: () => call(getStay, { params: { id } }),
    // The guest can change the stay at any time, for example by checking in.
    staleTime: 0,
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
    queryKey: calendars,
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
