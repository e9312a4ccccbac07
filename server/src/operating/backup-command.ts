import { readConfig } from '../config.ts';
import { openObjectStore } from '../images/store/open.ts';
import { migrationsFolder } from '../migrations-folder.ts';
import { readArguments } from './arguments.ts';
import { backUp } from './backup/backup.ts';
import { sizesOf } from './backup/sizes.ts';
import type { Command, Io } from './command.ts';
import { withDatabase } from './database.ts';

export const backupCommand: Command = {
  name: 'backup',
  usage: 'FILE',
  summary: 'Write the database and the images into one file, also while the server runs',
  async run(args, io) {
    const [file = ''] = readArguments(args, ['FILE']).words;
    const config = readConfig(io.environment);
    const { store } = await openObjectStore(config);
    const taken = await withDatabase(config, io, ({ connection }) =>
      backUp({ connection, store, migrationsFolder }, file),
    );
    warnOfMissing(taken.missing, io);
    io.say(`${file} holds ${sizesOf(taken)}. It holds secrets too: keep it like a key.`);
    return 0;
  },
};

const namedAtMost = 10;

function warnOfMissing(missing: string[], { remark }: Io) {
  if (missing.length === 0) return;
  remark(`${missing.length} image files are missing from the store, and so from the backup:`);
  for (const key of missing.slice(0, namedAtMost)) remark(`  ${key}`);
  if (missing.length > namedAtMost) remark('  …');
}
