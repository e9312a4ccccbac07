import { removeSecondFactor } from '../accounts/by-operator.ts';
import { readConfig } from '../config/config.ts';
import { readArguments } from './arguments.ts';
import type { Command } from './command.ts';
import { requireCurrentSchema, withDatabase } from './database.ts';

export const removeSecondFactorCommand: Command = {
  name: 'remove-second-factor',
  usage: 'EMAIL',
  summary:
    'Let an account in with its password alone, for a host who lost phone and recovery codes',
  async run(args, io) {
    const [email = ''] = readArguments(args, ['EMAIL']).words;
    const config = readConfig(io.environment);
    await withDatabase(config, io, async (database) => {
      await requireCurrentSchema(database);
      await removeSecondFactor(database.db, email, config.publicUrl);
    });
    io.say(`${email} signs in with the password alone; whoever was signed in there is signed out.`);
    return 0;
  },
};
