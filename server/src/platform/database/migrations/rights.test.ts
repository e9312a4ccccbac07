/** Tests servers whose database role does not own the database. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { createTestDatabase } from '../../../../test/support/database.ts';
import { databaseUrl, runStatement } from '../../../../test/support/postgres.ts';
import { runCli } from '../../../cli/testing.ts';
import { readConfig } from '../../../config/config.ts';
import { openServer } from '../../../server.ts';
import { createLogger } from '../../monitoring/log.ts';

const folder = await mkdtemp(join(tmpdir(), 'guest-portal-rights-'));
const databaseName = `guest_portal_test_${randomBytes(8).toString('hex')}`;
const stranger = `stranger_${randomBytes(4).toString('hex')}`;
const { url: serverUrl } = inject('postgres');
const superuser = superuserOf(serverUrl);
const canCreateRoles = await checkSuperuser(superuser);

/** Returns the URL of a superuser. TEST_DATABASE_URL must contain one; the tests' own PostgreSQL accepts `postgres`. */
function superuserOf(url: string): string {
  const superuserUrl = new URL(url);
  if (superuserUrl.username === 'guest_portal') superuserUrl.username = 'postgres';
  return superuserUrl.href;
}

async function checkSuperuser(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query('select rolsuper from pg_roles where rolname = user');
    return rows[0].rolsuper;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function strangerUrl(database: string): string {
  const url = new URL(databaseUrl(serverUrl, database));
  url.username = stranger;
  url.password = 'hunter2';
  return url.href;
}

const settings = (url: string) => ({ DATABASE_URL: url, DATA_DIR: folder, PORT: '0' });

if (canCreateRoles) {
  await runStatement(superuser, `create role ${stranger} login password 'hunter2'`);
  await runStatement(superuser, `create database ${databaseName}`);
}
afterAll(async () => {
  if (canCreateRoles) {
    await runStatement(superuser, `drop database ${databaseName} with (force)`);
    await runStatement(superuser, `drop role ${stranger}`);
  }
  await rm(folder, { recursive: true });
});

test.skipIf(!canCreateRoles)(
  'the start and the doctor name working SQL for a role that does not own its database',
  async () => {
    const url = strangerUrl(databaseName);
    const start = () => openServer(readConfig(settings(url)), createLogger('silent'));
    const startError: string = await start().then(
      () => 'started',
      (error: Error) => error.message,
    );
    expect(startError).toMatch(/^The role in DATABASE_URL may not do in its database/);
    expect(startError).not.toContain('hunter2');
    const doctor = await runCli(['doctor'], { environment: settings(url) });
    expect(doctor.output).toMatch(
      /^wrong +schema +the database role lacks permissions: run this as a superuser/m,
    );
    const migrate = await runCli(['migrate'], { environment: settings(url) });
    expect(migrate).toMatchObject({ code: 1, remarks: startError });

    const statements = startError.slice(startError.indexOf('in that database: ') + 18);
    await runStatement(databaseUrl(superuser, databaseName), statements);
    const server = await start();
    await server.close();
    const laterDoctor = await runCli(['doctor'], { environment: settings(url) });
    expect(laterDoctor.output).toMatch(/^ok +schema +up to date/m);
  },
);

test.skipIf(!canCreateRoles)(
  'if the tables belong to another role, the error names that role',
  async () => {
    const { url } = await createTestDatabase();
    const urlOfStranger = strangerUrl(new URL(url).pathname.slice(1));
    const serverStart = openServer(readConfig(settings(urlOfStranger)), createLogger('silent'));
    await expect(serverStart).rejects.toThrow(
      new RegExp(`alter table … owner to ${stranger}, for each table of \\w+`),
    );
    const doctor = await runCli(['doctor'], { environment: settings(urlOfStranger) });
    expect(doctor.output).toMatch(/^wrong +database +The role in DATABASE_URL may not/m);
  },
);
