/** Staff's password, as far as one can tell without trying. */
import { join } from 'node:path';
import { isCommonPassword } from '../../accounts/common-passwords.ts';
import type { Config } from '../../config/config.ts';
import { type Finding, ok, warning } from './check.ts';

const fewestCharacters = 8;

export function adminPasswordCheck({ adminPassword, dataDir, databaseUrl }: Config): Finding {
  if (adminPassword === undefined) {
    const text = `made by the server and kept in ${join(dataDir, 'admin-password')}`;
    return databaseUrl
      ? warning(`${text}: with several servers each has its own, unless you set ADMIN_PASSWORD.`)
      : ok(`${text}.`);
  }
  if (isWeak(adminPassword))
    return warning('ADMIN_PASSWORD is easy to guess: choose a long random one.');
  return ok('ADMIN_PASSWORD is set and not among the first that anybody would try.');
}

/** A common word with digits behind it, or a few characters over and over. */
function isWeak(password: string): boolean {
  const word = password.toLowerCase().replace(/[^a-z]+$/, '');
  const characters = new Set(password.toLowerCase()).size;
  return characters < fewestCharacters || isCommonPassword(password) || isCommonPassword(word);
}
