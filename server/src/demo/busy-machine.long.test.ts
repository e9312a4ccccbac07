import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../test/support/database.ts';
import { diskStore } from '../images/store/disk.ts';
import { createLogger } from '../platform/monitoring/log.ts';
import { addDemoPictures } from './photos.ts';
import { seedDemo } from './seed.ts';

const { db } = await createTestDatabase();
const folder = await mkdtemp(join(tmpdir(), 'guest-portal-busy-demo-'));
afterAll(() => rm(folder, { recursive: true }));

/** Returns the ids of the image processes that this process has started. */
async function imageProcesses(): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,args=']);
  return stdout
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s.*worker\/child\.ts/.exec(line))
    .filter((found) => Number(found?.[2]) === process.pid)
    .map((found) => Number(found?.[1]));
}

test('a demo on a machine that is too busy to create images waits until its pictures can be created', async () => {
  await seedDemo(db);
  const store = diskStore(folder);
  const addingPictures = addDemoPictures({
    db,
    store,
    quotaBytes: 2 ** 31,
    log: createLogger('silent'),
  });
  const ended = addingPictures.catch((error: unknown) => error);
  // The process is killed before it is ready, as happens when its start takes too long.
  const [pid = 0] = await vi.waitFor(
    async () => {
      const found = await imageProcesses();
      expect(found).toHaveLength(1);
      return found;
    },
    { timeout: 30_000, interval: 10 },
  );
  process.kill(pid, 'SIGKILL');
  expect(await ended).toBeUndefined();
  expect((await db.execute(sql`select 1 from images`)).rows).toHaveLength(17);
}, 90_000);
