/** Stores for tests, and bytes in the form in which a request delivers them. */
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diskStore } from '../store/disk.ts';
import type { ObjectStore, StoredBytes, UploadTarget } from '../store/store.ts';

export type OpenedStore = { store: ObjectStore; stop: () => Promise<void> };

export async function openDisk(): Promise<OpenedStore & { folder: string; dataDir: string }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'guest-portal-objects-'));
  const folder = join(dataDir, 'objects');
  await mkdir(folder);
  return {
    store: diskStore(folder),
    folder,
    dataDir,
    stop: () => rm(dataDir, { recursive: true }),
  };
}

export async function bytesOf(stored: StoredBytes | undefined): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stored?.body ?? []) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Splits bytes into chunks, as a request delivers them. */
async function* inChunks(bytes: Buffer) {
  for (let offset = 0; offset < bytes.length; offset += 65_536)
    yield bytes.subarray(offset, offset + 65_536);
}

export const receive = (
  store: ObjectStore,
  target: UploadTarget,
  bytes: Buffer,
  contentType?: string,
) => store.receive(target, inChunks(bytes), { length: bytes.length, contentType });

export const newKey = () => `uploads/${crypto.randomUUID()}/${randomBytes(16).toString('hex')}`;
