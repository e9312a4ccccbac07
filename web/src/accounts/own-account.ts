/** Queries and mutations of the signed-in host's own account. */
import {
  type CallInput,
  cancelEmailChange,
  changePassword,
  confirmAuthenticator,
  confirmEmailChange,
  getEmailChange,
  getSecondFactor,
  listDevices,
  removeAuthenticator,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  requestEmailChange,
  signOutDevice,
  signOutOthers,
  startAuthenticator,
  undoEmailChange,
  updateName,
} from '@guest-portal/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../shared/api.ts';
import { createPasskey } from './create-passkey.ts';
import { refreshCurrentUser } from './queries.ts';

const alwaysRefetch = { staleTime: 0 } as const;

export const emailChangeQuery = queryOptions({
  queryKey: [getEmailChange.path],
  queryFn: () => call(getEmailChange),
  ...alwaysRefetch,
});

export const devicesQuery = queryOptions({
  queryKey: [listDevices.path],
  queryFn: () => call(listDevices),
  ...alwaysRefetch,
});

export const secondFactorQuery = queryOptions({
  queryKey: [getSecondFactor.path],
  queryFn: () => call(getSecondFactor),
  ...alwaysRefetch,
});

/** A mutation that invalidates the given queries. */
function useInvalidatingMutation<Input, Answer>(
  change: (input: Input) => Promise<Answer>,
  ...outdated: { queryKey: readonly unknown[] }[]
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () =>
      Promise.all(outdated.map(({ queryKey }) => client.invalidateQueries({ queryKey }))),
  });
}

function useUserMutation<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: change, onSuccess: () => refreshCurrentUser(client) });
}

type Body<E> = CallInput<E> extends { body: infer Typed } ? Typed : never;

export const useUpdateName = () =>
  useUserMutation((body: Body<typeof updateName>) => call(updateName, { body }));

export const useChangePassword = () =>
  useInvalidatingMutation(
    (body: Body<typeof changePassword>) => call(changePassword, { body }),
    devicesQuery,
    emailChangeQuery,
  );

export const useRequestEmailChange = () =>
  useInvalidatingMutation(
    (body: Body<typeof requestEmailChange>) => call(requestEmailChange, { body }),
    emailChangeQuery,
  );

export const useCancelEmailChange = () =>
  useInvalidatingMutation(() => call(cancelEmailChange), emailChangeQuery);

export const useConfirmEmailChange = () =>
  useUserMutation((token: string) => call(confirmEmailChange, { body: { token } }));

export const useUndoEmailChange = () =>
  useUserMutation((token: string) => call(undoEmailChange, { body: { token } }));

export const useSignOutDevice = () =>
  useInvalidatingMutation((id: string) => call(signOutDevice, { params: { id } }), devicesQuery);

export const useSignOutOthers = () =>
  useInvalidatingMutation(() => call(signOutOthers), devicesQuery);

type Password = { password: string };

export const useStartAuthenticator = () =>
  useInvalidatingMutation((body: Password) => call(startAuthenticator, { body }));

export const useConfirmAuthenticator = () =>
  useInvalidatingMutation(
    (code: string) => call(confirmAuthenticator, { body: { code } }),
    secondFactorQuery,
    devicesQuery,
  );

export const useRemoveAuthenticator = () =>
  useInvalidatingMutation(
    (body: Password) => call(removeAuthenticator, { body }),
    secondFactorQuery,
  );

export const useRenewRecoveryCodes = () =>
  useInvalidatingMutation(
    (body: Password) => call(renewRecoveryCodes, { body }),
    secondFactorQuery,
  );

export const useCreatePasskey = () =>
  useInvalidatingMutation(createPasskey, secondFactorQuery, devicesQuery);

export const useRenamePasskey = () =>
  useInvalidatingMutation(
    ({ id, name }: { id: string; name: string }) =>
      call(renamePasskey, { params: { id }, body: { name } }),
    secondFactorQuery,
  );

export const useRemovePasskey = () =>
  useInvalidatingMutation(
    ({ id, password }: Password & { id: string }) =>
      call(removePasskey, { params: { id }, body: { password } }),
    secondFactorQuery,
  );
