import { hashKey, type QueryClient } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { navigateFromPageEntry } from '../ui/dialogs/back-closes.ts';
import { currentUserQuery } from './queries.ts';

/**
 * Goes to a public page and clears everything that was fetched in the session. It navigates first: components whose
 * effects have not run yet would otherwise fetch the data again.
 */
export function goSignedOut(client: QueryClient, navigate: () => void) {
  navigateFromPageEntry(() => {
    // Without this, pages that are still open would show the host as signed in.
    client.setQueryData(currentUserQuery.queryKey, null);
    flushSync(navigate);
    client.getMutationCache().clear();
    client.removeQueries({ predicate: ({ queryHash }) => queryHash !== currentUserHash });
  });
}

const currentUserHash = hashKey(currentUserQuery.queryKey);
