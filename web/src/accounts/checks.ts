/** The contract's schemas as resolvers for forms. lazy-check.ts loads them on demand. */
import '../shared/schemas-without-eval.ts';
import {
  credentials,
  forgotPassword,
  newAccount,
  resetPassword,
} from '@guest-portal/contract/accounts';
import { changedPassword, ownName, wantedEmail } from '@guest-portal/contract/own-account';
import { namedPasskey, newPasskey } from '@guest-portal/contract/passkeys';
import { zodResolver } from '@hookform/resolvers/zod';

export const checks = {
  credentials: zodResolver(credentials),
  newAccount: zodResolver(newAccount),
  address: zodResolver(forgotPassword.body),
  password: zodResolver(resetPassword.body.pick({ password: true })),
  ownName: zodResolver(ownName),
  changedPassword: zodResolver(changedPassword),
  wantedEmail: zodResolver(wantedEmail),
  newPasskey: zodResolver(newPasskey),
  namedPasskey: zodResolver(namedPasskey),
};
