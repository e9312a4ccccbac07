/** The members of a host's properties, invitations, and the host's own memberships at properties of others. */
import {
  acceptInvitation,
  invite,
  leaveProperty,
  listTeam,
  type NewInvitation,
  type Reply,
  removeMember,
  viewInvitation,
  withdrawInvitation,
} from '@guest-portal/contract';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshCurrentUser } from '../accounts/queries.ts';
import { apartmentsQuery, forgetProperty } from '../host/queries.ts';
import { call } from '../shared/api.ts';
import { ignoreNotFound } from '../shared/ignore-not-found.ts';

export type TeamReply = Reply<typeof listTeam>;
export type Member = TeamReply['members'][number];
export type Invitation = TeamReply['invitations'][number];

export const teamQuery = queryOptions({
  queryKey: [listTeam.path],
  queryFn: () => call(listTeam),
  // People accept invitations and use the product at any time.
  staleTime: 0,
  refetchOnWindowFocus: 'always',
});

/** The reply depends on who is signed in. */
export const invitationQuery = (token: string, hostId: string | undefined) =>
  queryOptions({
    queryKey: [viewInvitation.path, token, hostId],
    queryFn: () => call(viewInvitation, { body: { token } }),
    staleTime: 0,
  });

const refetchTeam = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: teamQuery.queryKey });

function useTeamMutation<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: change, onSuccess: () => refetchTeam(client) });
}

export const useInvite = () => useTeamMutation((body: NewInvitation) => call(invite, { body }));

export const useWithdrawInvitation = () =>
  useTeamMutation((id: string) =>
    call(withdrawInvitation, { params: { id } }).catch(ignoreNotFound),
  );

export const useRemoveMember = () =>
  useTeamMutation(({ apartmentId, id }: Pick<Member, 'apartmentId' | 'id'>) =>
    call(removeMember, { params: { id: apartmentId, memberId: id } }).catch(ignoreNotFound),
  );

export function useLeaveProperty() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(leaveProperty, { params: { id } }).catch(ignoreNotFound),
    onSuccess: (_, id) => {
      forgetProperty(client, id);
      return client.invalidateQueries({ queryKey: apartmentsQuery.queryKey });
    },
  });
}

export function useAcceptInvitation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => call(acceptInvitation, { body: { token } }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: apartmentsQuery.queryKey }),
        // Accepting also verifies the email address.
        refreshCurrentUser(client),
      ]),
  });
}
