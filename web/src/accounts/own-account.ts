/** Queries and mutations of the signed-in host's own account. */
import {
  type CallInput,
  cancelEmail,
  changePassword,
  confirmAuthenticator,
  confirmEmail,
  getEmailChange,
  getSecondFactor,
  listDevices,
  removeAuthenticator,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  requestEmail,
  signOutDevice,
  signOutOthers,
  startAuthenticator,
  undoEmail,
  updateName,
} from '@guest-portal/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../shared/api.ts';
import { createPasskey } from './create-passkey.ts';
import { refreshCurrentUser } from './queries.ts';

const fresh = { staleTime: 0 } as const;

export const emailChangeQuery = queryOptions({
  queryKey: [getEmailChange.path],
  queryFn: () => call(getEmailChange),
  ...fresh,
});

export const devicesQuery = queryOptions({
  queryKey: [listDevices.path],
  queryFn: () => call(listDevices),
  ...fresh,
});

export const secondFactorQuery = queryOptions({
  queryKey: [getSecondFactor.path],
  queryFn: () => call(getSecondFactor),
  ...fresh,
});

/** A mutation that invalidates the given queries. */
function useChange<Input, Answer>(
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

function useChangeOfUser<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: change, onSuccess: () => refreshCurrentUser(client) });
}

type Body<E> = CallInput<E> extends { body: infer Typed } ? Typed : never;

export const useUpdateName = () =>
  useChangeOfUser((body: Body<typeof updateName>) => call(updateName, { body }));

export const useChangePassword = () =>
  useChange(
    (body: Body<typeof changePassword>) => call(changePassword, { body }),
    devicesQuery,
    emailChangeQuery,
  );

export const useRequestEmail = () =>
  useChange((body: Body<typeof requestEmail>) => call(requestEmail, { body }), emailChangeQuery);

export const useCancelEmail = () => useChange(() => call(cancelEmail), emailChangeQuery);

export const useConfirmEmail = () =>
  useChangeOfUser((token: string) => call(confirmEmail, { body: { token } }));

export const useUndoEmail = () =>
  useChangeOfUser((token: string) => call(undoEmail, { body: { token } }));

export const useSignOutDevice = () =>
  useChange((id: string) => call(signOutDevice, { params: { id } }), devicesQuery);

export const useSignOutOthers = () => useChange(() => call(signOutOthers), devicesQuery);

type Password = { password: string };

export const useStartAuthenticator = () =>
  useChange((body: Password) => call(startAuthenticator, { body }));

export const useConfirmAuthenticator = () =>
  useChange(
    (code: string) => call(confirmAuthenticator, { body: { code } }),
    secondFactorQuery,
    devicesQuery,
  );

export const useRemoveAuthenticator = () =>
  useChange((body: Password) => call(removeAuthenticator, { body }), secondFactorQuery);

export const useRenewRecoveryCodes = () =>
  useChange((body: Password) => call(renewRecoveryCodes, { body }), secondFactorQuery);

export const useCreatePasskey = () => useChange(createPasskey, secondFactorQuery, devicesQuery);

export const useRenamePasskey = () =>
  useChange(
    ({ id, name }: { id: string; name: string }) =>
      call(renamePasskey, { params: { id }, body: { name } }),
    secondFactorQuery,
  );

export const useRemovePasskey = () =>
  useChange(
    ({ id, password }: Password & { id: string }) =>
      call(removePasskey, { params: { id }, body: { password } }),
    secondFactorQuery,
  );
