/** The product as it is delivered: the built server, on a free port and with its own data folder. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { memoryFolder } from '../../../server/test/support/memory-folder.ts';
import { spawnServer } from './server-process.ts';

export type Server = { url: string; dataDir: string; stop(): Promise<void> };

/**
 * Creates something that all journeys on a server share, when the first of them needs it. If it were a worker fixture,
 * Playwright would start another worker, with another server and browser, for the journeys that use it.
 */
export function oncePerServer<Made>(make: (server: Server) => Promise<Made>) {
  const made = new WeakMap<Server, Promise<Made>>();
  return (server: Server): Promise<Made> => {
    const existing = made.get(server);
    if (existing) return existing;
    const created = make(server);
    made.set(server, created);
    return created;
  };
}

export async function startServer(): Promise<Server> {
  const folder = await mkdtemp(join(memoryFolder(), 'guest-portal-e2e-'));
  // If this runs as root, the database runs as another user, who must be able to reach its folder.
  await chmod(folder, 0o755);
  const dataDir = join(folder, 'data');
  // Journeys use many IP addresses, which they send in a header as a proxy would.
  const server = spawnServer({
    DATA_DIR: dataDir,
    TRUST_PROXY: '127.0.0.1',
    // The server accepts uploads however little disk space the machine has.
    FREE_SPACE_RESERVE_BYTES: '0',
    // Journeys import photos and calendars from this URL.
    OUTGOING_ALLOW: '127.0.0.1',
  });
  const stop = async () => {
    const exit = await server.end('SIGTERM');
    await rm(folder, { recursive: true, force: true });
    if (exit !== 0) throw new Error(`The server ended with ${exit}:\n${server.output()}`);
  };
  try {
    return { url: await server.ready(), dataDir, stop };
  } catch (error) {
    await stop().catch(() => {});
    throw error;
  }
}
