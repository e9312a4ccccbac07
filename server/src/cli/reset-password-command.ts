import { replacePassword, requireAccount } from '../accounts/by-operator.ts';
import { readConfig } from '../config/config.ts';
import { readArguments } from './arguments.ts';
import type { Command } from './command.ts';
import { requireCurrentSchema, withDatabase } from './database.ts';
import { readNewPassword } from './password.ts';

export const resetPasswordCommand: Command = {
  name: 'reset-password',
  usage: 'EMAIL',
  summary: 'Give an account a new password, taken like that of create-host, and end its sessions',
  async run(args, io) {
    const [email = ''] = readArguments(args, ['EMAIL']).words;
    await withDatabase(readConfig(io.environment), io, async (database) => {
      await requireCurrentSchema(database);
      await requireAccount(database.db, email);
      await replacePassword(database.db, email, await readNewPassword(io));
    });
    io.say(`The password of ${email} is changed; whoever was signed in there is signed out.`);
    return 0;
  },
};
