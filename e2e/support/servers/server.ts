/** The product as it is delivered: the built server, on a free port and a data folder of its own. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { memoryFolder } from '../../../server/test/support/memory-folder.ts';
import { spawnServer } from './server-process.ts';

export type Server = { url: string; dataDir: string; stop(): Promise<void> };

/**
 * What all journeys on a server share, made by the first that needs it. Not as a fixture of Playwright's worker: each
 * of those would be a reason to end one worker, with its server and its browser, and start another.
 */
export function onceFor<Made>(make: (server: Server) => Promise<Made>) {
  const made = new WeakMap<Server, Promise<Made>>();
  return (server: Server): Promise<Made> => {
    const before = made.get(server);
    if (before) return before;
    const fresh = make(server);
    made.set(server, fresh);
    return fresh;
  };
}

export async function startServer(): Promise<Server> {
  const folder = await mkdtemp(join(memoryFolder(), 'guest-portal-e2e-'));
  // As root the database runs as another user, who must be able to reach its folder.
  await chmod(folder, 0o755);
  const dataDir = join(folder, 'data');
  // Journeys come from many addresses, which they name as a proxy would.
  const server = spawnServer({
    DATA_DIR: dataDir,
    TRUST_PROXY: '127.0.0.1',
    // However little room the machine has.
    FREE_SPACE_RESERVE_BYTES: '0',
    // Where journeys keep the photos that they import.
    OUTGOING_ALLOW: '127.0.0.1',
  });
  const stop = async () => {
    const ending = await server.end('SIGTERM');
    await rm(folder, { recursive: true, force: true });
    if (ending !== 0) throw new Error(`The server ended with ${ending}:\n${server.output()}`);
  };
  try {
    return { url: await server.ready(), dataDir, stop };
  } catch (error) {
    await stop().catch(() => {});
    throw error;
  }
}
