/** From a web address to an upload like any other: the same limits, the same quota, the same checks when it is attached. */
import { eq } from 'drizzle-orm';
import type { Outgoing } from '../../platform/outgoing/outgoing.ts';
import { removeQuietly } from '../checking.ts';
import type { ImageWork } from '../image-deps.ts';
import { uploads } from '../tables.ts';
import { expectUpload } from '../uploads.ts';
import { sniff } from '../worker/sniff.ts';
import type { WantedImport } from './pending.ts';
import { askForPhoto, bytesOf, lengthOf } from './remote-photo.ts';

export type Progress = { bytesUploaded: number; bytesTotal: number | null };

export type ImportParts = {
  work: ImageWork;
  outgoing: Outgoing;
  hostId: string;
  signal: AbortSignal;
  onProgress: (progress: Progress) => void;
};

/** The key of the upload. Whatever stops it leaves nothing behind. */
export async function importPhoto(
  { url, apartmentId }: WantedImport,
  { work, outgoing, hostId, signal, onProgress }: ImportParts,
): Promise<string> {
  const answer = await askForPhoto(outgoing, url, signal);
  try {
    const size = lengthOf(answer);
    const key = await expectUpload(work, hostId, { apartmentId, size });
    try {
      const bytes = await bytesOf(answer, {
        onProgress: (bytesUploaded) => onProgress({ bytesUploaded, bytesTotal: size ?? null }),
      });
      // Not every server says how long its answer is, and many may have come at once.
      await work.space.take(bytes.length);
      await work.store.write(key, bytes, sniff(bytes) ?? 'application/octet-stream');
      signal.throwIfAborted();
      return key;
    } catch (error) {
      await removeQuietly(work, [key]);
      await work.db.delete(uploads).where(eq(uploads.key, key));
      throw error;
    }
  } finally {
    answer.end();
  }
}
