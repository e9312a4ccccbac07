import { readConfig } from '../config/config.ts';
import { openObjectStore } from '../images/store/open-object-store.ts';
import { migrationsFolder } from '../migrations-folder.ts';
import { readArguments } from './arguments.ts';
import { withArchive } from './backup/archive.ts';
import { checkBackup } from './backup/check-backup.ts';
import { describeSizes } from './backup/describe-sizes.ts';
import { restore } from './backup/restore.ts';
import type { Command } from './command.ts';
import { withDatabase } from './database.ts';

export const restoreCommand: Command = {
  name: 'restore',
  usage: 'FILE [--replace]',
  summary: 'Restore a backup; with --replace, delete existing data first',
  async run(args, io) {
    const replace = args.includes('--replace');
    const otherArgs = args.filter((word) => word !== '--replace');
    const [file = ''] = readArguments(otherArgs, ['FILE']).positionals;
    const config = readConfig(io.environment);
    return withArchive(file, async (archive) => {
      const backup = await checkBackup(archive);
      const { header, summary } = backup;
      io.remark(`The backup was made at ${header.createdAt} by version ${header.productVersion}.`);
      const { store } = await openObjectStore(config);
      await withDatabase(
        config,
        io,
        ({ connection }) =>
          restore({ connection, store, migrationsFolder, replace }, archive, backup),
        { isExclusive: true },
      );
      io.say(`Restored ${describeSizes(summary)}.`);
      return 0;
    });
  },
};
