import { readConfig } from '../config/config.ts';
import { migrationsFolder } from '../migrations-folder.ts';
import { applyMigrations, compareSchema } from '../platform/database/migrations/migrations.ts';
import { readArguments } from './arguments.ts';
import type { Command } from './command.ts';
import { withDatabase } from './database.ts';

export const migrateCommand: Command = {
  name: 'migrate',
  usage: '',
  summary: 'Update the database to the schema of this version, then exit',
  async run(args, io) {
    readArguments(args, []);
    const config = readConfig(io.environment);
    await withDatabase(config, io, async ({ db, pool }) => {
      const { missing } = await compareSchema(db, migrationsFolder);
      await applyMigrations(pool, migrationsFolder);
      io.say(
        missing === 0
          ? 'The database was already up to date.'
          : `The database is up to date (${missing} applied).`,
      );
    });
    return 0;
  },
};
