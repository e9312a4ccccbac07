/** Temporary folders for tests. */

import { realpathSync } from 'node:fs';
import { chmod, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { childrenOf, isRunning, kill, postmasterPid, until } from './processes.ts';

const made = new Set<string>();

/** Creates a folder that every user can enter, so that PostgreSQL can reach it when the tests run as root. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(realpathSync(tmpdir()), 'gp-test-'));
  await chmod(folder, 0o755);
  made.add(folder);
  return folder;
}

/** Creates a folder with a copy of a database that was made once for all tests, because making one takes seconds. */
export async function makeDataFolder(): Promise<string> {
  const folder = await makeFolder();
  const freshData = inject('freshData');
  if (freshData) await cp(freshData, folder, { recursive: true });
  return folder;
}

/** For folders that a test creates elsewhere. */
export function removeLater(folder: string): void {
  made.add(folder);
}

/** Ends postmasters that still run on data in these folders, then removes the folders. */
export async function removeFolders(): Promise<void> {
  for (const folder of made) {
    for (const data of [folder, join(folder, 'db'), join(folder, 'data', 'db')]) {
      await killDatabase(data);
    }
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
  made.clear();
}

/** Kills the postmaster of a data folder and all its children. */
export async function killDatabase(data: string): Promise<void> {
  const postmaster = await postmasterPid(data);
  if (!postmaster) return;
  const all = [postmaster, ...(await childrenOf(postmaster))];
  for (const pid of all) kill(pid);
  await until(async () => !(await Promise.all(all.map(isRunning))).includes(true));
}
