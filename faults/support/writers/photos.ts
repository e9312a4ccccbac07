/** A host who uploads and shows photos, which writes bytes to the store and rows to the database. */
import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { callOrThrow } from '../http.ts';
import { type Host, type Property, upload } from '../people.ts';
import type { Writer } from './writer.ts';

/** Number of photos that the property shows. The oldest is removed when another is added. */
const shown = 4;

export function photos(host: Host, { id }: Property, photo: Buffer): Writer {
  let list: string[] = [];
  let count = 0;
  let whole: string | undefined;
  const next = () => list.slice(-(shown - 1));
  const { cookie } = host;

  /** Hash of a photo, or undefined if it is not served. */
  const hashOf = async (url: string, path: string) => {
    const reply = await fetch(url + path, { headers: { cookie } });
    const bytes = Buffer.from(await reply.arrayBuffer());
    return reply.ok ? createHash('sha256').update(bytes).digest('hex') : undefined;
  };

  return {
    count: () => count,
    async step(url) {
      const uploaded = await upload(url, host, photo);
      const row = await callOrThrow<Property>(
        url,
        'PUT',
        `/api/host/apartments/${id}/update-photos`,
        {
          cookie,
          body: { images: [...next(), uploaded] },
        },
      );
      list = row.apartmentPhotos;
      count += 1;
      // All photos are the same, so the first one gives the hash that all must have.
      whole ??= await hashOf(url, list[0] ?? '');
    },
    async faults({ url, query, dataDir }) {
      const rows = await callOrThrow<Property[]>(url, 'GET', '/api/host/apartments', { cookie });
      const there = rows.find((row) => row.id === id)?.apartmentPhotos ?? [];
      const isAsAcknowledged = there.join() === list.join();
      const isAsSent = there.slice(0, -1).join() === next().join();
      const wanted = list;
      list = there;
      const broken: string[] = [];
      for (const path of there) {
        const hash = await hashOf(url, path);
        // If no photo was checked before the server was killed, this one gives the expected hash.
        whole ??= hash;
        if (!hash || hash !== whole) broken.push(`photo ${path} is not whole`);
      }
      for (const { path } of await query('select path from objects')) {
        const file = join(dataDir, String(path), 'original');
        const size = await stat(file).then(
          (found) => found.size,
          () => 0,
        );
        if (size === 0) broken.push(`a row, but no object: ${path}`);
      }
      return [
        ...(isAsAcknowledged || isAsSent ? [] : [`photos are ${there}, not ${wanted}`]),
        ...broken,
      ];
    },
  };
}
