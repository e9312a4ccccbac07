/** Imports a photo from a URL as an upload with the same limits, quota and checks as any other. */
import { eq } from 'drizzle-orm';
import type { HostAccess } from '../../access/access.ts';
import type { SafeFetch } from '../../platform/safe-fetch/safe-fetch.ts';
import type { ImageDeps } from '../image-deps.ts';
import { uploads } from '../tables.ts';
import { removeQuietly } from '../uploads/check-upload.ts';
import { reserveUpload } from '../uploads/uploads.ts';
import { sniff } from '../worker/sniff.ts';
import type { RequestedImport } from './pending-imports.ts';
import { bytesOf, lengthOf, requestPhoto } from './remote-photo.ts';

export type Progress = { bytesUploaded: number; bytesTotal: number | null };

export type ImportParts = {
  deps: ImageDeps;
  safeFetch: SafeFetch;
  access: HostAccess;
  signal: AbortSignal;
  onProgress: (progress: Progress) => void;
};

/** Returns the key of the upload. If the import fails or is cancelled, its upload is removed. */
export async function importPhoto(
  { url, apartmentId }: RequestedImport,
  { deps, safeFetch, access, signal, onProgress }: ImportParts,
): Promise<string> {
  const answer = await requestPhoto(safeFetch, url, signal);
  try {
    const size = lengthOf(answer);
    const key = await reserveUpload(deps, access, { apartmentId, size });
    try {
      const bytes = await bytesOf(answer, {
        onProgress: (bytesUploaded) => onProgress({ bytesUploaded, bytesTotal: size ?? null }),
      });
      // The bytes are counted only now, because not every server announces their number.
      await deps.space.take(bytes.length);
      await deps.store.write(key, bytes, sniff(bytes) ?? 'application/octet-stream');
      signal.throwIfAborted();
      return key;
    } catch (error) {
      await removeQuietly(deps, [key]);
      await deps.db.delete(uploads).where(eq(uploads.key, key));
      throw error;
    }
  } finally {
    answer.end();
  }
}
