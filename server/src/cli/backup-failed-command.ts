import { readConfig } from '../config/config.ts';
import { recordFailedBackup } from '../platform/monitoring/backup-runs.ts';
import { readArguments } from './arguments.ts';
import type { Command } from './command.ts';
import { requireCurrentSchema, withDatabase } from './database.ts';

export const backupFailedCommand: Command = {
  name: 'backup-failed',
  usage: 'REASON',
  summary: 'Record that a step after `backup` failed, and notify the operator',
  async run(args, io) {
    const [reason = ''] = readArguments(args, ['REASON']).positionals;
    const config = readConfig(io.environment);
    await withDatabase(config, io, async (database) => {
      await requireCurrentSchema(database);
      const run = { reason, isDaily: false };
      await recordFailedBackup(database.db, run, config.mail.supportEmail);
    });
    return 0;
  },
};
