import {
  type CallInput,
  listProblems,
  type Reply,
  reportProblem,
  updateProblem,
  uploadProblemPhoto,
} from '@guest-portal/contract';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useOn401 } from '../accounts/on-401.ts';
import { staysKey } from '../host/queries.ts';
import { showFailure } from '../layout/show-failure.ts';
import { callWithPhoto } from '../report-form/call-with-photo.ts';
import type { Report } from '../report-form/report-form.tsx';
import { bodyOf, call, codeOf } from '../shared/api.ts';
import { toast } from '../ui/toasts/toast.ts';

export type Problem = Reply<typeof listProblems>[number];
type ProblemChange = Omit<CallInput<typeof updateProblem>['body'], 'version'>;

/** Problems belong to stays, so they are fetched again with them. */
const problemsKey = [staysKey, listProblems.path] as const;

const problemsQuery = (stayId: string | undefined) =>
  queryOptions({
    queryKey: [...problemsKey, stayId ?? 'open'] as const,
    queryFn: () => call(listProblems, { query: stayId === undefined ? {} : { stayId } }),
    // Five seconds avoid a second fetch after the prefetch. People report problems at any time.
    staleTime: 5_000,
    refetchInterval: 60_000,
    refetchOnWindowFocus: 'always',
  });

/** The problems of all properties that are not solved. */
export const openProblemsQuery = problemsQuery(undefined);

/** All problems of one stay and of the turnover after it. */
export const problemsOfStayQuery = (stayId: string) => problemsQuery(stayId);

/** Shows the problem as it is now at once, and fetches the lists to or from which it has moved. */
async function putProblem(client: QueryClient, changed: Problem) {
  await client.cancelQueries({ queryKey: problemsKey });
  client.setQueriesData<Problem[]>({ queryKey: problemsKey }, (list) =>
    list?.map((problem) =>
      problem.id === changed.id && problem.stayId === changed.stayId ? changed : problem,
    ),
  );
  void client.invalidateQueries({ queryKey: problemsKey });
}

/** If someone else was faster, the page shows the problem as it is now and nothing is overwritten. */
export function useProblemChange({ stayId, id, version }: Problem) {
  const client = useQueryClient();
  const on401 = useOn401();
  return useMutation({
    mutationFn: (change: ProblemChange) =>
      call(updateProblem, { params: { id: stayId, problemId: id }, body: { ...change, version } }),
    onSuccess: (problem) => putProblem(client, problem),
    onError: async (error) => {
      if (on401(error)) return;
      const { current } = bodyOf(error) as { current?: Problem };
      if (codeOf(error) !== 'stale_version' || !current) {
        void client.invalidateQueries({ queryKey: problemsKey });
        showFailure('The problem was not saved', error);
        return;
      }
      await putProblem(client, current);
      toast({
        title: 'Your change was not saved',
        description:
          'The problem was changed in the meantime. Check its current state, then try again.',
      });
    },
  });
}

export const sendProblemPhoto = async (stayId: string, photo: Blob) =>
  (await callWithPhoto(uploadProblemPhoto, { id: stayId }, photo)).photo;

export async function sendProblem(client: QueryClient, stayId: string, report: Report) {
  await call(reportProblem, { params: { id: stayId }, body: report });
  await client.invalidateQueries({ queryKey: problemsKey });
}
