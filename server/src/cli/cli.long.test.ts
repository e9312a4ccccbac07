import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../test/support/database.ts';
import { spawnProgram } from '../../test/support/servers/program.ts';
import { isPassword } from '../accounts/passwords/passwords.ts';
import { readConfig } from '../config/config.ts';
import { asEnvironment } from '../images/testing/s3-servers.ts';
import { makeDataFolder, makeFolder, removeFolders } from '../platform/postgres/testing/folders.ts';
import { isRunning, postmasterPid } from '../platform/postgres/testing/processes.ts';
import { version } from '../version.ts';
import { withDatabase } from './database.ts';
import { runCli } from './testing.ts';

// Each test starts a process that first compiles its code.
vi.setConfig({ testTimeout: 60_000 });

const { db, url } = await createTestDatabase();
// An empty folder keeps the tests independent of a developer's .env file.
const folder = await mkdtemp(join(tmpdir(), 'guest-portal-cli-'));
afterAll(async () => {
  await rm(folder, { recursive: true });
  await removeFolders();
});

function startGuestPortal(args: string[], environment: Record<string, string> = {}) {
  return spawnProgram('cli', args, {
    folder,
    environment: { DATABASE_URL: url, DATA_DIR: folder, ...environment },
  });
}

async function runGuestPortal(args: string[], { input = '', environment = {} } = {}) {
  const child = startGuestPortal(args, environment);
  child.stdin.end(input);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [code, output, remarks] = await Promise.all([
    ended,
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code, output, remarks };
}

test('the process prints its version, and exits with 2 for an unknown command', async () => {
  const [known, unknown] = await Promise.all([
    runGuestPortal(['--version']),
    runGuestPortal(['fly']),
  ]);
  expect(known).toEqual({ code: 0, output: `${version}\n`, remarks: '' });
  expect(unknown).toMatchObject({ code: 2, output: '' });
  expect(unknown.remarks).toContain('There is no command "fly".');
});

test('a piped password is used unchanged up to the end of its line', async () => {
  const created = await runGuestPortal(['create-host', 'anna@example.com'], {
    input: ' harbour lamp 🔑 \nsomething else\n',
  });
  expect(created).toMatchObject({ code: 0, remarks: '' });
  expect(created.output).toBe('anna@example.com can sign in at http://localhost:3000.\n');
  const { rows } = await db.execute(sql`select password_hash as hash from hosts`);
  expect(await isPassword(String(rows[0]?.hash), ' harbour lamp 🔑 ')).toBe(true);
});

test('create-host refuses an empty password if nothing is piped in', async () => {
  const refused = await runGuestPortal(['create-host', 'olga@example.com']);
  expect(refused).toEqual({
    code: 1,
    output: '',
    remarks: 'Password must be at least 6 characters.\n',
  });
});

test('doctor prints its findings and exits with 1 if something is wrong', async () => {
  const { code, output } = await runGuestPortal(['doctor'], {
    environment: { DATABASE_URL: 'postgres://anna:hunter2@127.0.0.1:1/x' },
  });
  expect(code).toBe(1);
  expect(output).toMatch(/^wrong {4}database {2}The database at DATABASE_URL can't be used/m);
  expect(output).not.toContain('hunter2');
});

test.skipIf(process.platform === 'win32')(
  'a signal during a backup stops the embedded database and deletes the partial file',
  async () => {
    const [dataDir, backups] = [await makeDataFolder(), await makeFolder()];
    await createDatabaseWithImage(dataDir);
    // This bucket never answers, so the backup waits for an image after the rows are written.
    const bucket = createServer().listen(0, '127.0.0.1');
    await once(bucket, 'listening');
    const firstRequest = once(bucket, 'request');
    const { port } = bucket.address() as AddressInfo;
    const command = startGuestPortal(['backup', join(backups, 'one.tar')], {
      DATABASE_URL: '',
      DATA_DIR: dataDir,
      ...asEnvironment({ ...anyBucket, endpoint: `http://127.0.0.1:${port}` }),
    });
    try {
      await firstRequest;
      const postmaster = await postmasterPid(join(dataDir, 'db'));
      expect(postmaster).toBeGreaterThan(1);
      expect(await readdir(backups)).toEqual(['one.tar.part']);

      command.kill('SIGTERM');
      expect(await once(command, 'exit')).toEqual([128 + 15, null]);
      expect(await readdir(backups)).toEqual([]);
      await expect.poll(() => isRunning(postmaster ?? 0), { timeout: 10_000 }).toBe(false);
    } finally {
      command.kill('SIGKILL');
      bucket.closeAllConnections();
      bucket.close();
    }
  },
);

const anyBucket = {
  bucket: 'any',
  region: 'eu-north-1',
  accessKeyId: 'any',
  secretAccessKey: 'any',
  temporaryCredentials: false,
  forcePathStyle: true,
};

/** Creates a database with one image, so that the backup sends a request to the store. */
async function createDatabaseWithImage(dataDir: string) {
  const environment = { DATA_DIR: dataDir };
  expect((await runCli(['migrate'], { environment })).code).toBe(0);
  await withDatabase(readConfig(environment), { remark: () => {} }, async ({ pool }) => {
    await pool.query(
      `insert into hosts (email, password_hash, first_name, last_name) values ('mine@example.com', 'x', 'M', 'E')`,
    );
    await pool.query(
      `insert into objects (path, host_id, content_type, bytes, width, height) select '/objects/images/oldoldoldoldoldoldold1.1x1', id, 'image/png', 70, 1, 1 from hosts`,
    );
  });
}
