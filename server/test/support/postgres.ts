/** Starts one PostgreSQL for the whole run, with a migrated template database that each test file clones. */
import { appendFile, chmod, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client, Pool } from 'pg';
import type { TestProject } from 'vitest/node';
import { applyMigrations } from '../../src/platform/database/migrations/migrations.ts';
import { startEmbeddedPostgres } from '../../src/platform/postgres/index.ts';
import { memoryFolder } from './memory-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the tests' PostgreSQL, and the database to clone. */
    postgres: { url: string; template: string };
    /** A data folder that the product has just created. Tests copy it, because creating one takes seconds. */
    freshData: string | undefined;
  }
}

const template = `guest_portal_template_${process.pid}`;
const migrationsFolder = fileURLToPath(new URL('../../src/migrations', import.meta.url));

export async function setup(project: TestProject) {
  const server = await openServer();
  await runStatement(server.url, `create database ${template}`);
  const pool = new Pool({ connectionString: databaseUrl(server.url, template) });
  await applyMigrations(pool, migrationsFolder);
  await pool.end();
  project.provide('postgres', { url: server.url, template });
  project.provide('freshData', server.freshData);
  return async () => {
    await runStatement(server.url, `drop database ${template}`);
    await server.stop();
  };
}

/**
 * The tests' data need not survive a power cut, so nothing waits for the disk. Tests of durability use databases of
 * their own, with the product's settings.
 */
const settingsWithoutDurability = 'fsync = off\nfull_page_writes = off\n';

/** Lets tests connect as the superuser, who has no password. PostgreSQL uses the first rule that fits a connection. */
async function trustSuperuser(rules: string) {
  await writeFile(rules, `local all postgres trust\n${await readFile(rules, 'utf8')}`);
}

/**
 * Starts a server. If `TEST_DATABASE_URL` is set, it names the server to use, whose user must be allowed to create
 * databases.
 */
async function openServer() {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { url, freshData: undefined, stop: async () => {} };
  const dataDir = await mkdtemp(join(memoryFolder(), 'guest-portal-test-'));
  // When tests run as root, the database runs as another user, who must be able to reach its folder.
  await chmod(dataDir, 0o755);
  const options = { dataDir, log: () => {} };
  const fresh = await startEmbeddedPostgres(options);
  await fresh.stop();
  const freshData = `${dataDir}-fresh`;
  await cp(dataDir, freshData, { recursive: true });
  await appendFile(join(fresh.folder, 'postgresql.auto.conf'), settingsWithoutDurability);
  await trustSuperuser(join(fresh.folder, 'pg_hba.conf'));
  const postgres = await startEmbeddedPostgres(options);
  const { host, port, user, password, database } = postgres.connection;
  const login = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`;
  return {
    url: `postgres://${login}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    freshData,
    stop: async () => {
      await postgres.stop();
      for (const folder of [dataDir, freshData]) await rm(folder, { recursive: true, force: true });
    },
  };
}

export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

export async function runStatement(url: string, statement: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
