/** What the page of stays fetches, and what is asked for again after a change. */
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

/** Stays turn over by themselves while nobody looks. */
const freshOnReturn = { refetchOnWindowFocus: 'always' } as const;

/** In milliseconds: what was fetched ahead is not fetched again when it is shown. */
const justNow = 5_000;

/** Under the key of the whole list: whatever makes that old, makes these old. */
export const apartmentNamesQuery = queryOptions({
  queryKey: [...apartmentsQuery.queryKey, 'names'],
  queryFn: () => call(listApartmentNames),
  staleTime: justNow,
});

export const todayQuery = queryOptions({
  queryKey: [staysKey, getToday.path],
  queryFn: () => call(getToday),
  staleTime: justNow,
  // And while somebody looks.
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
    // Scrolling back and forth asks once.
    staleTime: 60_000,
    ...freshOnReturn,
  });

export const stayQuery = (id: string) =>
  queryOptions({
    queryKey: [staysKey, getStay.path, id],
    queryFn: () => call(getStay, { params: { id } }),
    // What the guest has done changes without the host.
    staleTime: 0,
    ...freshOnReturn,
  });

/** What a change of this stay has changed: itself, today, and its property's days; nothing of other properties alone. */
export async function takeChanged(client: QueryClient, stay: Stay) {
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

/** A call that answers with the stay as it is now. */
export function useStayChange<Variables>(change: (variables: Variables) => Promise<Stay>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (stay) => takeChanged(client, stay),
  });
}

type NewStayBody = CallInput<typeof createStay>['body'];

export const useCreateStay = () => useStayChange((body: NewStayBody) => call(createStay, { body }));
