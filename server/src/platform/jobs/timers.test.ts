/** Work that nobody waits for must be a job or a queue, so that servers share it and the operator sees it. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/**
 * Repeating timers that do no background work, because each belongs to one request, one connection or one child of this
 * process.
 */
const repeating: Record<string, string> = {
  'platform/jobs/start-jobs.ts': 'the one timer of all jobs',
  'platform/jobs/runs.ts': 'the lease of a run that is under way',
  'platform/database/heartbeat.ts': 'whether its connection carries everything',
  'platform/database/liveness-probe.ts': 'whether the database answers those who wait',
  'platform/postgres/data-lock.ts': 'says that the data folder has an owner',
  'platform/process/stall-watchdog.ts': 'tells the watchdog that the event loop is not blocked',
  'platform/postgres/postmaster.ts': 'says that a start takes long',
  'images/uploads/minimum-upload-rate.ts': 'how fast one upload comes',
  'images/imports/import-over-socket.ts': 'how far one import is',
};

/**
 * Timers and pauses that only end a wait. A timer that is set once could set itself again, and a pause could be in a
 * loop.
 */
const once: Record<string, string> = {
  'platform/jobs/work.ts': 'how long a run may take',
  'platform/database/change-feed.ts': 'connecting again, and how long a write waits for it',
  'platform/database/database.ts': 'how long a stop waits for queries',
  'platform/database/pooler.ts': 'a start that looks for a pooler',
  'platform/database/wait-for-database.ts': 'a start that waits for the database',
  'platform/http/connections/shutdown.ts': 'how long a stop waits for connections',
  'platform/http/connections/slow-bodies.ts': 'how long a body may take',
  'platform/http/connections/slow-readers.ts': 'how long an answer may lie unread',
  'platform/http/connections/unread-bodies.ts': 'how long a refused body is let through',
  'platform/http/sockets.ts': 'how long a goodbye may take',
  'platform/limits/time-slices.ts': 'lets other requests run between slices of long work',
  'platform/mail/smtp.ts': 'how long a mail may take to be sent',
  'platform/postgres/left-behind.ts': 'a start that waits for another PostgreSQL to end',
  'platform/postgres/supervisor.ts': 'starting a PostgreSQL that has ended again',
  'demo/photos.ts': 'a demo’s first start, on a machine that is busy',
  'export/while-open.ts': 'how long an export may take',
  'calendars/worker/calendar-reader.ts':
    'how long a calendar may take, and a thread without work, which ends',
  'images/store/s3-receive.ts': 'how long the bucket may be silent',
  'images/worker/image-worker.ts': 'a process without work, which ends',
  'images/worker/process.ts': 'how long an image may take',
  'cli/database.ts': 'a command that waits for its lock',
  'cli/doctor/check.ts': 'how long a check may take',
  'portal/links/link-preview.ts': 'how long a page waits for its name',
  'start.ts': 'how long a stop may take',
};

const source = join(import.meta.dirname, '../..');

async function filesWith(pattern: RegExp): Promise<string[]> {
  const files = (await readdir(source, { recursive: true })).filter(
    (file) => /\.ts$/.test(file) && !/\.test\.ts$|(^|\/)testing(\/|\.ts$)/.test(file),
  );
  expect(files.length).toBeGreaterThan(100);
  const found = [];
  for (const file of files)
    if (pattern.test(await readFile(join(source, file), 'utf8'))) found.push(file);
  return found.toSorted();
}

test('only jobs, and checks that concern this process alone, use repeating timers', async () => {
  expect(await filesWith(/\bsetInterval\b/)).toEqual(Object.keys(repeating).toSorted());
});

test('a single timer or pause ends a wait and does no work of its own', async () => {
  const known = new Set([...Object.keys(repeating), ...Object.keys(once)]);
  const files = await filesWith(/\bsetTimeout\b|\bsetInterval\b|timers\/promises/);
  expect(files).toEqual([...known].toSorted());
});
