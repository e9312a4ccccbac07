import { carefulDeletions } from '../cleanup.ts';
import { readConfig } from '../config/config.ts';
import { openObjectStore } from '../images/store/open-object-store.ts';
import { claimIfSafe, claimStore } from '../images/store-owner.ts';
import {
  type DeletionOutcome,
  deleteCarefully,
  holdSentence,
  judgeDeletion,
} from '../platform/deletion/careful-deletion.ts';
import { readTimes, trustClock } from '../platform/deletion/trusted-clock.ts';
import { createLogger } from '../platform/monitoring/log.ts';
import { readArguments } from './arguments.ts';
import type { Command, Io } from './command.ts';
import { requireCurrentSchema, withDatabase } from './database.ts';

const flags = ['--claim-images', '--confirm'];

export const cleanUpCommand: Command = {
  name: 'clean-up',
  usage: '[--claim-images] [--confirm]',
  summary:
    'Show which old data is due for deletion; with --confirm, delete it, including what the server holds back',
  async run(args, io) {
    readArguments(
      args.filter((word) => !flags.includes(word)),
      [],
    );
    const config = readConfig(io.environment);
    const { store } = await openObjectStore(config);
    await withDatabase(config, io, async (database) => {
      await requireCurrentSchema(database);
      const { db } = database;
      const storage = { db, store };
      if (args.includes('--claim-images')) {
        await claimStore(storage);
        io.say('The image storage now belongs to this database.');
      }
      const isConfirmed = args.includes('--confirm');
      if (isConfirmed) await claimIfSafe(storage);
      if (isConfirmed) await trustClock(db, (await readTimes(db)).database);
      const context = { ...storage, log: createLogger('silent'), isConfirmed };
      for (const deletion of carefulDeletions(config)) {
        const countOrDelete = isConfirmed ? deleteCarefully : judgeDeletion;
        reportOutcome(io, deletion.name, await countOrDelete(context, deletion), isConfirmed);
      }
    });
    return 0;
  },
};

function reportOutcome(
  { say }: Io,
  name: string,
  { due, total, holdReason }: DeletionOutcome,
  isConfirmed: boolean,
) {
  const share = total === undefined ? '' : ` of ${total}`;
  if (holdReason) say(holdSentence({ name, due, reason: holdReason }));
  else if (due === 0) say(`${name}: none due.`);
  else say(`${name}: ${due}${share} ${isConfirmed ? 'deleted.' : 'due.'}`);
}
