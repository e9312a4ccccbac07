/** A fresh, migrated database for one test file, gone when the file is done. */

import { randomBytes } from 'node:crypto';
import { inject, vi } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../src/platform/database/database.ts';
import { createLogger } from '../../src/platform/monitoring/log.ts';
import { atTheEnd } from './at-the-end.ts';
import { patient } from './patience.ts';
import { databaseUrl, query } from './postgres.ts';

export type TestDatabase = OpenDatabase & { url: string };

export async function createTestDatabase(): Promise<TestDatabase> {
  const { url: serverUrl, template } = inject('postgres');
  const name = `guest_portal_test_${randomBytes(8).toString('hex')}`;
  // Copied as files: twice as fast as through the log, which nobody needs to write again.
  await query(serverUrl, `create database ${name} template ${template} strategy file_copy`);
  const url = databaseUrl(serverUrl, name);
  const database = openDatabase({ connectionString: url, ...patient }, createLogger('silent'));
  let closing: Promise<void> | undefined;
  // A test may have done so before its end.
  const close = () => {
    closing ??= database.close();
    return closing;
  };
  atTheEnd(async () => {
    await close();
    // A worker that tidies the database up can't be ended by its owner, but ends by itself.
    await vi.waitFor(() => query(serverUrl, `drop database ${name} with (force)`), 10_000);
  });
  return { ...database, close, url };
}
