import { undoPrint } from '@guest-portal/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useOn401 } from '../accounts/on-401.ts';
import { type Print, printsQuery, refetchStalePrints } from '../host/queries.ts';
import { showFailure } from '../layout/show-failure.ts';
import { call } from '../shared/api.ts';
import { ignoreNotFound } from '../shared/ignore-not-found.ts';
import { neighbourOf, rowOf } from '../ui/behaviour/neighbour.ts';

/** Removes the record of a print that was cancelled or failed, and restores the print that it replaced. */
export function useUndoPrint() {
  const client = useQueryClient();
  const on401 = useOn401();
  return useMutation({
    mutationFn: ({ id, printedAt }: Print) =>
      call(undoPrint, { params: { id }, body: { printedAt } }).catch(ignoreNotFound),
    onSuccess: async (_, { id, apartmentId }) => {
      const next = neighbourOf(id) ?? document.querySelector('main');
      const hadFocus = rowOf(id)?.contains(document.activeElement);
      void refetchStalePrints(client);
      await client.invalidateQueries({ queryKey: printsQuery(apartmentId).queryKey });
      if (hadFocus && !rowOf(id)) next?.focus();
    },
    onError: (error) => {
      if (!on401(error)) showFailure('Failed to mark the print as not printed', error);
    },
  });
}
