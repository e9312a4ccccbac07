import { replacePassword, requireAccount } from '../accounts/operator-actions.ts';
import { readConfig } from '../config/config.ts';
import { readArguments } from './arguments.ts';
import type { Command } from './command.ts';
import { requireCurrentSchema, withDatabase } from './database.ts';
import { readNewPassword } from './password.ts';

export const resetPasswordCommand: Command = {
  name: 'reset-password',
  usage: 'EMAIL',
  summary:
    'Set a new password for an account and end its sessions; the password is read as for create-host',
  async run(args, io) {
    const [email = ''] = readArguments(args, ['EMAIL']).positionals;
    await withDatabase(readConfig(io.environment), io, async (database) => {
      await requireCurrentSchema(database);
      await requireAccount(database.db, email);
      await replacePassword(database.db, email, await readNewPassword(io));
    });
    io.say(`The password of ${email} was changed. All sessions of the account were ended.`);
    return 0;
  },
};
