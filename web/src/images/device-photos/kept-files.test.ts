import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepFile, keptFile } from './kept-files.ts';

const kept = new Map<string, unknown>();
let isLost = false;

/** A fake of the parts of IndexedDB that we use. Requests succeed asynchronously. */
function answered<Result>(result: Result) {
  const request = { result, onsuccess: undefined as (() => void) | undefined };
  queueMicrotask(() => request.onsuccess?.());
  return request;
}
const open = vi.fn(() => {
  const isOpenedNow = !isLost;
  return answered({
    transaction: () => {
      // Safari throws this error for a connection that it closed in the background.
      if (!isOpenedNow || isLost) throw new DOMException('It is closing', 'InvalidStateError');
      return {
        objectStore: () => ({
          put: (value: unknown, id: string) => answered(kept.set(id, value)),
          get: (id: string) => answered(kept.get(id)),
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
  await keepFile('1', hall);
  isLost = true;
  await keepFile('2', bath);
  isLost = false;
  await keepFile('3', bath);
  expect(open).toHaveBeenCalledTimes(2);
  expect(await keptFile('1')).toBe(hall);
  expect(await keptFile('2')).toBeUndefined();
  expect(await keptFile('3')).toBe(bath);
});
