import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { type FreeSpace, keepFree, unlimitedSpace } from '../../platform/files/free-space.ts';
import { diskStore } from './disk.ts';
import type { ObjectStore } from './store.ts';

/** `space` is the free space where the store keeps its bytes. It is unlimited if they are not on this machine. */
export type OpenStore = { store: ObjectStore; space: FreeSpace };

export const objectsFolder = ({ dataDir }: Config) => join(dataDir, 'objects');

export async function openObjectStore(config: Config): Promise<OpenStore> {
  const { s3, freeSpaceReserveBytes } = config;
  if (s3) {
    // The module is large, and servers that store images on disk do not need it.
    const { s3Store } = await import('./s3.ts');
    return { store: s3Store(s3), space: unlimitedSpace };
  }
  const folder = objectsFolder(config);
  return { store: diskStore(folder), space: keepFree(folder, freeSpaceReserveBytes) };
}
