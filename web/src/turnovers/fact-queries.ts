import {
  type CallInput,
  listFactsToTry,
  type Reply,
  recordTriedFact,
} from '@guest-portal/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useOn401 } from '../accounts/on-401.ts';
import { changeFetched, refetchFailedFacts, staysKey } from '../host/queries.ts';
import { showFailure } from '../layout/show-failure.ts';
import { call, codeOf } from '../shared/api.ts';
import { newUuid } from '../shared/new-uuid.ts';
import { toast } from '../ui/toasts/toast.ts';

export type FactToTry = Reply<typeof listFactsToTry>[number];
type Result = Pick<CallInput<typeof recordTriedFact>['body'], 'works' | 'note'> & {
  /** The fact as the host saw it. */
  fact: FactToTry;
};

export const factsToTryQuery = (stayId: string) =>
  queryOptions({
    queryKey: [staysKey, listFactsToTry.path, stayId] as const,
    queryFn: () => call(listFactsToTry, { params: { id: stayId } }),
    staleTime: 0,
    // Other people try the same facts, and hosts change them.
    refetchInterval: 60_000,
    refetchOnWindowFocus: 'always',
  });

/** If the value has changed since the host saw it, nothing is recorded and the page shows the new one. */
export function useRecordTriedFact(stayId: string) {
  const client = useQueryClient();
  const on401 = useOn401();
  const { queryKey } = factsToTryQuery(stayId);
  // The same result that is sent again after a lost reply has the same id, so that it is stored once.
  const lastSent = useRef({ id: '', result: '' });
  const idOf = ({ fact: { key, seen }, works, note }: Result) => {
    const result = JSON.stringify([key, seen, works, note]);
    if (lastSent.current.result !== result) lastSent.current = { id: newUuid(), result };
    return lastSent.current.id;
  };
  return useMutation({
    mutationFn: (result: Result) => {
      const { fact, works, note } = result;
      return call(recordTriedFact, {
        params: { id: stayId },
        body: { id: idOf(result), fact: fact.key, seen: fact.seen ?? '', works, note },
      });
    },
    onSuccess: async (facts) => {
      lastSent.current = { id: '', result: '' };
      await changeFetched<FactToTry[]>(client, queryKey, () => facts);
      void refetchFailedFacts(client);
    },
    onError: (error) => {
      if (on401(error)) return;
      // The turnover may have ended or the value may have changed.
      void client.invalidateQueries({ queryKey: [staysKey] });
      if (codeOf(error) === 'fact_changed')
        toast({
          title: 'The result was not saved',
          description: 'The value was changed in the meantime. Please try the new one.',
        });
      else showFailure('The result was not saved', error);
    },
  });
}
