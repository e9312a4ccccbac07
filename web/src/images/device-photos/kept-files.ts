/**
 * Stores chosen files until they are uploaded, because phones may end a page in the background. Uploads also work in
 * browsers without storage.
 */
import { logFault } from '../../shared/log.ts';

const name = 'picked-photos';
const files = 'files';
/** Milliseconds after which the files of closed tabs are deleted. */
const keptFor = 24 * 60 * 60 * 1_000;

interface Kept {
  file: File;
  at: number;
}

export const keepFile = (id: string, file: File) =>
  inFiles('readwrite', (store) => store.put({ file, at: Date.now() } satisfies Kept, id));

export const forgetFile = (id: string) => inFiles('readwrite', (store) => store.delete(id));

export async function keptFile(id: string): Promise<File | undefined> {
  const kept: Kept | undefined = await inFiles('readonly', (store) => store.get(id));
  return kept?.file;
}

let opened: Promise<IDBDatabase> | undefined;

async function inFiles<Result>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | undefined> {
  if (!('indexedDB' in globalThis)) return undefined;
  try {
    opened ??= open();
    const database = await opened;
    return await settled(ask(database.transaction(files, mode).objectStore(files)));
  } catch (error) {
    logFault('A chosen photo could not be stored', error);
    // A locked phone may have closed the database, so the next file opens it again.
    opened = undefined;
    return undefined;
  }
}

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(name);
  request.onupgradeneeded = () => request.result.createObjectStore(files);
  const database = await settled(request);
  dropOld(database.transaction(files, 'readwrite').objectStore(files));
  return database;
}

function dropOld(store: IDBObjectStore) {
  store.openCursor().onsuccess = ({ target }) => {
    const cursor = (target as IDBRequest<IDBCursorWithValue | null>).result;
    if (!cursor) return;
    if ((cursor.value as Kept).at < Date.now() - keptFor) cursor.delete();
    cursor.continue();
  };
}

const settled = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
