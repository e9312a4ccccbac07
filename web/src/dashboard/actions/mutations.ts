/** Creates, duplicates and deletes properties and renews their links. The cached list is updated without a refetch. */
import {
  type CallInput,
  createApartment,
  type Duplication,
  deleteApartment,
  duplicateApartment,
  renewLink,
} from '@guest-portal/contract';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type Apartment,
  apartmentsQuery,
  changeFetched,
  forgetProperty,
  refetchStalePrints,
} from '../../host/queries.ts';
import { bodyOf, call, codeOf } from '../../shared/api.ts';
import { ignoreNotFound } from '../../shared/ignore-not-found.ts';

export function useCreateApartment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof createApartment>['body']) =>
      call(createApartment, { body }),
    onSuccess: (made) => changeList(client, (list) => [...list, made]),
  });
}

export function useDuplicateApartment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: Duplication & { id: string }) =>
      call(duplicateApartment, { params: { id }, body }),
    onSuccess: ({ textsToCheck: _texts, ...made }) => changeList(client, (list) => [...list, made]),
  });
}

export function useRenewLink() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: renewLinkOf,
    onSuccess: (renewed) => {
      void refetchStalePrints(client);
      return changeList(client, (list) =>
        list.map((apartment) => (apartment.id === renewed.id ? renewed : apartment)),
      );
    },
  });
}

/**
 * Renews a link, and retries if the property was edited elsewhere in the meantime. A link that was renewed elsewhere is
 * kept.
 */
async function renewLinkOf({ id, slug, version }: Apartment): Promise<Apartment> {
  try {
    return await call(renewLink, { params: { id }, body: { version } });
  } catch (error) {
    const { current } = bodyOf(error) as { current?: Apartment };
    if (codeOf(error) !== 'stale_version' || !current) throw error;
    return current.slug === slug ? renewLinkOf(current) : current;
  }
}

export function useDeleteApartment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteApartment, { params: { id } }).catch(ignoreNotFound),
    onSuccess: async (_, id) => {
      await changeList(client, (list) => list.filter((apartment) => apartment.id !== id));
      forgetProperty(client, id);
      void refetchStalePrints(client);
    },
  });
}

function changeList(client: QueryClient, change: (list: Apartment[]) => Apartment[]) {
  return changeFetched<Apartment[]>(client, apartmentsQuery.queryKey, (list) => change(list ?? []));
}
