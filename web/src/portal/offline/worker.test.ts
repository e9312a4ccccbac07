import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Listener = (event: object) => void;

const origin = 'http://localhost:3000';
const listeners: Record<string, Listener> = {};
let stores: Map<string, Map<string, Response>>;
let network: (address: string) => Promise<Response>;

const addressOf = (request: string | Request) =>
  new URL(typeof request === 'string' ? request : request.url, origin).pathname;

beforeEach(async () => {
  vi.resetModules();
  stores = new Map([
    ['portal-shell-/guest/-old', new Map()],
    ['portal-shell-/guest-portal/-old', new Map()],
    ['stay-images-x', new Map([['/objects/photo', new Response('photo')]])],
  ]);
  network = async (address) => new Response(`network ${address}`);
  vi.stubGlobal('SHELL', { version: 'new', files: ['/assets/a.js'], document: '/guest-portal/s' });
  vi.stubGlobal(
    'Request',
    class {
      url: string;
      constructor(address: string) {
        this.url = new URL(address, origin).href;
      }
    },
  );
  vi.stubGlobal('fetch', (request: string | Request) => network(addressOf(request)));
  vi.stubGlobal('caches', {
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    open: async (name: string) => {
      const store = stores.get(name) ?? new Map<string, Response>();
      stores.set(name, store);
      return {
        addAll: async (requests: Request[]) => {
          for (const request of requests) {
            store.set(addressOf(request), await network(addressOf(request)));
          }
        },
        put: async (request: string, response: Response) =>
          void store.set(addressOf(request), response),
      };
    },
    match: async (request: string, { cacheName }: { cacheName?: string } = {}) => {
      const searched = [...stores].filter(([name]) => !cacheName || name === cacheName);
      return searched
        .map(([, store]) => store.get(addressOf(request)))
        .find(Boolean)
        ?.clone();
    },
  });
  vi.stubGlobal('self', {
    location: { origin },
    registration: { scope: `${origin}/guest/` },
    clients: { claim: async () => undefined },
    addEventListener: (name: string, listener: Listener) => {
      listeners[name] = listener;
    },
  });
  await import('./worker.ts');
  await lived('install');
  await lived('activate');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function lived(name: string) {
  let done: unknown;
  listeners[name]?.({ waitUntil: (work: unknown) => (done = work) });
  await done;
}

/** The text of the worker's answer; undefined when it leaves the request to the browser. */
async function ask(path: string, about: object = {}) {
  let answer: Promise<Response> | undefined;
  const request = { url: origin + path, method: 'GET', mode: 'cors', destination: '', ...about };
  listeners.fetch?.({ request, respondWith: (reply: Promise<Response>) => (answer = reply) });
  return answer && (await answer).text();
}

const cut = () => {
  network = async () => {
    throw new TypeError('Failed to fetch');
  };
};

test('keeps the page and its files, and drops those of the release before', () => {
  // The other address's worker may still be of the release before, and needs its files.
  expect([...stores.keys()].sort()).toEqual([
    'portal-shell-/guest-portal/-old',
    'portal-shell-/guest/-new',
    'stay-images-x',
  ]);
  const shell = stores.get('portal-shell-/guest/-new');
  expect([...(shell?.keys() ?? [])]).toEqual(['/assets/a.js', '/guest-portal/s']);
});

test('a page comes from the network, and without one from the copy', async () => {
  const page = { mode: 'navigate' };
  expect(await ask('/guest/loft', page)).toBe('network /guest/loft');
  network = async () => new Response('bad gateway', { status: 502 });
  expect(await ask('/guest/loft', page)).toBe('network /guest-portal/s');
  cut();
  expect(await ask('/guest/loft', page)).toBe('network /guest-portal/s');
});

test('a network that says nothing for 4 s is none', async () => {
  vi.useFakeTimers();
  network = () => new Promise(() => {});
  const answer = ask('/guest/loft', { mode: 'navigate' });
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await answer).toBe('network /guest-portal/s');
});

test('files come from the copy; scripts of others are not kept, faces are', async () => {
  await ask('/assets/dashboard.js', { destination: 'script' });
  await ask('/assets/greek.woff2', { destination: 'font' });
  cut();
  expect(await ask('/assets/a.js')).toBe('network /assets/a.js');
  expect(await ask('/assets/greek.woff2')).toBe('network /assets/greek.woff2');
  await expect(ask('/assets/dashboard.js')).rejects.toThrow('Failed to fetch');
});

test('a picture that the page kept is there without a network', async () => {
  expect(await ask('/objects/photo')).toBe('network /objects/photo');
  cut();
  expect(await ask('/objects/photo')).toBe('photo');
  await expect(ask('/objects/other')).rejects.toThrow('Failed to fetch');
});

test.each([
  ['a call', '/api/guest/refresh-data/x', {}],
  ['a write', '/guest/loft', { method: 'POST' }],
])('%s is none of its business', async (_what, path, about) => {
  expect(await ask(path, about)).toBeUndefined();
});
