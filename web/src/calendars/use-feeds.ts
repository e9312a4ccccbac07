import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Feed, feedsQuery } from './queries.ts';

/** How often is asked while something is read, and how often where that takes long, or nothing is awaited. */
const pace = { soon: 1_500, later: 15_000, resting: 60_000 };
const soonFor = 60_000;

interface Asked {
  /** When each had been tried before it was asked for: once that is another time, it has been read. */
  triedAt: ReadonlyMap<string, string | null>;
  at: number;
}

/**
 * A property's feeds, and which of them are being read. The page follows that by itself.
 * @param isResting nobody pays, so nothing is read
 */
export function useFeeds(apartmentId: string, isResting: boolean) {
  const [asked, setAsked] = useState<Asked>(() => ({ triedAt: new Map(), at: Date.now() }));
  const isReading = ({ id, isPaused, triedAt }: Feed) =>
    !isResting && !isPaused && (triedAt === null || asked.triedAt.get(id) === triedAt);
  const query = useQuery({
    ...feedsQuery(apartmentId),
    refetchInterval: ({ state }) => {
      if (!state.data?.some(isReading)) return pace.resting;
      return Date.now() - asked.at < soonFor ? pace.soon : pace.later;
    },
  });
  return {
    query,
    isReading,
    /** Whether its reading was asked for here: then its outcome is news. */
    wasAsked: ({ id }: Feed) => asked.triedAt.has(id),
    /** It is read now: with another address, after a rest, or because somebody wants it. */
    awaitReading: ({ id, triedAt }: Feed) =>
      setAsked((before) => ({
        triedAt: new Map(before.triedAt).set(id, triedAt),
        at: Date.now(),
      })),
  };
}
