/** Passwords that are too common to accept. */
import { dictionary } from '@zxcvbn-ts/language-common';
import { badRequest } from '../../platform/http/errors.ts';

const commonPasswords = new Set(
  dictionary['passwords-common']
    .map(String)
    .filter((password) => password.length >= 6)
    .slice(0, 5_000),
);

export function isCommonPassword(password: string): boolean {
  return commonPasswords.has(password.toLowerCase());
}

export function refuseCommonPassword(password: string) {
  if (!isCommonPassword(password)) return;
  throw badRequest(
    'common_password',
    'This password is too easy to guess. Please choose another one.',
  );
}
