/** Folders that nobody but the server's own user may enter, whatever the umask says. */
import { chmod, mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** For whoever makes a folder in one. */
export const privateMode = 0o700;

/** Makes the folder, or closes the one that is there; what is in it can't be reached without it. */
export async function makePrivateFolder(folder: string) {
  await mkdir(dirname(folder), { recursive: true });
  await mkdir(folder, { recursive: true, mode: privateMode });
  const { mode } = await stat(folder);
  if (process.platform !== 'win32' && (mode & 0o077) !== 0) await chmod(folder, privateMode);
}
