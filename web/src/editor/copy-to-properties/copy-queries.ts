/** Looking, applying and undoing. Whatever was fetched of the properties is old afterwards. */
import {
  type Applied,
  applyToOthers,
  type CallInput,
  listApplied,
  previewApplying,
  undoApplied,
} from '@guest-portal/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useOn401 } from '../../accounts/on-401.ts';
import { changeFetched, refetchProperties } from '../../host/queries.ts';
import { CallError, call, codeOf } from '../../shared/api.ts';

export const appliedQuery = queryOptions({
  queryKey: [listApplied.path],
  queryFn: () => call(listApplied),
});

export type Chosen = CallInput<typeof previewApplying>['body']['chosen'];

export function usePreview(from: string) {
  const client = useQueryClient();
  const on401 = useOn401();
  return useMutation({
    mutationFn: (body: { chosen: Chosen; receivers: string[] }) =>
      call(previewApplying, { params: { id: from }, body }),
    onError: (error) => {
      on401(error);
      // Something that was chosen is gone: what there is to choose from is old.
      if (error instanceof CallError && error.status === 404) void refetchProperties(client);
    },
  });
}

export const isChangedSince = (error: unknown) => codeOf(error) === 'changed_since';

export function useApply(from: string) {
  const client = useQueryClient();
  const on401 = useOn401();
  return useMutation({
    mutationFn: (body: CallInput<typeof applyToOthers>['body']) =>
      call(applyToOthers, { params: { id: from }, body }),
    onSuccess: async (applied) => {
      await changeFetched<Applied[]>(client, appliedQuery.queryKey, (list) => [
        applied,
        ...(list ?? []),
      ]);
      void refetchProperties(client);
    },
    onError: (error) => {
      on401(error);
      // Without an answer nobody knows whether it was applied: the list does.
      if (!(error instanceof CallError)) void client.invalidateQueries(appliedQuery);
    },
  });
}

export function useUndo() {
  const client = useQueryClient();
  const on401 = useOn401();
  return useMutation({
    mutationFn: (id: string) => call(undoApplied, { params: { id } }),
    onSuccess: async (_, id) => {
      await changeFetched<Applied[]>(client, appliedQuery.queryKey, (list) =>
        list?.filter((each) => each.id !== id),
      );
      void refetchProperties(client);
    },
    onError: on401,
  });
}
