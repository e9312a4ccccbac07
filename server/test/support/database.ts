/** Creates a fresh, migrated database for one test file, which is dropped when the file is done. */

import { randomBytes } from 'node:crypto';
import { inject, vi } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../src/platform/database/database.ts';
import { createLogger } from '../../src/platform/monitoring/log.ts';
import { runAtEnd } from './at-the-end.ts';
import { longConnectionTimeout } from './long-connection-timeout.ts';
import { databaseUrl, runStatement } from './postgres.ts';

export type TestDatabase = OpenDatabase & { url: string };

export async function createTestDatabase(): Promise<TestDatabase> {
  const { url: serverUrl, template } = inject('postgres');
  const name = `guest_portal_test_${randomBytes(8).toString('hex')}`;
  // Copying files is twice as fast as writing the copy to the write-ahead log.
  await runStatement(serverUrl, `create database ${name} template ${template} strategy file_copy`);
  const url = databaseUrl(serverUrl, name);
  const database = openDatabase(
    { connectionString: url, ...longConnectionTimeout },
    createLogger('silent'),
  );
  let closing: Promise<void> | undefined;
  // A test may have closed the database before its end.
  const close = () => {
    closing ??= database.close();
    return closing;
  };
  runAtEnd(async () => {
    await close();
    // The owner of the database cannot end an autovacuum worker, so dropping is retried until the worker has finished.
    await vi.waitFor(() => runStatement(serverUrl, `drop database ${name} with (force)`), 10_000);
  });
  return { ...database, close, url };
}
