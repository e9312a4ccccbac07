import { removeSecondFactor } from '../accounts/operator-actions.ts';
import { readConfig } from '../config/config.ts';
import { readArguments } from './arguments.ts';
import type { Command } from './command.ts';
import { requireCurrentSchema, withDatabase } from './database.ts';

export const removeSecondFactorCommand: Command = {
  name: 'remove-second-factor',
  usage: 'EMAIL',
  summary: 'Turn off two-step sign-in for a host who lost their phone and recovery codes',
  async run(args, io) {
    const [email = ''] = readArguments(args, ['EMAIL']).positionals;
    const config = readConfig(io.environment);
    await withDatabase(config, io, async (database) => {
      await requireCurrentSchema(database);
      await removeSecondFactor(database.db, email, config.publicUrl);
    });
    io.say(
      `${email} can now sign in with only the password. All sessions of the account were ended.`,
    );
    return 0;
  },
};
