import { deletePrint } from '@guest-portal/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useOn401 } from '../../accounts/on-401.ts';
import { changeFetched, type Print, printsQuery, stalePrintsQuery } from '../../host/queries.ts';
import { sayThatItFailed } from '../../layout/failed.ts';
import { call } from '../../shared/api.ts';
import { unlessGone } from '../../shared/unless-gone.ts';
import { neighbourOf, rowOf } from '../../ui/behaviour/neighbour.ts';

/** A paper hangs there no more. */
export function useTakeDown(apartmentId: string) {
  const client = useQueryClient();
  const on401 = useOn401();
  return useMutation({
    mutationFn: (id: string) => call(deletePrint, { params: { id } }).catch(unlessGone),
    onSuccess: async (_, id) => {
      // With the last one its list goes, and nothing below it is of the same kind.
      const next = neighbourOf(id) ?? document.querySelector('main');
      const hadFocus = rowOf(id)?.closest('section')?.contains(document.activeElement);
      const without = (prints: Print[] | undefined) => prints?.filter((each) => each.id !== id);
      await changeFetched<Print[]>(client, stalePrintsQuery.queryKey, without);
      await changeFetched<Print[]>(client, printsQuery(apartmentId).queryKey, without);
      if (hadFocus) next?.focus();
    },
    onError: (error) => {
      if (!on401(error)) sayThatItFailed('The paper could not be taken off the list', error);
    },
  });
}
