import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../test/support/database.ts';
import { diskStore } from '../images/store/disk.ts';
import { newFolder } from './backup/testing.ts';
import { runCli } from './testing.ts';

vi.setConfig({ testTimeout: 60_000 });
const { url, pool } = await createTestDatabase();
const dataDir = await newFolder();
const store = diskStore(join(dataDir, 'objects'));
const environment = { DATABASE_URL: url, DATA_DIR: dataDir };
const cleanUp = (...flags: string[]) => runCli(['clean-up', ...flags], { environment });
const deletedHosts = async () =>
  (await pool.query(`select 1 from hosts where deleted_at is not null`)).rows.length;

test('clean-up lists what is due and held back, and deletes it with --confirm', async () => {
  await pool.query(`insert into hosts (email, password_hash, first_name, last_name, deleted_at, email_verified_at)
    select n || '@example.com', 'x', 'A', 'B', now() - interval '31 days', now() from generate_series(1, 51) n`);
  await store.write('images/strange.1x1/original', Buffer.from('x'), 'image/png');
  const longAgo = new Date(Date.now() - 3 * 86_400_000);
  await utimes(join(dataDir, 'objects/images/strange.1x1/original'), longAgo, longAgo);

  const preview = await cleanUp();
  expect(preview).toMatchObject({ code: 0, remarks: '' });
  // This clock has not been observed long enough to be trusted.
  expect(preview.output).toMatch(
    /^deleted accounts: 51 are due for deletion but were kept, because the clock/m,
  );
  expect(preview.output).toMatch(/^old stays: none due\.$/m);
  expect(preview.output).toMatch(/^orphaned files: nothing was deleted, .*right database/m);
  expect(await deletedHosts()).toBe(51);

  const cleanup = await cleanUp('--confirm');
  expect(cleanup.output).toMatch(/^deleted accounts: 51 of 51 deleted\.$/m);
  expect(await deletedHosts()).toBe(0);
  expect(await readdir(join(dataDir, 'objects/images'))).toEqual(['strange.1x1']);

  expect((await cleanUp('--claim-images')).output).toMatch(/^orphaned files: 1 of 1 due/m);
  expect((await cleanUp('--confirm')).output).toMatch(/^orphaned files: 1 of 1 deleted/m);
  expect(await readdir(join(dataDir, 'objects/images'))).toEqual([]);
  expect(await readdir(join(dataDir, 'objects/trash'))).toHaveLength(1);
});

test('clean-up refuses an unknown option', async () => {
  expect((await cleanUp('--yes')).code).toBe(2);
});
