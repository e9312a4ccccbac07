/** Making, copying and deleting properties. The list changes at once, without asking for it again. */
import {
  type CallInput,
  createApartment,
  deleteApartment,
  duplicateApartment,
} from '@guest-portal/contract';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { CallError, call } from '../../api.ts';
import { type Apartment, apartmentsQuery, changeFetched, forgetProperty } from '../queries.ts';

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
    mutationFn: (id: string) => call(duplicateApartment, { params: { id } }),
    onSuccess: (made) => changeList(client, (list) => [...list, made]),
  });
}

export function useDeleteApartment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteApartment, { params: { id } }).catch(unlessGone),
    onSuccess: async (_, id) => {
      await changeList(client, (list) => list.filter((apartment) => apartment.id !== id));
      forgetProperty(client, id);
    },
  });
}

/** Whoever deleted it elsewhere wanted the same. */
function unlessGone(error: unknown) {
  if (!(error instanceof CallError) || error.status !== 404) throw error;
}

function changeList(client: QueryClient, change: (list: Apartment[]) => Apartment[]) {
  return changeFetched<Apartment[]>(client, apartmentsQuery.queryKey, (list) => change(list ?? []));
}
