/** The queries of the Today page. All are prefetched, so none is fetched again when the page appears. */
import { listGuideFindings, listTurnoverWarnings } from '@guest-portal/contract';
import { queryOptions } from '@tanstack/react-query';
import { subscriptionsQuery } from '../billing/queries.ts';
import { feedOverviewQuery } from '../calendars/queries.ts';
import { staysKey } from '../host/queries.ts';
import { call } from '../shared/api.ts';

/**
 * Milliseconds within which prefetched data is not fetched again when it is shown. Older data is fetched again, because
 * a host who returns to the page after correcting a field must see the current findings.
 */
const staleTime = 5_000;

export const feedsOnToday = queryOptions({ ...feedOverviewQuery, staleTime });

export const subscriptionsOnToday = queryOptions({ ...subscriptionsQuery, staleTime });

export const guideFindingsQuery = queryOptions({
  queryKey: [listGuideFindings.path],
  queryFn: () => call(listGuideFindings),
  staleTime,
});

export const turnoverWarningsQuery = queryOptions({
  // It is fetched again with the stays, which decide when guests check in.
  queryKey: [staysKey, listTurnoverWarnings.path],
  queryFn: () => call(listTurnoverWarnings),
  staleTime,
});
