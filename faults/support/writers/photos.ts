/** A host who uploads photos and shows them. This writes bytes to the image store and rows to the database. */
import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { callOrThrow } from '../http.ts';
import { type Host, type Property, upload } from '../people.ts';
import type { Writer } from './writer.ts';

/** Number of photos that the property shows. The oldest is removed when another is added. */
const maximumPhotos = 4;

export function photos(host: Host, { id }: Property, photo: Buffer): Writer {
  let shownPhotos: string[] = [];
  let count = 0;
  let expectedHash: string | undefined;
  const photosToKeep = () => shownPhotos.slice(-(maximumPhotos - 1));
  const { cookie } = host;

  /** Hash of a photo, or undefined if it is not served. */
  const hashOf = async (url: string, path: string) => {
    const reply = await fetch(url + path, { headers: { cookie } });
    const bytes = Buffer.from(await reply.arrayBuffer());
    return reply.ok ? createHash('sha256').update(bytes).digest('hex') : undefined;
  };

  return {
    count: () => count,
    async writeOnce(url) {
      const uploaded = await upload(url, host, photo);
      const row = await callOrThrow<Property>(
        url,
        'PUT',
        `/api/host/apartments/${id}/update-photos`,
        {
          cookie,
          body: { images: [...photosToKeep(), uploaded] },
        },
      );
      shownPhotos = row.apartmentPhotos;
      count += 1;
      // All photos are the same, so the first one gives the hash that all must have.
      expectedHash ??= await hashOf(url, shownPhotos[0] ?? '');
    },
    async findFaults({ url, query, dataDir }) {
      const rows = await callOrThrow<Property[]>(url, 'GET', '/api/host/apartments', { cookie });
      const storedPhotos = rows.find((row) => row.id === id)?.apartmentPhotos ?? [];
      const matchesAcknowledged = storedPhotos.join() === shownPhotos.join();
      const matchesSent = storedPhotos.slice(0, -1).join() === photosToKeep().join();
      const acknowledgedPhotos = shownPhotos;
      shownPhotos = storedPhotos;
      const faults: string[] = [];
      for (const path of storedPhotos) {
        const hash = await hashOf(url, path);
        // If no photo was checked before the server was killed, this one gives the expected hash.
        expectedHash ??= hash;
        if (!hash || hash !== expectedHash) faults.push(`photo ${path} is incomplete`);
      }
      for (const { path } of await query('select path from objects')) {
        const file = join(dataDir, String(path), 'original');
        const size = await stat(file).then(
          (found) => found.size,
          () => 0,
        );
        if (size === 0) faults.push(`a row, but no object: ${path}`);
      }
      return [
        ...(matchesAcknowledged || matchesSent
          ? []
          : [`photos are ${storedPhotos}, not ${acknowledgedPhotos}`]),
        ...faults,
      ];
    },
  };
}
