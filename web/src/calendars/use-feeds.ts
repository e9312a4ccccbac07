import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Feed, feedsQuery } from './queries.ts';

/** Poll intervals in milliseconds: during a sync, during a long sync, and without a sync. */
const pollInterval = { soon: 1_500, later: 15_000, idle: 60_000 };
const soonDuration = 60_000;

interface RequestedSyncs {
  /** The time of each feed's last attempt before the sync was requested. The sync is done when it changes. */
  triedAt: ReadonlyMap<string, string | null>;
  at: number;
}

/**
 * Returns a property's feeds and which of them are syncing. Polls more often until all syncs are done.
 * @param isUnsubscribed whether calendars are not synced, because the property has no subscription
 */
export function useFeeds(apartmentId: string, isUnsubscribed: boolean) {
  const [requestedSyncs, setRequestedSyncs] = useState<RequestedSyncs>(() => ({
    triedAt: new Map(),
    at: Date.now(),
  }));
  const isSyncing = ({ id, isPaused, triedAt }: Feed) =>
    !isUnsubscribed &&
    !isPaused &&
    (triedAt === null || requestedSyncs.triedAt.get(id) === triedAt);
  const query = useQuery({
    ...feedsQuery(apartmentId),
    refetchInterval: ({ state }) => {
      if (!state.data?.some(isSyncing)) return pollInterval.idle;
      return Date.now() - requestedSyncs.at < soonDuration ? pollInterval.soon : pollInterval.later;
    },
  });
  return {
    query,
    isSyncing,
    /** Whether this page started the sync, so that its result is announced. */
    wasRequested: ({ id }: Feed) => requestedSyncs.triedAt.has(id),
    /** Polls until the feed is synced: after its link has changed, after resuming, or on request. */
    awaitSync: ({ id, triedAt }: Feed) =>
      setRequestedSyncs((before) => ({
        triedAt: new Map(before.triedAt).set(id, triedAt),
        at: Date.now(),
      })),
  };
}
