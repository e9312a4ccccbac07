/** The contract's schemas as resolvers for forms. lazy-check.ts loads them on demand. */
import '../shared/schemas-without-eval.ts';
import {
  credentials,
  forgotPassword,
  newAccount,
  resetPassword,
} from '@guest-portal/contract/accounts';
import { emailChangeRequest, ownName, passwordChange } from '@guest-portal/contract/own-account';
import { namedPasskey, newPasskey } from '@guest-portal/contract/passkeys';
import { zodResolver } from '@hookform/resolvers/zod';

export const checks = {
  credentials: zodResolver(credentials),
  newAccount: zodResolver(newAccount),
  address: zodResolver(forgotPassword.body),
  password: zodResolver(resetPassword.body.pick({ password: true })),
  ownName: zodResolver(ownName),
  passwordChange: zodResolver(passwordChange),
  emailChangeRequest: zodResolver(emailChangeRequest),
  newPasskey: zodResolver(newPasskey),
  namedPasskey: zodResolver(namedPasskey),
};
