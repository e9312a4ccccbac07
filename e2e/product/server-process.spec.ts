/** The server as a process: how it starts, refuses to start, survives a kill, and ends. No browser is needed. */
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { type ServerProcess, spawnServer } from '../support/servers/server-process.ts';
import { long } from '../support/tags.ts';

type Fixtures = {
  dataDir: string;
  /** Starts a server on the folder. It ends with the test at the latest. */
  launch(settings?: Record<string, string>): ServerProcess;
};

const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed
  dataDir: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'guest-portal-start-'));
    await chmod(folder, 0o755);
    await use(join(folder, 'data'));
    await rm(folder, { recursive: true, force: true });
  },
  launch: async ({ dataDir }, use) => {
    const started: ServerProcess[] = [];
    await use((settings) => {
      const server = spawnServer({ DATA_DIR: dataDir, ...settings });
      started.push(server);
      return server;
    });
    for (const server of started) await server.end('SIGTERM');
  },
});

const accountWith = (email: string) => ({
  email,
  password: 'harbour-lamp',
  firstName: 'Anna',
  lastName: 'Ozola',
});

async function post(url: string, path: string, body: object) {
  const reply = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return reply.status;
}

test('the server starts with nothing but a folder, prints its URL, and shuts down cleanly', async ({
  launch,
}) => {
  const server = launch();
  const url = await server.ready();
  expect((await fetch(url)).status).toBe(200);
  expect(server.output()).toContain(`Guest Portal is listening on ${url}`);
  expect(server.output()).toContain(`Read them at ${url}/outbox`);
  expect((await fetch(`${url}/outbox`)).status).toBe(200);
  expect(server.output()).toMatch(/The admin password is stored in .*admin-password/);

  const startedAt = Date.now();
  expect(await server.end('SIGTERM')).toBe(0);
  expect(Date.now() - startedAt).toBeLessThan(10_000);
});

test('an invalid setting ends the start with a one-sentence error', long, async ({ launch }) => {
  const server = launch({ PORT: 'eighty' });
  expect(await server.exited).toBe(1);
  expect(server.output()).toBe('PORT must be a whole number from 0 to 65535, but is "eighty".\n');
});

test(
  'a port in use ends the start with a one-sentence error and leaves no database behind',
  long,
  async ({ launch, dataDir }) => {
    const first = launch();
    const { port } = new URL(await first.ready());
    const second = launch({ PORT: port, DATA_DIR: `${dataDir}-2`, LOG_LEVEL: 'silent' });
    expect(await second.exited).toBe(1);
    expect(second.output()).toMatch(
      /another program is using this port\. Set PORT to a free port\.\n$/,
    );
    expect(existsSync(`${dataDir}-2/db/postmaster.pid`)).toBe(false);
  },
);

test(
  'a signal during the start shuts the server down cleanly and leaves no database behind',
  long,
  async ({ launch, dataDir }) => {
    const server = launch();
    await expect.poll(() => existsSync(`${dataDir}/server.lock`)).toBe(true);
    expect(await server.end('SIGTERM')).toBe(0);
    expect(existsSync(`${dataDir}/db/postmaster.pid`)).toBe(false);
  },
);

/** Milliseconds until the server refuses to start. */
async function timeUntilRefusal({ exited }: ServerProcess): Promise<number> {
  const startedAt = Date.now();
  expect(await exited).toBe(1);
  return Date.now() - startedAt;
}

test(
  'a second server on the same folder is refused within two seconds and names the first one',
  long,
  async ({ launch }) => {
    const first = launch();
    const url = await first.ready();
    // A busy machine needs more time for a start that fails.
    const failedStartTime = await timeUntilRefusal(launch({ PORT: 'none' }));
    const second = launch();
    expect(await timeUntilRefusal(second)).toBeLessThan(Math.max(2_000, 3 * failedStartTime));
    expect(second.output()).toContain(`process ${first.pid}`);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
  },
);

test(
  'the server starts again after a kill, and every acknowledged sign-up is still there',
  long,
  async ({ launch }) => {
    test.setTimeout(90_000);
    const acknowledged: string[] = [];
    const startAndCheckAccounts = async () => {
      const server = launch({ LOG_LEVEL: 'silent' });
      const url = await server.ready();
      for (const email of acknowledged) {
        expect(await post(url, '/api/auth/login', accountWith(email))).toBe(200);
      }
      return { server, url };
    };
    for (let round = 0; round < 3; round += 1) {
      const { server, url } = await startAndCheckAccounts();
      let count = 0;
      const writing = (async () => {
        for (;;) {
          const email = `host-${round}-${count}@example.com`;
          if ((await post(url, '/api/auth/signup', accountWith(email))) === 200)
            acknowledged.push(email);
          count += 1;
        }
      })().catch(() => {});
      await expect.poll(() => acknowledged.length).toBeGreaterThanOrEqual(4 * (round + 1));
      await server.end('SIGKILL');
      await writing;
    }
    // This server ends together with the database that the kill left running.
    await startAndCheckAccounts();
  },
);
