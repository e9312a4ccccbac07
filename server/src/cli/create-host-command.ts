import { newAccount } from '@guest-portal/contract';
import { createVerifiedHost, refuseKnownAddress } from '../accounts/operator-actions.ts';
import { readConfig } from '../config/config.ts';
import { readArguments } from './arguments.ts';
import { type Command, CommandError } from './command.ts';
import { requireCurrentSchema, withDatabase } from './database.ts';
import { readNewPassword } from './password.ts';

export const createHostCommand: Command = {
  name: 'create-host',
  usage: 'EMAIL [--name NAME]',
  summary: 'Create a verified account; asks for the password, or reads it from standard input',
  async run(args, io) {
    const { positionals, options } = readArguments(args, ['EMAIL'], ['name']);
    const config = readConfig(io.environment);
    const person = readPerson(positionals[0] ?? '', options.name);
    await withDatabase(config, io, async (database) => {
      await requireCurrentSchema(database);
      await refuseKnownAddress(database.db, person.email);
      const password = await readNewPassword(io);
      await createVerifiedHost(database.db, { ...person, password });
    });
    io.say(`${person.email} can sign in at ${config.publicUrl}.`);
    return 0;
  },
};

/** The last of several words is the last name. Without a name, the account is named after its address. */
function readPerson(email: string, name = email.split('@')[0] ?? '') {
  const nameParts = name.trim().split(/\s+/);
  const lastName = nameParts.length > 1 ? (nameParts.pop() ?? '') : '';
  const parsed = newAccount
    .omit({ password: true })
    .partial({ lastName: true })
    .safeParse({ email, firstName: nameParts.join(' '), ...(lastName && { lastName }) });
  if (!parsed.success) throw new CommandError(`${parsed.error.issues[0]?.message}.`);
  return { ...parsed.data, lastName };
}
