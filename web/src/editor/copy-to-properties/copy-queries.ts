/**
 * Previews, makes and undoes a copy to other properties. After a copy or an undo, the cached properties are refetched.
 */
import {
  type CallInput,
  type CopyRecord,
  copyToOthers,
  listCopiesToOthers,
  previewCopyToOthers,
  undoCopyToOthers,
} from '@guest-portal/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useOn401 } from '../../accounts/on-401.ts';
import { changeFetched, refetchProperties } from '../../host/queries.ts';
import { CallError, call, codeOf } from '../../shared/api.ts';

export const copiedQuery = queryOptions({
  queryKey: [listCopiesToOthers.path],
  queryFn: () => call(listCopiesToOthers),
});

export type CopySelection = CallInput<typeof previewCopyToOthers>['body']['chosen'];

export function usePreviewCopy(from: string) {
  const client = useQueryClient();
  const on401 = useOn401();
  return useMutation({
    mutationFn: (body: { chosen: CopySelection; receivers: string[] }) =>
      call(previewCopyToOthers, { params: { id: from }, body }),
    onError: (error) => {
      on401(error);
      // Something that was selected has been deleted, so the cached choices are outdated.
      if (error instanceof CallError && error.status === 404) void refetchProperties(client);
    },
  });
}

export const isChangedSincePreview = (error: unknown) => codeOf(error) === 'changed_since';

export function useCopyTexts(from: string) {
  const client = useQueryClient();
  const on401 = useOn401();
  return useMutation({
    mutationFn: (body: CallInput<typeof copyToOthers>['body']) =>
      call(copyToOthers, { params: { id: from }, body }),
    onSuccess: async (applied) => {
      await changeFetched<CopyRecord[]>(client, copiedQuery.queryKey, (list) => [
        applied,
        ...(list ?? []),
      ]);
      void refetchProperties(client);
    },
    onError: (error) => {
      on401(error);
      // Without a reply it is unknown whether the copy was made, so the list of copies is refetched.
      if (!(error instanceof CallError)) void client.invalidateQueries(copiedQuery);
    },
  });
}

export function useUndoCopy() {
  const client = useQueryClient();
  const on401 = useOn401();
  return useMutation({
    mutationFn: (id: string) => call(undoCopyToOthers, { params: { id } }),
    onSuccess: async (_, id) => {
      await changeFetched<CopyRecord[]>(client, copiedQuery.queryKey, (list) =>
        list?.filter((each) => each.id !== id),
      );
      void refetchProperties(client);
    },
    onError: on401,
  });
}
