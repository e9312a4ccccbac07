/**
 * Writes the ZIP file as fast as it is read. Only one file is open at a time, and it is closed when the reader is gone.
 */
import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { type ReadStreamOptions, ZipFile } from 'yazl';
import type { HostAccess } from '../access/access.ts';
import type { ObjectStore } from '../images/store/store.ts';
import type { Database } from '../platform/database/database.ts';
import { imagesOf } from './rows.ts';
import { writeData } from './write-data.ts';
import { originalKey } from './zip-paths.ts';

export type ExportParts = { db: Database; store: ObjectStore };

/** Waits for `end` before it writes the last bytes, so that a host who has the whole file can start another export. */
export function packExport(
  parts: ExportParts,
  access: HostAccess,
  end: () => Promise<void>,
): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  zip.outputStream.pipe(output);
  addFiles(zip, output, parts, access)
    .then(end)
    .then(() => zip.end())
    .catch((error) => output.destroy(error));
  return output;
}

async function addFiles(
  zip: ZipFile,
  output: Readable,
  { db, store }: ExportParts,
  access: HostAccess,
) {
  await addFile(zip, output, Readable.from(writeData(db, access)), 'data.json');
  for await (const image of imagesOf(db, access.hostId)) {
    const original = await store.read(originalKey(image));
    // The image was removed after it was listed, so it is left out.
    if (!original) continue;
    const mtime = new Date(image.createdAt);
    await addFile(zip, output, original.body, image.file, { mtime, compress: false });
  }
}

/**
 * Resolves when the whole source was read. It also closes the source with the output, which the library does not do.
 */
async function addFile(
  zip: ZipFile,
  output: Readable,
  source: Readable,
  name: string,
  options: Partial<ReadStreamOptions> = {},
) {
  const stop = () => source.destroy();
  output.once('close', stop);
  if (output.destroyed) stop();
  else zip.addReadStream(source, name, options);
  try {
    await finished(source);
  } finally {
    output.off('close', stop);
  }
}
