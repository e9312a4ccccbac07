/** Making, copying and deleting properties. The list changes at once, without asking for it again. */
import {
  type CallInput,
  createApartment,
  deleteApartment,
  duplicateApartment,
} from '@guest-portal/contract';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { type Apartment, apartmentsQuery, forgetProperty } from '../queries.ts';

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
    mutationFn: (id: string) => call(deleteApartment, { params: { id } }),
    onSuccess: (_, id) => {
      changeList(client, (list) => list.filter((apartment) => apartment.id !== id));
      forgetProperty(client, id);
    },
  });
}

function changeList(client: QueryClient, change: (list: Apartment[]) => Apartment[]) {
  client.setQueryData(apartmentsQuery.queryKey, (list) => change(list ?? []));
}
