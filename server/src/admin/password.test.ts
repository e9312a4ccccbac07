import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readAdminPassword } from './password.ts';

const folder = await mkdtemp(join(tmpdir(), 'guest-portal-admin-'));
afterAll(() => rm(folder, { recursive: true }));

test('a configured staff password is used and not written to a file', async () => {
  expect(await readAdminPassword('correct-horse-battery', join(folder, 'none'))).toEqual({
    value: 'correct-horse-battery',
  });
  await expect(stat(join(folder, 'none'))).rejects.toThrow('ENOENT');
});

test('without a configured password a random one is created once, in a file that only its owner can read', async () => {
  const first = await readAdminPassword(undefined, folder);
  expect(first.value).toMatch(/^[\w-]{20}$/);
  expect(await readAdminPassword(undefined, folder)).toEqual(first);
  expect((await stat(first.file ?? '')).mode & 0o777).toBe(0o600);
});
