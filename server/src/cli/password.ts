/**
 * Reads a password from the operator. It is never an argument, because other users see arguments in the list of
 * processes.
 */
import { newPassword } from '@guest-portal/contract';
import { CommandError, type Io } from './command.ts';

export async function readNewPassword({ readSecret }: Io): Promise<string> {
  const read = newPassword.safeParse(await readSecret('New password: '));
  if (read.success) return read.data;
  throw new CommandError(`${read.error.issues[0]?.message}.`);
}
