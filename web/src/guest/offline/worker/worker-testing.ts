/** The environment of a service worker for tests: caches, a network and open pages. */
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { afterEach, beforeEach, vi } from 'vitest';

type Listener = (event: object) => void;
type CacheQuery = { cacheName?: string; ignoreSearch?: boolean };

const origin = 'http://localhost:3000';
export const listeners: Record<string, Listener> = {};
export let stores: Map<string, Map<string, Response>>;

export interface ImageToDecrypt {
  apartmentId: string;
  sealed: ArrayBuffer;
}

type Network = (address: string, language?: string) => Promise<Response>;

const online: Network = async (address) => new Response(`network ${address}`);

export const workerEnvironment: {
  network: Network;
  /** The open pages by their id. Each answers the worker in its own way. */
  pages: Record<string, { postMessage(found: ImageToDecrypt, [port]: MessagePort[]): void }>;
} = { network: online, pages: {} };

/** The path of a request, and its query string if `includesSearch` is set. */
const addressOf = (request: string | Request, includesSearch = false) => {
  const { pathname, search } = new URL(typeof request === 'string' ? request : request.url, origin);
  return includesSearch ? pathname + search : pathname;
};

beforeEach(async () => {
  vi.resetModules();
  stores = new Map([
    ['portal-shell-/guest/-older', new Map()],
    ['portal-shell-/guest/-old', new Map()],
    ['portal-shell-/guest-portal/-old', new Map()],
    ['sealed-images-x', new Map([['/objects/photo', new Response('x’s key: photo')]])],
  ]);
  Object.assign(workerEnvironment, { network: online, pages: {} });
  vi.stubGlobal('MessageChannel', MessageChannel);
  vi.stubGlobal('SHELL', {
    version: 'new',
    files: ['/assets/a.js'],
    document: '/guest-portal/s',
    searchVocabularies: { de: '/assets/vocabulary-de.js', en: '/assets/vocabulary-en.js' },
  });
  vi.stubGlobal(
    'Request',
    class {
      url: string;
      language: string | undefined;
      constructor(address: string, { headers = {} }: { headers?: Record<string, string> } = {}) {
        this.url = new URL(address, origin).href;
        this.language = headers['accept-language'];
      }
    },
  );
  vi.stubGlobal('fetch', (request: string | (Request & { language?: string })) =>
    workerEnvironment.network(
      addressOf(request),
      typeof request === 'string' ? undefined : request.language,
    ),
  );
  vi.stubGlobal('caches', {
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    open: async (name: string) => {
      const store = stores.get(name) ?? new Map<string, Response>();
      stores.set(name, store);
      return {
        addAll: async (requests: Request[]) => {
          for (const request of requests) {
            store.set(addressOf(request), await workerEnvironment.network(addressOf(request)));
          }
        },
        add: async (request: string) =>
          void store.set(addressOf(request), await workerEnvironment.network(addressOf(request))),
        delete: async (request: string) => store.delete(addressOf(request)),
        put: async (request: string, response: Response) =>
          void store.set(addressOf(request), response),
      };
    },
    match: async (request: string, { cacheName, ignoreSearch }: CacheQuery = {}) => {
      const searched = [...stores].filter(([name]) => !cacheName || name === cacheName);
      const requestedAddress = addressOf(request, !ignoreSearch);
      return searched
        .flatMap(([, store]) => [...store])
        .find(([kept]) => addressOf(kept, !ignoreSearch) === requestedAddress)?.[1]
        .clone();
    },
  });
  vi.stubGlobal('self', {
    location: { origin },
    registration: { scope: `${origin}/guest/` },
    clients: {
      claim: async () => undefined,
      get: async (id: string) => workerEnvironment.pages[id],
    },
    addEventListener: (name: string, listener: Listener) => {
      listeners[name] = listener;
    },
  });
  await import('./worker.ts');
  await dispatchToWorker('install');
  await dispatchToWorker('activate');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

export async function dispatchToWorker(name: string, eventFields: object = {}) {
  let done: unknown;
  listeners[name]?.({ ports: [], ...eventFields, waitUntil: (work: unknown) => (done = work) });
  await done;
}

/** The text of the worker's answer; undefined if the worker leaves the request to the browser. */
export async function fetchTextThroughWorker(
  path: string,
  requestFields: Record<string, string> = {},
  preload?: object,
) {
  return (await answerTo(path, requestFields, preload))?.text();
}

export async function answerTo(
  path: string,
  { clientId = '', ...requestFields }: Record<string, string>,
  preload?: object,
) {
  let answer: Promise<Response> | undefined;
  const request = {
    url: origin + path,
    method: 'GET',
    mode: 'cors',
    destination: '',
    ...requestFields,
  };
  listeners.fetch?.({
    request,
    clientId,
    preloadResponse: Promise.resolve(preload),
    respondWith: (reply: Promise<Response>) => (answer = reply),
  });
  return answer;
}

export const cutNetwork = () => {
  workerEnvironment.network = async () => {
    throw new TypeError('Failed to fetch');
  };
};
