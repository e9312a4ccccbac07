import { readConfig } from '../config/config.ts';
import { openObjectStore } from '../images/store/open-object-store.ts';
import { migrationsFolder } from '../migrations-folder.ts';
import { recordBackup, recordFailedBackup } from '../platform/monitoring/backup-runs.ts';
import { describeError } from '../platform/monitoring/log.ts';
import { readArguments } from './arguments.ts';
import { backUp } from './backup/backup.ts';
import { describeSizes } from './backup/describe-sizes.ts';
import type { Command, Io } from './command.ts';
import { withDatabase } from './database.ts';

export const backupCommand: Command = {
  name: 'backup',
  usage: 'FILE [--daily]',
  summary:
    'Back up the database and the images to one file, even while the server runs; with --daily, report if no other daily backup succeeds within 30 hours',
  async run(args, io) {
    const isDaily = args.includes('--daily');
    const otherArgs = args.filter((word) => word !== '--daily');
    const [file = ''] = readArguments(otherArgs, ['FILE']).positionals;
    const config = readConfig(io.environment);
    const { store } = await openObjectStore(config);
    const backup = await withDatabase(config, io, async ({ connection, db }) => {
      /** The backup is good even if its result can’t be recorded, for example in the database of an earlier version. */
      const tryToRecord = (recording: Promise<void>) =>
        recording.catch(() => io.remark('The result of this backup could not be recorded.'));
      try {
        const result = await backUp({ connection, store, migrationsFolder }, file);
        await tryToRecord(recordBackup(db, { bytes: result.bytes, isDaily }));
        return result;
      } catch (error) {
        const reason = describeError(error).message;
        await tryToRecord(recordFailedBackup(db, { reason, isDaily }, config.mail.supportEmail));
        throw error;
      }
    });
    warnOfMissingFiles(backup.missing, io);
    io.say(`${file} contains ${describeSizes(backup)}. It also contains secrets, so keep it safe.`);
    return 0;
  },
};

const maxListedFiles = 10;

function warnOfMissingFiles(missing: string[], { remark }: Io) {
  if (missing.length === 0) return;
  const files = missing.length === 1 ? '1 image file is' : `${missing.length} image files are`;
  remark(`${files} missing from storage and therefore from the backup:`);
  for (const key of missing.slice(0, maxListedFiles)) remark(`  ${key}`);
  if (missing.length > maxListedFiles) remark('  …');
}
