import { renewLink } from '@guest-portal/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useOn401 } from '../../accounts/on-401.ts';
import { showFailure } from '../../layout/show-failure.ts';
import { call } from '../../shared/api.ts';
import { neighbourOf, rowOf } from '../../ui/behaviour/neighbour.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { changeFetched, type GuessedLink, guessedLinksQuery, refetchProperty } from '../queries.ts';

/** Renews the link of a property, even if the property was edited in the meantime. */
export function useRenewGuessedLink() {
  const client = useQueryClient();
  const on401 = useOn401();
  return useMutation({
    mutationFn: (id: string) => call(renewLink, { params: { id }, body: {} }),
    onSuccess: async (_, id) => {
      const next = neighbourOf(id) ?? document.querySelector('main');
      const hadFocus = rowOf(id)?.contains(document.activeElement);
      await changeFetched<GuessedLink[]>(client, guessedLinksQuery.queryKey, (links) =>
        links?.filter(({ apartmentId }) => apartmentId !== id),
      );
      if (hadFocus) next?.focus();
      toast({
        title: 'Guest link renewed',
        description: 'Copy the new link and share it with your guests.',
      });
      void refetchProperty(client, id);
    },
    onError: (error) => {
      if (!on401(error)) showFailure('Failed to renew the guest link', error);
    },
  });
}
