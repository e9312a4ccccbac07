/** Folders that only the server's own user can enter, whatever the umask. */
import { chmod, mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The mode of a private folder, for code that creates subfolders. */
export const privateMode = 0o700;

/** Creates the folder, or makes an existing one private. That also protects everything inside it. */
export async function makePrivateFolder(folder: string) {
  await mkdir(dirname(folder), { recursive: true });
  await mkdir(folder, { recursive: true, mode: privateMode });
  const { mode } = await stat(folder);
  if (process.platform !== 'win32' && (mode & 0o077) !== 0) await chmod(folder, privateMode);
}
