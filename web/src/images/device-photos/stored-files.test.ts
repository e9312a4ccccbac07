import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readStoredFile, storeFile } from './stored-files.ts';

const storedFiles = new Map<string, unknown>();
let isLost = false;

/** A request to IndexedDB that succeeds asynchronously. */
function successfulRequest<Result>(result: Result) {
  const request = { result, onsuccess: undefined as (() => void) | undefined };
  queueMicrotask(() => request.onsuccess?.());
  return request;
}
const open = vi.fn(() => {
  const wasOpenedWhenUsable = !isLost;
  return successfulRequest({
    transaction: () => {
      // Safari throws this error for a connection that it closed in the background.
      if (!wasOpenedWhenUsable || isLost)
        throw new DOMException('It is closing', 'InvalidStateError');
      return {
        objectStore: () => ({
          put: (value: unknown, id: string) => successfulRequest(storedFiles.set(id, value)),
          get: (id: string) => successfulRequest(storedFiles.get(id)),
          openCursor: () => ({}),
        }),
      };
    },
  });
});

beforeEach(() => {
  vi.stubGlobal('indexedDB', { open });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => void vi.unstubAllGlobals());

test('the store for chosen files is opened again after the browser closed it in the background', async () => {
  const [hall, bath] = [new File(['1'], 'hall.jpg'), new File(['2'], 'bath.jpg')];
  await storeFile('1', hall);
  isLost = true;
  await storeFile('2', bath);
  isLost = false;
  await storeFile('3', bath);
  expect(open).toHaveBeenCalledTimes(2);
  expect(await readStoredFile('1')).toBe(hall);
  expect(await readStoredFile('2')).toBeUndefined();
  expect(await readStoredFile('3')).toBe(bath);
});
