/** The other side of the copy, for the tests: the server that gives out keys, and the browser's cache. */
import { MessageChannel } from 'node:worker_threads';
import { vi } from 'vitest';
import { endOf } from './ask-for-key.ts';
import { dropKey } from './copy-key.ts';

/** A cookie as the server sets it. */
export function giveKey(pageId: string, checkoutDate: string, letter = 'A') {
  const value = `${checkoutDate}.${letter.repeat(43)}.${endOf(checkoutDate)}`;
  // biome-ignore lint/suspicious/noDocumentCookie: what a Set-Cookie comes to
  document.cookie = `copy-${pageId}=${value}; Path=/`;
}

/** A device that has kept nothing yet. Browsers have idle time at once here. */
export function freshDevice(pageId: string) {
  localStorage.clear();
  dropKey(pageId);
  // For all of the file: a page that goes calls its idle work off when its test is over.
  Object.assign(globalThis, {
    requestIdleCallback: (work: () => void) => setTimeout(work),
    cancelIdleCallback: clearTimeout,
  });
  const caches = new Map<string, Map<string, Response>>();
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      const cache = caches.get(name) ?? new Map<string, Response>();
      caches.set(name, cache);
      return {
        match: async (address: string, { ignoreSearch = false } = {}) => {
          const bare = (each: string) => (ignoreSearch ? each.split('?')[0] : each);
          const found = [...cache].find(([kept]) => bare(kept) === bare(address));
          return found?.[1].clone();
        },
        put: async (address: string, response: Response) => void cache.set(address, response),
      };
    },
    keys: async () => [...caches.keys()],
    delete: async (name: string) => caches.delete(name),
  });
  return caches;
}

/** All that the device keeps but the cookies, as somebody would find it who looks for words. */
export async function bytesKept(caches: Map<string, Map<string, Response>>): Promise<string> {
  const pictures = [...caches.values()].flatMap((cache) => [...cache.values()]);
  const texts = await Promise.all(pictures.map((response) => response.clone().text()));
  return [JSON.stringify({ ...localStorage }), ...texts].join('\n');
}

/** A worker that is there, and what it says when it is asked whether the page would open; `undefined` for nothing. */
export function workerThatSays(isWhole: () => boolean | undefined) {
  const active = {
    postMessage: vi.fn((_said: object, [port]: MessagePort[]) => {
      const answer = isWhole();
      if (answer !== undefined) port?.postMessage(answer);
    }),
  };
  const registration = { active };
  const serviceWorker = Object.assign(new EventTarget(), {
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  });
  vi.stubGlobal('MessageChannel', MessageChannel);
  vi.stubGlobal('navigator', { serviceWorker });
  return active;
}
