/** A host who uploads and shows photos, which writes bytes to the store and rows to the database. */
import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { callOrThrow } from '../http.ts';
import { type Host, type Property, upload } from '../people.ts';
import type { Writer } from './writer.ts';

/** Number of photos that the property shows. The oldest is removed when another is added. */
const maximumShown = 4;

export function photos(host: Host, { id }: Property, photo: Buffer): Writer {
  let list: string[] = [];
  let count = 0;
  let expectedHash: string | undefined;
  const photosToKeep = () => list.slice(-(maximumShown - 1));
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
      list = row.apartmentPhotos;
      count += 1;
      // All photos are the same, so the first one gives the hash that all must have.
      expectedHash ??= await hashOf(url, list[0] ?? '');
    },
    async findFaults({ url, query, dataDir }) {
      const rows = await callOrThrow<Property[]>(url, 'GET', '/api/host/apartments', { cookie });
      const storedPhotos = rows.find((row) => row.id === id)?.apartmentPhotos ?? [];
      const isAsAcknowledged = storedPhotos.join() === list.join();
      const isAsSent = storedPhotos.slice(0, -1).join() === photosToKeep().join();
      const acknowledgedPhotos = list;
      list = storedPhotos;
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
        ...(isAsAcknowledged || isAsSent
          ? []
          : [`photos are ${storedPhotos}, not ${acknowledgedPhotos}`]),
        ...faults,
      ];
    },
  };
}
