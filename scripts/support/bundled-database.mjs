/** Finds the bundled database of a running server, for tools that query it. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The URL of the database, with the server's role and password.
 * @param {{ dataDir: string }} server
 * @returns {Promise<string>}
 */
export async function bundledDatabaseUrl({ dataDir }) {
  const folder = join(dataDir, 'db');
  const [, , , port, socketFolder] = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split(
    '\n',
  );
  const password = (await readFile(join(folder, 'guest-portal.password'), 'utf8')).trim();
  const host = encodeURIComponent(socketFolder ?? '');
  return `postgres://guest_portal:${password}@localhost:${port}/guest_portal?host=${host}`;
}
