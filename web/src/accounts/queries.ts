/** The query for the host who is signed in. */
import { getUser, type Reply } from '@guest-portal/contract';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { call, isUnauthorized } from '../shared/api.ts';

export type CurrentUser = Reply<typeof getUser>;

/** `null` means that no one is signed in. That is not an error. */
export const currentUserQuery = queryOptions({
  queryKey: [getUser.path],
  queryFn: async (): Promise<CurrentUser | null> => {
    try {
      return await call(getUser);
    } catch (error) {
      if (isUnauthorized(error)) return null;
      throw error;
    }
  },
  retry: false,
});

export function useCurrentUser() {
  return useQuery(currentUserQuery);
}

/** Resolves when the new reply has arrived. */
export function refreshCurrentUser(client: QueryClient) {
  return client.invalidateQueries({ queryKey: currentUserQuery.queryKey, refetchType: 'all' });
}
