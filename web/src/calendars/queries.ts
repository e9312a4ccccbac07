/** Queries of the calendars page, and what is refetched after a change. */
import {
  getCalendarUrl,
  listFeeds,
  overviewFeeds,
  type Reply,
  renewCalendarUrl,
} from '@guest-portal/contract';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { changeFetched, refetchStaysOf, staysKey } from '../host/queries.ts';
import { call } from '../shared/api.ts';

export type Feed = Reply<typeof listFeeds>[number];

/** The data is refetched on return to the tab, because calendars are also synced while it is in the background. */
const freshOnReturn = { staleTime: 0, refetchOnWindowFocus: 'always' } as const;

export const feedsQuery = (apartmentId: string) =>
  queryOptions({
    queryKey: [listFeeds.path, apartmentId] as const,
    queryFn: async ({ client }) => {
      const cachedFeeds = client.getQueryData<Feed[]>([listFeeds.path, apartmentId]);
      const feeds = await call(listFeeds, { params: { id: apartmentId } });
      if (cachedFeeds && hasSynced(cachedFeeds, feeds)) refetchStays(client, apartmentId);
      return feeds;
    },
    ...freshOnReturn,
  });

const hasSynced = (before: Feed[], now: Feed[]) =>
  now.some(({ id, readAt }) => before.find((feed) => feed.id === id)?.readAt !== readAt);

/** The number of calendars of all properties, and the calendars that have problems. */
export const feedOverviewQuery = queryOptions({
  queryKey: [overviewFeeds.path],
  queryFn: () => call(overviewFeeds),
  ...freshOnReturn,
});

/** Refetches the stays of a property, because a sync may have changed them. */
export function refetchStays(client: QueryClient, apartmentId: string) {
  void client.invalidateQueries({ queryKey: [staysKey] });
  void refetchStaysOf(client, apartmentId);
}

/** Puts a calendar from a reply into the cached list, in place of its old version or at the end. */
export const putFeed = (client: QueryClient, feed: Feed) =>
  changeFeeds(client, feed.apartmentId, (feeds) =>
    feeds.some(({ id }) => id === feed.id)
      ? feeds.map((other) => (other.id === feed.id ? feed : other))
      : [...feeds, feed],
  );

export const dropFeed = (client: QueryClient, { id, apartmentId }: Feed) =>
  changeFeeds(client, apartmentId, (feeds) => feeds.filter((feed) => feed.id !== id));

async function changeFeeds(
  client: QueryClient,
  apartmentId: string,
  change: (feeds: Feed[]) => Feed[],
) {
  await changeFetched<Feed[]>(client, feedsQuery(apartmentId).queryKey, (feeds) =>
    change(feeds ?? []),
  );
  void client.invalidateQueries({ queryKey: feedOverviewQuery.queryKey });
}

/** The URL at which other calendars can subscribe to the property's stays. */
export const calendarUrlQuery = (apartmentId: string) =>
  queryOptions({
    queryKey: [getCalendarUrl.path, apartmentId] as const,
    queryFn: () => call(getCalendarUrl, { params: { id: apartmentId } }),
  });

export function useRenewCalendarUrl(apartmentId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(renewCalendarUrl, { params: { id: apartmentId } }),
    onSuccess: (renewed) =>
      changeFetched(client, calendarUrlQuery(apartmentId).queryKey, () => renewed),
  });
}
