/** Replaces the browser's cache, the service worker and the keys from the server in tests. */
import { MessageChannel } from 'node:worker_threads';
import { vi } from 'vitest';
import { endOfDay } from './ask-for-key.ts';
import { dropKey } from './copy-key.ts';

/** Sets the cookie of a key as the server does. */
export function giveKey(pageId: string, checkoutDate: string, letter = 'A') {
  const value = `${checkoutDate}.${letter.repeat(43)}.${endOfDay(checkoutDate)}`;
  // biome-ignore lint/suspicious/noDocumentCookie: stands for the Set-Cookie header of the server
  document.cookie = `copy-${pageId}=${value}; Path=/`;
}

/** A device that has kept nothing yet. Its idle callbacks run at once. */
export function freshDevice(pageId: string) {
  localStorage.clear();
  dropKey(pageId);
  // Assigned for the whole file, because a page cancels its idle callbacks after its test has ended.
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
        match: async (url: string, { ignoreSearch = false } = {}) => {
          const comparable = (each: string) => (ignoreSearch ? each.split('?')[0] : each);
          const found = [...cache].find(([kept]) => comparable(kept) === comparable(url));
          return found?.[1].clone();
        },
        put: async (url: string, response: Response) => void cache.set(url, response),
      };
    },
    keys: async () => [...caches.keys()],
    delete: async (name: string) => caches.delete(name),
  });
  return caches;
}

/** Everything that the device keeps except the cookies, as text that a test can search. */
export async function storedTextIn(caches: Map<string, Map<string, Response>>): Promise<string> {
  const pictures = [...caches.values()].flatMap((cache) => [...cache.values()]);
  const texts = await Promise.all(pictures.map((response) => response.clone().text()));
  return [JSON.stringify({ ...localStorage }), ...texts].join('\n');
}

/**
 * Replaces the service worker. `isShellComplete` returns its answer to whether the page would open offline, or
 * undefined for no answer.
 */
export function stubWorker(isShellComplete: () => boolean | undefined) {
  const active = {
    postMessage: vi.fn((_message: object, [port]: MessagePort[]) => {
      const answer = isShellComplete();
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
