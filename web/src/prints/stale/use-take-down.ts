import { deletePrint } from '@guest-portal/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useOn401 } from '../../accounts/on-401.ts';
import { changeFetched, type Print, printsQuery, stalePrintsQuery } from '../../host/queries.ts';
import { showFailure } from '../../layout/show-failure.ts';
import { call } from '../../shared/api.ts';
import { ignoreNotFound } from '../../shared/ignore-not-found.ts';
import { neighbourOf, rowOf } from '../../ui/behaviour/neighbour.ts';

/** Marks a print as taken down. */
export function useTakeDown(apartmentId: string) {
  const client = useQueryClient();
  const on401 = useOn401();
  return useMutation({
    mutationFn: (id: string) => call(deletePrint, { params: { id } }).catch(ignoreNotFound),
    onSuccess: async (_, id) => {
      // The list disappears with its last print, so the focus moves to the page.
      const next = neighbourOf(id) ?? document.querySelector('main');
      const hadFocus = rowOf(id)?.closest('section')?.contains(document.activeElement);
      const withoutPrint = (prints: Print[] | undefined) =>
        prints?.filter((each) => each.id !== id);
      await changeFetched<Print[]>(client, stalePrintsQuery.queryKey, withoutPrint);
      await changeFetched<Print[]>(client, printsQuery(apartmentId).queryKey, withoutPrint);
      if (hadFocus) next?.focus();
    },
    onError: (error) => {
      if (!on401(error)) showFailure('Failed to mark the print as taken down', error);
    },
  });
}
