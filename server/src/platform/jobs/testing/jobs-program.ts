/** A process that does nothing but background work, on the database that its argument names. */
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../database/database.ts';
import { createLogger } from '../../monitoring/log.ts';
import { say } from '../../postgres/testing/say.ts';
import { mails } from '../../tables.ts';
import { defineQueue, type ScheduledJob } from '../job.ts';
import type { Pace } from '../pace.ts';
import { startJobs } from '../start-jobs.ts';
import { recordBegin, recordEnd } from './recorded-runs.ts';

export type ProgramInput = {
  url: string;
  pace: Pace;
  job?: 'often' | 'endless';
  handlesQueue?: boolean;
};

const { url, pace, job, handlesQueue = false }: ProgramInput = JSON.parse(process.argv[2] ?? '');
const log = createLogger('silent');
const database = openDatabase({ connectionString: url, max: 4 }, log);

const scheduled: Record<string, ScheduledJob> = {
  often: {
    name: 'often',
    every: 0.01,
    timeout: 30,
    run: async ({ db }) => {
      const id = await recordBegin(db, 'often');
      await sleep(3);
      await recordEnd(db, id);
    },
  },
  /** Works until it is asked to end, and then tries to record that it has ended. */
  endless: {
    name: 'endless',
    every: 3_600,
    timeout: 300,
    run: async ({ db, signal }) => {
      const id = await recordBegin(db, 'endless');
      say({ begun: id });
      if (!signal.aborted) await once(signal, 'abort');
      await recordEnd(db, id).catch((error: Error) => say({ refused: error.message }));
    },
  },
};

const queue = defineQueue({
  name: 'emails',
  table: mails,
  key: 'id',
  timeout: 30,
  backoff: { first: 1, factor: 1, longest: 1 },
  handle: async ({ subject }, { db }) => recordEnd(db, await recordBegin(db, subject)),
  onFailure: () => ({ reason: 'failed' }),
});

const jobs = startJobs(
  database.db,
  {
    scheduled: Object.values(scheduled).filter(({ name }) => name === job),
    queues: handlesQueue ? [queue] : [],
  },
  log,
  pace,
);
say({ started: process.pid });
process.once('SIGTERM', async () => {
  await jobs.stop();
  await database.close();
  process.exit(0);
});
