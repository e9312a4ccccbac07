import {
  listTurnovers,
  listTurnoverTasks,
  type Reply,
  recordTurnoverTask,
} from '@guest-portal/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useOn401 } from '../accounts/on-401.ts';
import { changeFetched, staysKey } from '../host/queries.ts';
import { showFailure } from '../layout/show-failure.ts';
import { call } from '../shared/api.ts';
import type { Turnover } from './queries.ts';

export type TurnoverTask = Reply<typeof listTurnoverTasks>[number];

export const turnoverTasksQuery = (stayId: string) =>
  queryOptions({
    queryKey: [staysKey, listTurnoverTasks.path, stayId] as const,
    queryFn: () => call(listTurnoverTasks, { params: { id: stayId } }),
    staleTime: 0,
    // Other people tick the same tasks.
    refetchInterval: 60_000,
    refetchOnWindowFocus: 'always',
  });

/** Ticks a task or removes its tick. The ticks of a turnover are sent one after the other, as they were made. */
export function useRecordTask(stayId: string) {
  const client = useQueryClient();
  const on401 = useOn401();
  const { queryKey } = turnoverTasksQuery(stayId);
  return useMutation({
    scope: { id: `tasks ${stayId}` },
    mutationFn: (tick: { text: string; isDone: boolean; at: string }) =>
      call(recordTurnoverTask, { params: { id: stayId }, body: tick }),
    onSuccess: async (tasks) => {
      await changeFetched<TurnoverTask[]>(client, queryKey, () => tasks);
      const counts = { done: tasks.filter(({ done }) => done).length, total: tasks.length };
      client.setQueriesData<Turnover[]>({ queryKey: [staysKey, listTurnovers.path] }, (list) =>
        list?.map((turnover) =>
          turnover.stayId === stayId ? { ...turnover, tasks: counts } : turnover,
        ),
      );
    },
    onError: (error) => {
      if (on401(error)) return;
      // The host may have changed the list.
      void client.invalidateQueries({ queryKey });
      showFailure('The tick was not saved', error);
    },
  });
}
