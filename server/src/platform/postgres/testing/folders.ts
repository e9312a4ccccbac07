/** Temporary folders for tests. */

import { realpathSync } from 'node:fs';
import { chmod, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { childrenOf, isRunning, kill, postmasterPid, until } from './processes.ts';

const foldersToRemove = new Set<string>();

/** Creates a folder that every user can enter, so that PostgreSQL can reach it when the tests run as root. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(realpathSync(tmpdir()), 'gp-test-'));
  await chmod(folder, 0o755);
  foldersToRemove.add(folder);
  return folder;
}

/** Creates a folder with a copy of a database that was made once for all tests, because making one takes seconds. */
export async function makeDataFolder(): Promise<string> {
  const folder = await makeFolder();
  const freshData = inject('freshData');
  if (freshData) await cp(freshData, folder, { recursive: true });
  return folder;
}

/** Registers a folder that a test creates elsewhere, so that `removeFolders` removes it too. */
export function removeLater(folder: string): void {
  foldersToRemove.add(folder);
}

/** Ends postmasters that still run on data in these folders, then removes the folders. */
export async function removeFolders(): Promise<void> {
  for (const folder of foldersToRemove) {
    for (const data of [folder, join(folder, 'db'), join(folder, 'data', 'db')]) {
      await killDatabase(data);
    }
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
  foldersToRemove.clear();
}

/** Kills the postmaster of a data folder and all its children. */
export async function killDatabase(data: string): Promise<void> {
  const postmaster = await postmasterPid(data);
  if (!postmaster) return;
  const pids = [postmaster, ...(await childrenOf(postmaster))];
  for (const pid of pids) kill(pid);
  await until(async () => !(await Promise.all(pids.map(isRunning))).includes(true));
}
