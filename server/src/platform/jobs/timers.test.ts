/** Work that nobody waits for is a job or a queue, so that servers share it and the operator sees it. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** What is no such work: it belongs to one request, one connection or one child of this very process. */
const allowed: Record<string, string> = {
  'platform/jobs/jobs.ts': 'the one timer of all jobs',
  'platform/jobs/runs.ts': 'the lease of a run that is under way',
  'platform/news.ts': 'the beat of its connection',
  'platform/pulse.ts': 'whether the database answers those who wait',
  'platform/postgres/data-lock.ts': 'says that the data folder has an owner',
  'platform/postgres/postmaster.ts': 'says that a start takes long',
  'images/steady.ts': 'how fast one upload comes',
  'images/imports/over-socket.ts': 'how far one import is',
};

test('nothing in the server does anything again and again but jobs, and what watches over this very process', async () => {
  const source = join(import.meta.dirname, '../..');
  const files = (await readdir(source, { recursive: true })).filter(
    (file) => /\.ts$/.test(file) && !/\.test\.ts$|(^|\/)(testing|fuzzing|instances)\//.test(file),
  );
  expect(files.length).toBeGreaterThan(100);
  const repeating = [];
  for (const file of files)
    if (/\bsetInterval\(/.test(await readFile(join(source, file), 'utf8'))) repeating.push(file);
  expect(repeating.toSorted()).toEqual(Object.keys(allowed).toSorted());
});
