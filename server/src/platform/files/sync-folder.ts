import { open } from 'node:fs/promises';

/** A file that was renamed or made survives a power cut only once its folder has been synced, too. */
export async function syncFolder(folder: string) {
  // Windows opens no folders; its file system keeps names without being asked.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
