import { recordPrints } from '@guest-portal/contract';
import { doorOf } from '@guest-portal/contract/print-facts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useOn401 } from '../accounts/on-401.ts';
import { printsQuery, refetchProperty, refetchStalePrints } from '../host/queries.ts';
import { sayThatItFailed } from '../layout/failed.ts';
import { call, codeOf } from '../shared/api.ts';
import { toast } from '../ui/toasts/toast.ts';
import type { Choice } from './choice.ts';
import type { PropertyRows } from './use-spoken.ts';

/** Notes what is printed and opens the browser's print: in this order, for a paper that was not noted grows old unseen. */
export function useRecord({ apartment, sections }: PropertyRows) {
  const client = useQueryClient();
  const on401 = useOn401();
  const { id, version } = apartment;
  const refetchPrints = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: printsQuery(id).queryKey }),
      refetchStalePrints(client),
    ]);
  return useMutation({
    mutationFn: ({ pieces, size, languages, withWayIn }: Choice) => {
      const doorVersion = doorOf(sections)?.version;
      return call(recordPrints, {
        params: { id },
        body: {
          pieces: [...pieces],
          size,
          languages: [...languages],
          withWayIn,
          version,
          ...(doorVersion && { doorVersion }),
        },
      });
    },
    onSuccess: () => {
      window.print();
      toast({
        title: 'Noted as printed',
        description:
          'When something on it changes, your dashboard will say so. If nothing came out, say so below.',
      });
      return refetchPrints();
    },
    onError: (error) => {
      if (on401(error)) return;
      if (codeOf(error) !== 'stale_version')
        return sayThatItFailed('This could not be printed', error);
      void refetchProperty(client, id);
      toast({
        title: 'The property was changed meanwhile',
        description: 'Please look at the paper once more, and print it then.',
        variant: 'destructive',
      });
    },
  });
}
