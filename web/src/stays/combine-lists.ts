import type { UseQueryResult } from '@tanstack/react-query';

/** For `useQueries`: combines the requests for the parts of one list, such as groups of properties or periods. */
export const combineLists = <Entry>(queries: UseQueryResult<Entry[]>[]) => ({
  lists: queries.map(({ data }) => data),
  error: queries.find(({ error }) => error)?.error ?? null,
  isFetching: queries.some(({ data, isFetching }) => !data && isFetching),
  retryFailed: () => queries.forEach(({ error, refetch }) => void (error && refetch())),
});
