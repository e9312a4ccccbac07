/** Starts a whole server in a process of its own, which measures for how long it blocks other requests. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { testAdminPassword } from '../app.ts';
import { startFakeStripe } from './fake-stripe.ts';
import { startProgram } from './program.ts';

/** Milliseconds that a single piece of work may take at most, in a request or in the background. */
export const maxBlockMilliseconds = 200;

export async function startWatchedServer(databaseUrl: string, settings: object = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'guest-portal-watched-'));
  const stripe = await startFakeStripe();
  const input = {
    settings: {
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      PORT: '0',
      PUBLIC_URL: 'http://localhost:3000',
      TRUST_PROXY: '127.0.0.1',
      ADMIN_PASSWORD: testAdminPassword,
      FREE_SPACE_RESERVE_BYTES: '0',
      ...settings,
    },
    stripe: { settings: stripe.settings, address: { ...stripe.connection, timeout: 5_000 } },
  };
  const program = startProgram('test/instances/server-program', [JSON.stringify(input)]);
  afterAll(async () => {
    // The server may be too busy to react to any other signal.
    program.signal('SIGKILL');
    await program.ended;
    await rm(folder, { recursive: true, force: true });
  });
  const url = await program.next<string>('listening');
  const takeLongest = () => {
    program.tell('longest block');
    return program.next<number>('longestBlock');
  };
  return {
    url,
    /** Returns how many milliseconds of processor time the longest piece of work took while `work` ran. */
    async longestBlock(work: () => Promise<unknown>): Promise<number> {
      await takeLongest();
      await work();
      return takeLongest();
    },
  };
}
