/** Reads image files from the store for a backup, and writes them back for a restore. */
import { imageWidths } from '@guest-portal/contract/image-paths';
import type { ClientBase } from 'pg';
import { fileKey, pathOfKey } from '../../images/keys.ts';
import type { ObjectStore } from '../../images/store/store.ts';
import type { Archive } from './archive.ts';
import { objectName, type Summary } from './format.ts';

type Image = { path: string; content_type: string; width: number };
type ImageFile = { key: string; bytes: Buffer | undefined };

/** Several images are read at once, because a remote store answers slowly. */
const imagesAtOnce = 8;

/** Opens a cursor during the snapshot that stays readable after it, because reading the images may take hours. */
export async function openImageCursor(client: ClientBase) {
  await client.query(
    'declare images_to_read no scroll cursor with hold for select path, content_type, width from objects order by path',
  );
}

type ObjectSummary = Pick<Summary, 'objects' | 'objectBytes' | 'missing' | 'vanished'>;

export async function dumpObjects(
  client: ClientBase,
  store: ObjectStore,
  archive: Archive,
): Promise<ObjectSummary> {
  const summary: ObjectSummary = { objects: 0, objectBytes: 0, missing: [], vanished: [] };
  for (;;) {
    const { rows } = await client.query<Image>(`fetch ${imagesAtOnce} from images_to_read`);
    if (rows.length === 0) return summary;
    const filesByImage = await Promise.all(rows.map((image) => readFiles(store, image)));
    for (const [index, files] of filesByImage.entries()) {
      const path = rows[index]?.path ?? '';
      const missing = files.filter(({ bytes }) => !bytes).map(({ key }) => key);
      // The row of an image is deleted before its file.
      if (missing.length > 0 && !(await hasImageRow(client, path))) summary.vanished.push(path);
      else {
        summary.missing.push(...missing);
        await addFiles(archive, files, summary);
      }
    }
  }
}

async function addFiles(archive: Archive, files: ImageFile[], summary: ObjectSummary) {
  for (const { key, bytes } of files) {
    if (!bytes) continue;
    await archive.add(objectName(key), bytes);
    summary.objects += 1;
    summary.objectBytes += bytes.length;
  }
}

function readFiles(store: ObjectStore, image: Image): Promise<ImageFile[]> {
  const keys = fileNamesOf(image).map((file) => fileKey(image.path, file));
  return Promise.all(keys.map(async (key) => ({ key, bytes: await readAll(store, key) })));
}

/** A drawing has only its original file. A photo also has a file for each smaller width. */
function fileNamesOf({ content_type, width }: Image): string[] {
  const smallerWidths = imageWidths.filter(
    (smallerWidth) => smallerWidth < width && content_type !== 'image/svg+xml',
  );
  return ['original', ...smallerWidths.map(String)];
}

async function readAll(store: ObjectStore, key: string): Promise<Buffer | undefined> {
  const object = await store.read(key);
  if (!object) return undefined;
  const chunks: Buffer[] = [];
  for await (const chunk of object.body) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function hasImageRow(client: ClientBase, path: string): Promise<boolean> {
  const { rows } = await client.query('select 1 from objects where path = $1', [path]);
  return rows.length > 0;
}

export type RestoredFile = { key: string; bytes: Buffer };

/** Call this after the rows are restored, because they contain the type of each image. */
export async function putObjects(client: ClientBase, store: ObjectStore, files: RestoredFile[]) {
  const paths = files.map(({ key }) => pathOfKey(key.slice(0, key.lastIndexOf('/'))));
  const { rows } = await client.query<Pick<Image, 'path' | 'content_type'>>(
    'select path, content_type from objects where path = any($1)',
    [paths],
  );
  const types = new Map(rows.map(({ path, content_type }) => [path, content_type]));
  await Promise.all(
    files.map(({ key, bytes }, index) => {
      const originalType = key.endsWith('/original') ? types.get(paths[index] ?? '') : undefined;
      return store.write(key, bytes, originalType ?? 'image/webp');
    }),
  );
}

/** Deletes the rows of images that were deleted while the backup was taken, because the backup lacks their files. */
export async function deleteVanishedImages(client: ClientBase, paths: string[]) {
  await client.query('delete from images where path = any($1)', [paths]);
  await client.query('delete from objects where path = any($1)', [paths]);
}
