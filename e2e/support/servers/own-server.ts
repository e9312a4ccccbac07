/** A server that a journey may stop for good, and a phone that goes on without it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { phone } from './phone.ts';
import { createPlace, type Place } from './portal.ts';
import { type Host, verifiedHost } from './properties.ts';
import { type Server, startServer } from './server.ts';

interface Own {
  server: Server;
  host: Host;
  place: Place;
  /** Where the phone keeps everything. */
  folder: string;
  open: ReturnType<typeof phone>;
}

export async function onOwnServer(use: (own: Own) => Promise<void>) {
  const folder = await mkdtemp(join(tmpdir(), 'guest-portal-phone-'));
  const server = await startServer();
  try {
    const host = await verifiedHost(server);
    const place = await createPlace(server, host);
    await use({ server, host, place, folder, open: phone(folder) });
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
