/** Finds the PostgreSQL that a running server has started on the data folder. */
import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { databaseName, readPassword } from './create-data.ts';
import { findData } from './data-folder.ts';
import { ifPresent } from './errors.ts';
import type { EmbeddedPostgres } from './index.ts';

/**
 * Call this after a DataInUseError. PostgreSQL writes into postmaster.pid where it listens and whether it accepts
 * connections. Returns undefined while it accepts none.
 */
export async function findRunningPostgres(
  dataDir: string,
): Promise<EmbeddedPostgres['connection'] | undefined> {
  const { folder } = await findData(await realpath(dataDir));
  if (!folder) return undefined;
  const content = await ifPresent(readFile(join(folder, 'postmaster.pid'), 'utf8'));
  const [, , , port = '', socketFolder, address, , state] = content?.split('\n') ?? [];
  if (state?.trim() !== 'ready') return undefined;
  const password = await readPassword(folder);
  return {
    host: socketFolder || address || '127.0.0.1',
    port: Number(port),
    user: databaseName,
    password,
    database: databaseName,
  };
}
