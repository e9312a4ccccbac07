/** Work that no request waits for must be a job or a queue, so that servers share it and the operator sees it. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/**
 * Files with repeating timers. Except for the one that starts jobs, each timer belongs to one request, one connection
 * or this process.
 */
const repeatingTimers: Record<string, string> = {
  'platform/jobs/start-jobs.ts': 'starts the jobs that are due',
  'platform/jobs/begin-run.ts': 'renews the lease of a run',
  'platform/database/heartbeat.ts': 'checks that its connection still delivers every change',
  'platform/database/liveness-probe.ts':
    'checks that the database still answers while a query takes long',
  'platform/postgres/data-lock.ts': 'shows other servers that the data folder is in use',
  'platform/process/stall-watchdog.ts': 'shows the watchdog that the event loop is not blocked',
  'platform/postgres/postmaster.ts': 'logs that a recovery of the data takes long',
  'images/uploads/minimum-upload-rate.ts': 'measures how fast one upload arrives',
  'images/imports/import-over-socket.ts': 'reports how far one import is',
};

/**
 * Files with timers and pauses that only limit or end a wait. They are listed because such a timer could set itself
 * again, and a pause could be in a loop.
 */
const waitingTimers: Record<string, string> = {
  'platform/jobs/work.ts': 'how long a run may take',
  'platform/database/change-feed.ts': 'connecting again, and how long a write waits for it',
  'platform/database/database.ts': 'how long a stop waits for queries',
  'platform/database/pooler.ts': 'a start that looks for a pooler',
  'platform/database/wait-for-database.ts': 'a start that waits for the database',
  'platform/http/connections/shutdown.ts': 'how long a stop waits for connections',
  'platform/http/connections/slow-bodies.ts': 'how long a body may take',
  'platform/http/connections/slow-readers.ts': 'how long a reply may stay unread',
  'platform/http/connections/unread-bodies.ts': 'how long a refused body is discarded',
  'platform/http/sockets.ts': 'how long a request for a websocket may stay unanswered',
  'platform/limits/time-slices.ts': 'lets other requests run between slices of long work',
  'platform/mail/smtp.ts': 'how long sending an email may take',
  'platform/postgres/clean-up-after-kill.ts': 'a start that waits for another PostgreSQL to end',
  'platform/postgres/supervisor.ts': 'starting a PostgreSQL that has ended again',
  'demo/photos.ts': 'a pause before the demo’s pictures are tried again',
  'export/track-open-exports.ts': 'how long an export may take',
  'calendars/worker/calendar-reader.ts':
    'how long a calendar may take, and when a thread without work ends',
  'images/store/stream-to-bucket.ts': 'how long the bucket may be silent',
  'images/worker/image-worker.ts': 'when a process without work ends',
  'images/worker/process.ts': 'how long an image may take',
  'cli/database.ts': 'how long a command waits for the database',
  'cli/doctor/check.ts': 'how long a check may take',
  'portal/links/link-preview.ts': 'how long a page waits for the property’s name',
  'guide-check/guide-findings.ts': 'a turn for other requests between two properties',
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
  expect(await filesWith(/\bsetInterval\b/)).toEqual(Object.keys(repeatingTimers).toSorted());
});

test('every file with a timer or a pause is listed with its purpose', async () => {
  const listedFiles = new Set([...Object.keys(repeatingTimers), ...Object.keys(waitingTimers)]);
  const files = await filesWith(/\bsetTimeout\b|\bsetInterval\b|timers\/promises/);
  expect(files).toEqual([...listedFiles].toSorted());
});
