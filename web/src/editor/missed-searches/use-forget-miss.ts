import { deleteSearchMiss } from '@guest-portal/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useOn401 } from '../../accounts/on-401.ts';
import { changeFetched, type SearchMiss, searchMissesQuery } from '../../host/queries.ts';
import { showFailure } from '../../layout/show-failure.ts';
import { call } from '../../shared/api.ts';
import { ignoreNotFound } from '../../shared/ignore-not-found.ts';
import { neighbourOf, rowOf } from '../../ui/behaviour/neighbour.ts';

/** Removes a missed search from the list, until a guest searches for it again. */
export function useForgetMiss(apartmentId: string) {
  const client = useQueryClient();
  const on401 = useOn401();
  return useMutation({
    mutationFn: (id: string) => call(deleteSearchMiss, { params: { id } }).catch(ignoreNotFound),
    onSuccess: async (_, id) => {
      const next = neighbourOf(id);
      const hadFocus = rowOf(id)?.closest('section')?.contains(document.activeElement);
      await changeFetched<SearchMiss[]>(client, searchMissesQuery(apartmentId).queryKey, (misses) =>
        misses?.filter((miss) => miss.id !== id),
      );
      if (hadFocus) next?.focus();
    },
    onError: (error) => {
      if (!on401(error)) showFailure('Failed to remove the term', error);
    },
  });
}
