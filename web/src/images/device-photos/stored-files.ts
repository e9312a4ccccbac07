/**
 * Stores chosen files until they are uploaded, because phones may end a page in the background. Uploads also work in
 * browsers without storage.
 */
import { logFault } from '../../shared/log.ts';

const databaseName = 'picked-photos';
const storeName = 'files';
/** The age in milliseconds at which a file is deleted, because its tab has most likely been closed. */
const maxAgeMilliseconds = 24 * 60 * 60 * 1_000;

interface StoredFile {
  file: File;
  at: number;
}

export const storeFile = (id: string, file: File) =>
  inFileStore('readwrite', (store) => store.put({ file, at: Date.now() } satisfies StoredFile, id));

export const deleteStoredFile = (id: string) =>
  inFileStore('readwrite', (store) => store.delete(id));

export async function readStoredFile(id: string): Promise<File | undefined> {
  const stored: StoredFile | undefined = await inFileStore('readonly', (store) => store.get(id));
  return stored?.file;
}

let openDatabase: Promise<IDBDatabase> | undefined;

async function inFileStore<Result>(
  mode: IDBTransactionMode,
  createRequest: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | undefined> {
  if (!('indexedDB' in globalThis)) return undefined;
  try {
    openDatabase ??= openAndCleanUp();
    const database = await openDatabase;
    return await resultOf(
      createRequest(database.transaction(storeName, mode).objectStore(storeName)),
    );
  } catch (error) {
    logFault('A chosen photo could not be stored', error);
    // A locked phone may have closed the database, so the next file opens it again.
    openDatabase = undefined;
    return undefined;
  }
}

async function openAndCleanUp(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName);
  request.onupgradeneeded = () => request.result.createObjectStore(storeName);
  const database = await resultOf(request);
  deleteOldFiles(database.transaction(storeName, 'readwrite').objectStore(storeName));
  return database;
}

function deleteOldFiles(store: IDBObjectStore) {
  store.openCursor().onsuccess = ({ target }) => {
    const cursor = (target as IDBRequest<IDBCursorWithValue | null>).result;
    if (!cursor) return;
    if ((cursor.value as StoredFile).at < Date.now() - maxAgeMilliseconds) cursor.delete();
    cursor.continue();
  };
}

const resultOf = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
