/** Starts the built server as a process on a data folder, and measures how long it takes to be ready. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServerProcess, spawnServer } from '../../e2e/support/servers/server-process.ts';
import { killDatabase } from '../../server/src/platform/postgres/testing/folders.ts';

export const adminPassword = 'lighthouse-keeper';

export type RunningServer = ServerProcess & { url: string; millisecondsToReady: number };

export async function startServer(
  dataDir: string,
  settings: Record<string, string> = {},
  program?: string,
): Promise<RunningServer> {
  const startedAt = performance.now();
  const allSettings = {
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: adminPassword,
    // Visitors use many IP addresses, which they send in a header as a proxy would.
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'warn',
    // Some test disks are smaller than the default reserve.
    FREE_SPACE_RESERVE_BYTES: '0',
    ...settings,
  };
  const server = spawnServer(allSettings, program);
  try {
    const url = await server.ready();
    return { ...server, url, millisecondsToReady: performance.now() - startedAt };
  } catch (error) {
    await server.end('SIGKILL');
    throw error;
  }
}

/** A folder that the database's user can reach. Removing it also ends the database that still runs in it. */
export async function makeDataDir() {
  const folder = await mkdtemp(join(tmpdir(), 'guest-portal-faults-'));
  await chmod(folder, 0o755);
  const remove = async () => {
    await killDatabase(join(folder, 'db'));
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  return { folder, remove };
}
