/** Compares the files in the store with the database. */
import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { pathOfKey } from './keys.ts';
import type { ObjectStore, StoredObject } from './store/store.ts';
import { objects, uploads } from './tables.ts';

export type ImageStorage = { db: Database; store: ObjectStore };

const batchSize = 500;

export type ComparedFile = StoredObject & { hasRow: boolean };

type Folder = 'images/' | 'uploads/';

/** Returns all files of images and uploads in batches, and whether the database has a row for each of them. */
export async function* listStoredFiles(
  { db, store }: ImageStorage,
  folders: Folder[] = ['images/', 'uploads/'],
): AsyncGenerator<ComparedFile[]> {
  for (const prefix of folders) {
    let files: StoredObject[] = [];
    for await (const file of store.list(prefix)) {
      files.push(file);
      if (files.length < batchSize) continue;
      yield await markFilesWithRow(db, files);
      files = [];
    }
    if (files.length > 0) yield await markFilesWithRow(db, files);
  }
}

async function markFilesWithRow(db: Database, files: StoredObject[]): Promise<ComparedFile[]> {
  const keys = files.map(({ key }) => key);
  const paths = [...new Set(keys.map(imagePathOf))];
  const result = await db.execute<{ name: string }>(sql`
    select ${objects.path} as name from ${objects} where ${inArray(objects.path, paths)}
    union all select ${uploads.key} from ${uploads} where ${inArray(uploads.key, keys)}`);
  const names = new Set(result.rows.map(({ name }) => name));
  return files.map((file) => ({
    ...file,
    hasRow: names.has(file.key) || names.has(imagePathOf(file.key)),
  }));
}

/** The path of the image that a file belongs to. */
const imagePathOf = (key: string) => pathOfKey(key.slice(0, key.lastIndexOf('/')));
