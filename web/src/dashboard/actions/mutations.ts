/** Creates, duplicates and deletes properties and renews their links. The cached list is updated without a refetch. */
import {
  type CallInput,
  createApartment,
  type Duplication,
  deleteApartment,
  duplicateApartment,
  renewLink,
  type Apartment as SavedApartment,
} from '@guest-portal/contract';
import { actions } from '@guest-portal/contract/actions';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type Apartment,
  apartmentsQuery,
  changeFetched,
  forgetProperty,
  refetchFailedFacts,
  refetchStalePrints,
} from '../../host/queries.ts';
import { bodyOf, call, codeOf } from '../../shared/api.ts';
import { ignoreNotFound } from '../../shared/ignore-not-found.ts';

export function useCreateApartment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof createApartment>['body']) =>
      call(createApartment, { body }),
    onSuccess: (made) => addToList(client, made),
  });
}

export function useDuplicateApartment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: Duplication & { id: string }) =>
      call(duplicateApartment, { params: { id }, body }),
    onSuccess: ({ textsToCheck: _texts, ...made }) => addToList(client, made),
  });
}

/** A host owns the properties that they add. */
const addToList = (client: QueryClient, made: SavedApartment) =>
  changeList(client, (list) => [
    ...list,
    { ...made, owner: null, actions: [...actions], isLive: false },
  ]);

export function useRenewLink() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: renewLinkOf,
    onSuccess: (renewed) => {
      void refetchStalePrints(client);
      return changeList(client, (list) =>
        list.map((apartment) =>
          apartment.id === renewed.id ? { ...apartment, ...renewed } : apartment,
        ),
      );
    },
  });
}

/**
 * Renews a link, and retries if the property was edited elsewhere in the meantime. A link that was renewed elsewhere is
 * kept.
 */
async function renewLinkOf({ id, slug, version }: SavedApartment): Promise<SavedApartment> {
  try {
    return await call(renewLink, { params: { id }, body: { version } });
  } catch (error) {
    const { current } = bodyOf(error) as { current?: SavedApartment };
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
      void refetchFailedFacts(client);
    },
  });
}

function changeList(client: QueryClient, change: (list: Apartment[]) => Apartment[]) {
  return changeFetched<Apartment[]>(client, apartmentsQuery.queryKey, (list) => change(list ?? []));
}
