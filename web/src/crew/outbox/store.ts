/** What the crew's page keeps on the phone: the last reply of the server, and entries that have not been sent. */
import { logFault } from '../../shared/log.ts';

/** Values by key. */
export interface Store {
  readAll: () => Promise<Map<string, unknown>>;
  /** Writes all changes or none of them. A value that is undefined is deleted. */
  write: (changes: ReadonlyMap<string, unknown>) => Promise<void>;
}

const databaseName = 'crew';
const storeName = 'kept';

/** Opens the store, or returns undefined if the browser has none, for example in some private windows. */
export async function openStore(): Promise<Store | undefined> {
  try {
    const database = await openDatabase();
    return {
      readAll: async () => {
        const store = database.transaction(storeName).objectStore(storeName);
        const [keys, values] = await Promise.all([
          resultOf(store.getAllKeys()),
          resultOf(store.getAll()),
        ]);
        return new Map(keys.map((key, index) => [String(key), values[index]]));
      },
      write: (changes) => {
        const transaction = database.transaction(storeName, 'readwrite');
        const store = transaction.objectStore(storeName);
        for (const [key, value] of changes)
          if (value === undefined) store.delete(key);
          else store.put(value, key);
        return completionOf(transaction);
      },
    };
  } catch (error) {
    logFault('Nothing can be kept on this phone', error);
    return undefined;
  }
}

/** Keeps values only until the page is closed. */
export function memoryStore(): Store {
  const kept = new Map<string, unknown>();
  return {
    readAll: async () => new Map(kept),
    write: async (changes) => {
      for (const [key, value] of changes)
        if (value === undefined) kept.delete(key);
        else kept.set(key, value);
    },
  };
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName);
  request.onupgradeneeded = () => request.result.createObjectStore(storeName);
  return resultOf(request);
}

const resultOf = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const completionOf = (transaction: IDBTransaction) =>
  new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });
