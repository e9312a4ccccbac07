/** The people who clean, as the hosts see them who manage them. */
import {
  addCrewMember,
  type CrewMember,
  type CrewMemberWithLink,
  listCrew,
  type NewCrewMember,
  removeCrewMember,
  renewCrewLink,
  updateCrewProperties,
} from '@guest-portal/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api.ts';
import { ignoreNotFound } from '../../shared/ignore-not-found.ts';

export type { CrewMember, CrewMemberWithLink };

export const crewQuery = queryOptions({
  queryKey: [listCrew.path],
  queryFn: () => call(listCrew),
  // People use their links at any time.
  staleTime: 0,
  refetchOnWindowFocus: 'always',
});

function useCrewMutation<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => client.invalidateQueries({ queryKey: crewQuery.queryKey }),
  });
}

export const useAddCrewMember = () =>
  useCrewMutation((body: NewCrewMember) => call(addCrewMember, { body }));

export const useUpdateCrewProperties = () =>
  useCrewMutation(({ id, apartmentIds }: Pick<CrewMember, 'id' | 'apartmentIds'>) =>
    call(updateCrewProperties, { params: { id }, body: { apartmentIds } }),
  );

export const useRenewCrewLink = () =>
  useCrewMutation((id: string) => call(renewCrewLink, { params: { id } }));

export const useRemoveCrewMember = () =>
  useCrewMutation((id: string) => call(removeCrewMember, { params: { id } }).catch(ignoreNotFound));
