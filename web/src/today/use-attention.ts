/** Fetches everything that the host may have to look at. Each query covers all properties. */
import { usePrefetchQuery, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLeaveOn401 } from '../accounts/on-401.ts';
import { failedFactsQuery, guessedLinksQuery, stalePrintsQuery } from '../host/queries.ts';
import { openProblemsQuery } from '../problems/queries.ts';
import { todayQuery } from '../stays/queries.ts';
import { type AttentionLine, attentionLines } from './attention.ts';
import {
  feedsOnToday,
  guideFindingsQuery,
  subscriptionsOnToday,
  turnoverWarningsQuery,
} from './queries.ts';

interface Attention {
  lines: AttentionLine[];
  isComplete: boolean;
  hasFailed: boolean;
  /** Whether failed requests are being repeated. */
  isFetching: boolean;
  retryFailed: () => void;
}

/** Sends all requests at once, before the page knows its host and the names of the properties. */
export function usePrefetchAttention() {
  usePrefetchQuery(todayQuery);
  usePrefetchQuery(feedsOnToday);
  usePrefetchQuery(stalePrintsQuery);
  usePrefetchQuery(guessedLinksQuery);
  usePrefetchQuery(subscriptionsOnToday);
  usePrefetchQuery(guideFindingsQuery);
  usePrefetchQuery(failedFactsQuery);
  usePrefetchQuery(openProblemsQuery);
  usePrefetchQuery(turnoverWarningsQuery);
}

export function useAttention(): Attention {
  const { data, error, ...state } = useQueries({
    queries: [
      todayQuery,
      feedsOnToday,
      stalePrintsQuery,
      guessedLinksQuery,
      subscriptionsOnToday,
      guideFindingsQuery,
      failedFactsQuery,
      openProblemsQuery,
      turnoverWarningsQuery,
    ],
    combine: (results) => {
      const [
        today,
        feeds,
        prints,
        guessedLinks,
        subscriptions,
        guideFindings,
        failedFacts,
        problems,
        warnings,
      ] = results;
      return {
        data: {
          today: today.data,
          feeds: feeds.data,
          prints: prints.data,
          guessedLinks: guessedLinks.data,
          subscriptions: subscriptions.data?.active,
          guideFindings: guideFindings.data,
          failedFacts: failedFacts.data,
          problems: problems.data,
          turnoverWarnings: warnings.data,
        },
        error: results.find((result) => result.error)?.error ?? null,
        isComplete: results.every((result) => result.data !== undefined),
        isFetching: results.some((result) => result.error && result.isFetching),
        retryFailed: () => results.forEach((result) => void (result.error && result.refetch())),
      };
    },
  });
  useLeaveOn401(error);
  const lines = useMemo(() => attentionLines(data, Date.now()), [data]);
  return { lines, hasFailed: error !== null, ...state };
}
