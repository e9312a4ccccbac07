/** The store that the settings name. */
import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { type FreeSpace, keepFree, unlimitedSpace } from '../../platform/files/free-space.ts';
import { diskStore } from './disk.ts';
import type { ObjectStore } from './store.ts';

/** `space` is what is left where this store keeps its bytes, as far as it is this machine's. */
export type OpenStore = { store: ObjectStore; space: FreeSpace };

export const objectsFolder = ({ dataDir }: Config) => join(dataDir, 'objects');

export async function openObjectStore(config: Config): Promise<OpenStore> {
  const { s3, freeSpaceReserveBytes } = config;
  if (s3) {
    // Large to load, and most servers do without.
    const { s3Store } = await import('./s3.ts');
    return { store: s3Store(s3), space: unlimitedSpace };
  }
  const folder = objectsFolder(config);
  return { store: diskStore(folder), space: keepFree(folder, freeSpaceReserveBytes) };
}
