/** A fresh, migrated database for one test file, gone when the file is done. */
import { randomBytes } from 'node:crypto';
import type { PoolConfig } from 'pg';
import { afterAll, inject, vi } from 'vitest';
import { type OpenDatabase, openDatabase } from '../platform/database.ts';
import { createLogger } from '../platform/log.ts';
import { databaseUrl, query } from './postgres.ts';

/**
 * For tests that send more at once than the pool has connections: on a busy machine the last would wait longer than a
 * visitor may, and get a 503 that is right and not what the test is about.
 */
export const patient = { connectionTimeoutMillis: 15_000 };

export type TestDatabase = OpenDatabase & { url: string };

export async function createTestDatabase(settings: PoolConfig = {}): Promise<TestDatabase> {
  const { url: serverUrl, template } = inject('postgres');
  const name = `guest_portal_test_${randomBytes(8).toString('hex')}`;
  await query(serverUrl, `create database ${name} template ${template}`);
  const url = databaseUrl(serverUrl, name);
  const database = openDatabase({ connectionString: url, ...settings }, createLogger('silent'));
  afterAll(async () => {
    await database.close();
    // A worker that tidies the database up can't be ended by its owner, but ends by itself.
    await vi.waitFor(() => query(serverUrl, `drop database ${name} with (force)`), 10_000);
  });
  return { ...database, url };
}
