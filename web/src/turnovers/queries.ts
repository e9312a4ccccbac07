import { type CallInput, listTurnovers, type Reply, updateTurnover } from '@guest-portal/contract';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useOn401 } from '../accounts/on-401.ts';
import { staysKey } from '../host/queries.ts';
import { showFailure } from '../layout/show-failure.ts';
import { bodyOf, call, codeOf } from '../shared/api.ts';
import type { DaysOfApartments } from '../stays/queries.ts';
import { toast } from '../ui/toasts/toast.ts';

export type Turnover = Reply<typeof listTurnovers>[number];
type TurnoverChange = Omit<CallInput<typeof updateTurnover>['body'], 'version'>;

/** Turnovers move with the stays, so they are fetched again with them. */
const turnoversKey = [staysKey, listTurnovers.path] as const;

export const turnoversQuery = ({ apartmentIds, from, to }: DaysOfApartments) =>
  queryOptions({
    queryKey: [...turnoversKey, apartmentIds, from, to] as const,
    queryFn: () =>
      call(listTurnovers, { query: { apartmentIds: apartmentIds.join(','), from, to } }),
    // Other people work on the same turnovers, and guests leave.
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });

/** Replaces a turnover in all lists. Cancels pending fetches first, because their older replies would overwrite it. */
async function putTurnover(client: QueryClient, changed: Turnover) {
  await client.cancelQueries({ queryKey: turnoversKey });
  client.setQueriesData<Turnover[]>({ queryKey: turnoversKey }, (list) =>
    list?.map((turnover) => (turnover.stayId === changed.stayId ? changed : turnover)),
  );
}

/** If the turnover has changed since the host saw it, the page shows it as it is now and nothing is overwritten. */
export function useTurnoverChange({ stayId, version }: Turnover) {
  const client = useQueryClient();
  const on401 = useOn401();
  return useMutation({
    mutationFn: (change: TurnoverChange) =>
      call(updateTurnover, { params: { id: stayId }, body: { ...change, version } }),
    onSuccess: (turnover) => putTurnover(client, turnover),
    onError: async (error) => {
      if (on401(error)) return;
      const { current } = bodyOf(error) as { current?: Turnover };
      if (codeOf(error) !== 'stale_version' || !current) {
        void client.invalidateQueries({ queryKey: turnoversKey });
        showFailure('The turnover was not saved', error);
        return;
      }
      await putTurnover(client, current);
      toast({
        title: 'Your change was not saved',
        description:
          'The turnover was changed in the meantime. Check its current state, then try again.',
      });
    },
  });
}
