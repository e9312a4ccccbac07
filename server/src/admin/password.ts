/** The password of staff: the configured one, or a random one that is created once and kept in a file. */
import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export type AdminPassword = {
  value: string;
  /** The file that keeps a random password. It is not set if the password is configured. */
  file?: string;
};

export async function readAdminPassword(
  configuredPassword: string | undefined,
  dataDir: string,
): Promise<AdminPassword> {
  if (configuredPassword !== undefined) return { value: configuredPassword };
  const file = join(dataDir, 'admin-password');
  await mkdir(dataDir, { recursive: true });
  try {
    const handle = await open(file, 'wx', 0o600);
    try {
      await handle.writeFile(`${randomBytes(15).toString('base64url')}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const value = (await readFile(file, 'utf8')).trim();
  if (value === '') throw new Error(`${file} is empty. Delete it, or set ADMIN_PASSWORD.`);
  return { value, file };
}
