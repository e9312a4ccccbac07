/** Queries that several of the host's pages use: the properties, the content of one, and stays. */
import {
  getActiveGuest,
  getNextStay,
  getStay,
  getTranslations,
  hasSeveralStays,
  listApartmentNames,
  listApartments,
  listArrivalSteps,
  listChanges,
  listCheckIns,
  listDeadLinks,
  listEarlierCheckIns,
  listFailedFacts,
  listGuessedLinks,
  listGuides,
  listLocalTips,
  listPrints,
  listSearchMisses,
  listSections,
  listSightseeingSpots,
  listStalePrints,
  listStaysAtApartments,
  type Reply,
} from '@guest-portal/contract';
import {
  infiniteQueryOptions,
  type QueryClient,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query';
import { call } from '../shared/api.ts';

export type Apartment = Reply<typeof listApartments>[number];
export type ApartmentName = Reply<typeof listApartmentNames>[number];
export type Guest = NonNullable<Reply<typeof getActiveGuest>>;
export type ArrivalStep = Reply<typeof listArrivalSteps>[number];
export type Place = Reply<typeof listLocalTips>[number];
export type Guide = Reply<typeof listGuides>[number];
export type Section = Reply<typeof listSections>[number];
export type StayAtProperty = Reply<typeof listStaysAtApartments>[number];
export type SearchMiss = Reply<typeof listSearchMisses>[number];
export type Print = Reply<typeof listPrints>[number];
export type GuessedLink = Reply<typeof listGuessedLinks>[number];
export type FailedFact = Reply<typeof listFailedFacts>[number];
export type PropertyChange = Reply<typeof listChanges>['changes'][number];
export type CheckIn = Reply<typeof listCheckIns>[number];

export const apartmentsQuery = queryOptions({
  queryKey: [listApartments.path],
  queryFn: () => call(listApartments),
});

/** The key is below that of the whole list, so that invalidating the list also invalidates the names. */
export const apartmentNamesQuery = queryOptions({
  queryKey: [...apartmentsQuery.queryKey, 'names'],
  queryFn: () => call(listApartmentNames),
  // Five seconds avoid a second fetch after the prefetch.
  staleTime: 5_000,
});

/** The shared key of queries about the stays of all properties. Every change of a stay invalidates them. */
export const staysKey = 'stays';

/** The current and the next stay of each property. */
export const staysAtPropertiesQuery = queryOptions({
  queryKey: [staysKey, listStaysAtApartments.path],
  queryFn: () => call(listStaysAtApartments),
  // Stays start and end automatically, so they go stale. Five seconds avoid a second fetch after the prefetch.
  staleTime: 5_000,
  refetchOnWindowFocus: 'always',
});

/** A stay with its messages, and with what its guest did. */
export const stayQuery = (id: string) =>
  queryOptions({
    queryKey: [staysKey, getStay.path, id],
    queryFn: () => call(getStay, { params: { id } }),
    // The guest can change the stay at any time, for example by checking in.
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });

/** Whether the host has more than one stay. */
export const severalStaysQuery = queryOptions({
  queryKey: [staysKey, hasSeveralStays.path],
  queryFn: () => call(hasSeveralStays),
});

/** The shared key of everything that belongs to a property, which is refetched and removed together. */
const keyOfProperty = (apartmentId: string) => ['property', apartmentId] as const;

function ofProperty<Data>(id: string, path: string, queryFn: () => Promise<Data>) {
  return queryOptions({ queryKey: [...keyOfProperty(id), path] as const, queryFn });
}

export const activeGuestQuery = (id: string) =>
  ofProperty(id, getActiveGuest.path, () => call(getActiveGuest, { params: { id } }));
export const nextStayQuery = (id: string) =>
  ofProperty(id, getNextStay.path, () => call(getNextStay, { params: { id } }));
export const arrivalStepsQuery = (id: string) =>
  ofProperty(id, listArrivalSteps.path, () => call(listArrivalSteps, { params: { id } }));
export const localTipsQuery = (id: string) =>
  ofProperty(id, listLocalTips.path, () => call(listLocalTips, { params: { id } }));
export const sightseeingSpotsQuery = (id: string) =>
  ofProperty(id, listSightseeingSpots.path, () => call(listSightseeingSpots, { params: { id } }));
export const guidesQuery = (id: string) =>
  ofProperty(id, listGuides.path, () => call(listGuides, { params: { id } }));
export const sectionsQuery = (id: string) =>
  ofProperty(id, listSections.path, () => call(listSections, { params: { id } }));
export const checkInsQuery = (id: string) =>
  ofProperty(id, listCheckIns.path, () => call(listCheckIns, { params: { id } }));
export const earlierCheckInsQuery = (id: string) =>
  ofProperty(id, listEarlierCheckIns.path, () => call(listEarlierCheckIns, { params: { id } }));

export const searchMissesQuery = (id: string) =>
  ofProperty(id, listSearchMisses.path, () => call(listSearchMisses, { params: { id } }));

export const printsQuery = (id: string) =>
  ofProperty(id, listPrints.path, () => call(listPrints, { params: { id } }));

/** Properties of the host at whose link many wrong PINs were entered. */
export const guessedLinksQuery = queryOptions({
  queryKey: [listGuessedLinks.path],
  queryFn: () => call(listGuessedLinks),
  refetchOnWindowFocus: 'always',
});

/** What did not work at the host's properties. A change of the value solves it, so every save can shorten the list. */
export const failedFactsQuery = queryOptions({
  queryKey: [listFailedFacts.path],
  queryFn: () => call(listFailedFacts),
  // Each page has a header of its own. Five seconds avoid a second fetch when the host changes the page.
  staleTime: 5_000,
  // Other people try the facts, and guests may arrive soon. A page that is open shows a failure within ten seconds.
  refetchInterval: 6_000,
  refetchOnWindowFocus: 'always',
});

/** Refetches what did not work after a change that does not refetch the property. */
export const refetchFailedFacts = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: failedFactsQuery.queryKey });

/** Outdated prints of all properties. Every save can make a print outdated. */
export const stalePrintsQuery = queryOptions({
  queryKey: [listStalePrints.path],
  queryFn: () => call(listStalePrints),
  // The printed texts may have been changed in another tab.
  refetchOnWindowFocus: 'always',
});

/** Refetches outdated prints after a change that does not refetch the property. */
export const refetchStalePrints = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: stalePrintsQuery.queryKey });

export const deadLinksQuery = (id: string) =>
  ofProperty(id, listDeadLinks.path, () => call(listDeadLinks, { params: { id } }));

export const changesQuery = (apartmentId: string) =>
  infiniteQueryOptions({
    queryKey: [...keyOfProperty(apartmentId), listChanges.path] as const,
    queryFn: ({ pageParam }) =>
      call(listChanges, { params: { id: apartmentId }, query: pageParam }),
    initialPageParam: {} as { before?: string; beforeId?: string },
    getNextPageParam: ({ changes, hasMore }) => {
      const last = changes.at(-1);
      return hasMore && last ? { before: last.changedAt, beforeId: last.id } : undefined;
    },
    // Other people change the property, too.
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });

export const translationsQuery = (apartmentId: string) =>
  queryOptions({
    queryKey: [...keyOfProperty(apartmentId), getTranslations.path] as const,
    queryFn: () => call(getTranslations, { params: { id: apartmentId } }),
    // The texts may be edited elsewhere, for example in another tab.
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });

/** Updates cached data. It cancels pending fetches, whose outdated replies would overwrite the change. */
export async function changeFetched<Data>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (data: Data | undefined) => Data | undefined,
) {
  await client.cancelQueries({ queryKey });
  client.setQueryData<Data>(queryKey, change);
}

/** Refetches the data of a property: what is on the screen at once, and the rest when it is shown. */
export function refetchProperty(client: QueryClient, apartmentId: string) {
  return Promise.all([
    client.invalidateQueries({ queryKey: apartmentsQuery.queryKey }),
    client.invalidateQueries({ queryKey: keyOfProperty(apartmentId) }),
    refetchStalePrints(client),
    refetchFailedFacts(client),
    client.invalidateQueries({ queryKey: [staysKey] }),
  ]);
}

/** Refetches all properties after a write to several of them. */
export function refetchProperties(client: QueryClient) {
  return Promise.all([
    client.invalidateQueries({ queryKey: apartmentsQuery.queryKey }),
    client.invalidateQueries({ queryKey: keyOfProperty('').slice(0, 1) }),
    refetchStalePrints(client),
    refetchFailedFacts(client),
  ]);
}

/** Refetches the queries that failed. */
export function refetchFailed(client: QueryClient, apartmentId: string) {
  return client.refetchQueries({
    queryKey: keyOfProperty(apartmentId),
    type: 'active',
    predicate: ({ state }) => state.status === 'error',
  });
}

/** Refetches stays after one was created, moved, started, ended or cancelled. */
export function refetchStaysOf(client: QueryClient, apartmentId: string) {
  const queriesOfStays = [activeGuestQuery, nextStayQuery, checkInsQuery, earlierCheckInsQuery];
  const keys = [
    staysAtPropertiesQuery.queryKey,
    severalStaysQuery.queryKey,
    ...queriesOfStays.map((query) => query(apartmentId).queryKey),
  ];
  return Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}

export function forgetProperty(client: QueryClient, apartmentId: string) {
  client.removeQueries({ queryKey: keyOfProperty(apartmentId) });
}
