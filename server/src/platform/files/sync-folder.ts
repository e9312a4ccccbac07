import { open } from 'node:fs/promises';

/** A file that was created or renamed survives a power cut only after its folder has been synced, too. */
export async function syncFolder(folder: string) {
  // Windows can't open folders, and its file system stores names without a sync.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
