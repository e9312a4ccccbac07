/** The store that the settings name. */
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { type DiskStore, diskStore } from './disk.ts';
import { readSigningSecret } from './signature.ts';
import type { ObjectStore } from './store.ts';

/** `disk` where this server must take the bytes itself. */
export type OpenStore = { store: ObjectStore; disk: DiskStore | undefined };

export async function openObjectStore({ s3, dataDir }: Config): Promise<OpenStore> {
  if (s3) {
    // Large to load, and most servers do without.
    const { s3Store } = await import('./s3.ts');
    return { store: s3Store(s3), disk: undefined };
  }
  const disk = diskStore(join(dataDir, 'objects'), await readSigningSecret(dataDir));
  return { store: disk, disk };
}
