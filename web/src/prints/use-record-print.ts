import { recordPrints } from '@guest-portal/contract';
import { doorOf } from '@guest-portal/contract/print-facts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useOn401 } from '../accounts/on-401.ts';
import { printsQuery, refetchProperty, refetchStalePrints } from '../host/queries.ts';
import { showFailure } from '../layout/show-failure.ts';
import { call, codeOf } from '../shared/api.ts';
import { toast } from '../ui/toasts/toast.ts';
import type { PrintChoice } from './print-choice.ts';
import type { PrintRows } from './use-print-languages.ts';

/** Records a print and then opens the browser's print dialog. Prints from the browser's own menu are not recorded. */
export function useRecordPrint({ apartment, sections }: PrintRows) {
  const client = useQueryClient();
  const on401 = useOn401();
  const { id, version } = apartment;
  const refetchPrints = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: printsQuery(id).queryKey }),
      refetchStalePrints(client),
    ]);
  return useMutation({
    mutationFn: ({ pieces, size, languages, withWayIn }: PrintChoice) => {
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
        title: 'Marked as printed',
        description:
          'Your dashboard tells you when it is out of date. If it did not print, press ‘Mark as not printed’ below.',
      });
      return refetchPrints();
    },
    onError: (error) => {
      if (on401(error)) return;
      if (codeOf(error) !== 'stale_version') return showFailure('Failed to print', error);
      void refetchProperty(client, id);
      toast({
        title: 'The property has changed',
        description: 'Check the preview again, then print.',
        variant: 'destructive',
      });
    },
  });
}
