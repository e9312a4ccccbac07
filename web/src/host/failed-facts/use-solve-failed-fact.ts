import { solveFailedFact } from '@guest-portal/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useOn401 } from '../../accounts/on-401.ts';
import { showFailure } from '../../layout/show-failure.ts';
import { call } from '../../shared/api.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { changeFetched, type FailedFact, failedFactsQuery } from '../queries.ts';

export function useSolveFailedFact({ id, stayId }: FailedFact) {
  const client = useQueryClient();
  const on401 = useOn401();
  return useMutation({
    mutationFn: () => call(solveFailedFact, { params: { id: stayId }, body: { id } }),
    onSuccess: async () => {
      await changeFetched<FailedFact[]>(client, failedFactsQuery.queryKey, (facts) =>
        facts?.filter((fact) => fact.id !== id || fact.stayId !== stayId),
      );
      // The button disappears with the focus on it.
      document.getElementById('main')?.focus({ preventScroll: true });
      toast({ title: 'Marked as solved' });
    },
    onError: (error) => {
      if (!on401(error)) showFailure('Failed to mark it as solved', error);
    },
  });
}
