/** A server that a journey may stop for good, and a phone that continues without it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRental, type Rental } from '../guest-page.ts';
import { createPhone } from '../guest-phone.ts';
import { type Host, verifiedHost } from '../properties.ts';
import { type Server, startServer } from './server.ts';

interface OwnServer {
  server: Server;
  host: Host;
  rental: Rental;
  /** The folder in which the phone stores everything. */
  folder: string;
  openPhone: ReturnType<typeof createPhone>;
}

export async function withOwnServer(use: (ownServer: OwnServer) => Promise<void>) {
  const folder = await mkdtemp(join(tmpdir(), 'guest-portal-phone-'));
  const server = await startServer();
  try {
    const host = await verifiedHost(server);
    const rental = await createRental(server, host);
    await use({ server, host, rental, folder, openPhone: createPhone(folder) });
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
