/**
 * Reads a password from the operator. It is never an argument, because other users see arguments in the list of
 * processes.
 */
import { newPassword } from '@guest-portal/contract';
import { CommandError, type Io } from './command.ts';

export async function readNewPassword({ readSecret }: Io): Promise<string> {
  const parsed = newPassword.safeParse(await readSecret('New password: '));
  if (parsed.success) return parsed.data;
  throw new CommandError(`${parsed.error.issues[0]?.message}.`);
}
