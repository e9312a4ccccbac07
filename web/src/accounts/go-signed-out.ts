import { hashKey, type QueryClient } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { navigateOver } from '../ui/dialogs/back-closes.ts';
import { currentUserQuery } from './queries.ts';

/**
 * Leaves for a page of visitors, and forgets everything that was fetched in the session. The page goes first: what of
 * it has been drawn, but not yet heard of its effects, would ask for all of it again.
 */
export function goSignedOut(client: QueryClient, go: () => void) {
  navigateOver(() => {
    // Otherwise pages that are still open would show the host as signed in.
    client.setQueryData(currentUserQuery.queryKey, null);
    flushSync(go);
    client.getMutationCache().clear();
    client.removeQueries({ predicate: ({ queryHash }) => queryHash !== theUser });
  });
}

const theUser = hashKey(currentUserQuery.queryKey);
