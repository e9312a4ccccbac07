import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

type Listener = (event: object) => void;
type CacheQuery = { cacheName?: string; ignoreSearch?: boolean };

const origin = 'http://localhost:3000';
const listeners: Record<string, Listener> = {};
let stores: Map<string, Map<string, Response>>;
let network: (address: string, language?: string) => Promise<Response>;
/** Those that are open, by their id: each answers the worker in its own way. */
let pages: Record<string, { postMessage(found: Found, [port]: MessagePort[]): void }>;

interface Found {
  apartmentId: string;
  sealed: ArrayBuffer;
}

/** Without what is asked for beside it, or with it. */
const addressOf = (request: string | Request, isWhole = false) => {
  const { pathname, search } = new URL(typeof request === 'string' ? request : request.url, origin);
  return isWhole ? pathname + search : pathname;
};

beforeEach(async () => {
  vi.resetModules();
  stores = new Map([
    ['portal-shell-/guest/-older', new Map()],
    ['portal-shell-/guest/-old', new Map()],
    ['portal-shell-/guest-portal/-old', new Map()],
    ['sealed-images-x', new Map([['/objects/photo', new Response('x’s key: photo')]])],
  ]);
  pages = {};
  network = async (address) => new Response(`network ${address}`);
  vi.stubGlobal('MessageChannel', MessageChannel);
  vi.stubGlobal('SHELL', {
    version: 'new',
    files: ['/assets/a.js'],
    document: '/guest-portal/s',
    searchBooks: { de: '/assets/book-de.js', en: '/assets/book-en.js' },
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
    network(addressOf(request), typeof request === 'string' ? undefined : request.language),
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
            store.set(addressOf(request), await network(addressOf(request)));
          }
        },
        add: async (request: string) =>
          void store.set(addressOf(request), await network(addressOf(request))),
        delete: async (request: string) => store.delete(addressOf(request)),
        put: async (request: string, response: Response) =>
          void store.set(addressOf(request), response),
      };
    },
    match: async (request: string, { cacheName, ignoreSearch }: CacheQuery = {}) => {
      const searched = [...stores].filter(([name]) => !cacheName || name === cacheName);
      const asked = addressOf(request, !ignoreSearch);
      return searched
        .flatMap(([, store]) => [...store])
        .find(([kept]) => addressOf(kept, !ignoreSearch) === asked)?.[1]
        .clone();
    },
  });
  vi.stubGlobal('self', {
    location: { origin },
    registration: { scope: `${origin}/guest/` },
    clients: { claim: async () => undefined, get: async (id: string) => pages[id] },
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

async function lived(name: string, about: object = {}) {
  let done: unknown;
  listeners[name]?.({ ports: [], ...about, waitUntil: (work: unknown) => (done = work) });
  await done;
}

/** The text of the worker's answer; undefined when it leaves the request to the browser. */
async function ask(path: string, about: Record<string, string> = {}, preload?: object) {
  return (await answerTo(path, about, preload))?.text();
}

async function answerTo(
  path: string,
  { clientId = '', ...about }: Record<string, string>,
  preload?: object,
) {
  let answer: Promise<Response> | undefined;
  const request = { url: origin + path, method: 'GET', mode: 'cors', destination: '', ...about };
  listeners.fetch?.({
    request,
    clientId,
    preloadResponse: Promise.resolve(preload),
    respondWith: (reply: Promise<Response>) => (answer = reply),
  });
  return answer;
}

const cut = () => {
  network = async () => {
    throw new TypeError('Failed to fetch');
  };
};

test('keeps the page and its files, and those of no release before', () => {
  // The other address's worker may still be of the release before, and needs its files.
  expect([...stores.keys()].sort()).toEqual([
    'portal-shell-/guest-portal/-old',
    'portal-shell-/guest/-new',
    'sealed-images-x',
  ]);
  const shell = stores.get('portal-shell-/guest/-new');
  expect([...(shell?.keys() ?? [])]).toEqual(['/assets/a.js', '/guest-portal/s']);
});

/** As the server sends it: in the language that is asked for, else in the device's. */
const inLanguages = async (address: string, language = 'de') =>
  address === '/guest-portal/s'
    ? new Response(`<script>{"stayFile":"/assets/${language}.js"}</script>`, {
        headers: { 'content-language': language },
      })
    : new Response(`network ${address}`);

test('the page is kept in the language that it speaks, with its words, also by the next release', async () => {
  network = inLanguages;
  const keptIn = async () =>
    (await answerTo('/guest/loft', { mode: 'navigate' }))?.headers.get('content-language');
  await lived('message', { data: { language: 'ko' } });
  cut();
  expect(await keptIn()).toBe('ko');
  expect(await ask('/assets/ko.js')).toBe('network /assets/ko.js');
  // Nothing to ask for, and nothing lost where it can't be had.
  await lived('message', { data: { language: 'ko' } });
  await expect(lived('message', { data: { language: 'fr' } })).rejects.toThrow('Failed to fetch');
  expect(await keptIn()).toBe('ko');

  network = inLanguages;
  vi.resetModules();
  vi.stubGlobal('SHELL', { version: 'next', files: [], document: '/guest-portal/s' });
  await import('./worker.ts');
  await lived('install');
  await lived('activate');
  cut();
  expect(await keptIn()).toBe('ko');
  expect(await ask('/assets/ko.js')).toBe('network /assets/ko.js');
});

test('a document of the next release takes no place of one that can be opened', async () => {
  network = async (address, language = 'de') =>
    address === '/guest-portal/s'
      ? new Response('<script src="/assets/next.js"></script>', {
          headers: { 'content-language': language },
        })
      : new Response(`network ${address}`);
  const switched = lived('message', { data: { language: 'ko' } });
  await expect(switched).rejects.toThrow('of another release');
  cut();
  expect(await ask('/guest/loft', { mode: 'navigate' })).toBe('network /guest-portal/s');
});

test('a page comes from the network, and without one from the copy', async () => {
  const page = { mode: 'navigate' };
  expect(await ask('/guest/loft', page)).toBe('network /guest/loft');
  network = async () => new Response('bad gateway', { status: 502 });
  expect(await ask('/guest/loft', page)).toBe('network /guest-portal/s');
  cut();
  expect(await ask('/guest/loft', page)).toBe('network /guest-portal/s');
});

describe('what the browser asks for ahead of the worker', () => {
  const page = { mode: 'navigate' };

  test('is the page', async () => {
    expect(await ask('/guest/loft', page, new Response('preloaded'))).toBe('preloaded');
  });

  test('and has failed, as Firefox puts it, is no page: the copy comes', async () => {
    cut();
    expect(await ask('/guest/loft', page, Response.error())).toBe('network /guest-portal/s');
  });

  test('and leads elsewhere is followed, though its status is 0 as well', async () => {
    const redirect = { type: 'opaqueredirect', status: 0 };
    expect(await answerTo('/guest/loft', page, redirect)).toBe(redirect);
  });
});

test('a release that waits for open pages to close takes none of their files, and lends its own', async () => {
  const inCharge = { ...listeners };
  vi.resetModules();
  vi.stubGlobal('SHELL', { version: 'next', files: ['/assets/b.js'], document: '/guest-portal/s' });
  await import('./worker.ts');
  await lived('install');
  Object.assign(listeners, inCharge);
  network = async () => new Response('not found', { status: 404 });
  expect(await ask('/assets/a.js', { destination: 'script' })).toBe('network /assets/a.js');
  expect(await ask('/assets/b.js', { destination: 'script' })).toBe('network /assets/b.js');
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

/** Opens what its own key has sealed. */
const pageWithKeyOf = (apartment: string) => ({
  postMessage: ({ apartmentId, sealed }: Found, [port]: MessagePort[]) => {
    const [key, text] = new TextDecoder().decode(sealed).split('’s key: ');
    const isOpened = apartmentId === apartment && key === apartment;
    port?.postMessage(isOpened ? new TextEncoder().encode(text).buffer : undefined);
  },
});

test('a picture that the page kept is there without a network, when the page can open it', async () => {
  pages = { one: pageWithKeyOf('x'), other: pageWithKeyOf('y') };
  expect(await ask('/objects/photo', { clientId: 'one' })).toBe('network /objects/photo');
  cut();
  expect(await ask('/objects/photo', { clientId: 'one' })).toBe('photo');
  for (const [path, clientId] of [
    ['/objects/other', 'one'],
    ['/objects/photo', 'other'],
    ['/objects/photo', 'closed'],
  ] as const) {
    await expect(ask(path, { clientId })).rejects.toThrow('Failed to fetch');
  }
});

test('a kept picture also stands in for a server that fails or says nothing for 4 s', async () => {
  pages = { one: pageWithKeyOf('x') };
  const asked = (path = '/objects/photo') => ask(path, { clientId: 'one' });
  network = async () => new Response('bad gateway', { status: 502 });
  expect(await asked()).toBe('photo');
  expect(await asked('/objects/other')).toBe('bad gateway');
  // Its word that there is none is an answer.
  network = async () => new Response('not found', { status: 404 });
  expect(await asked()).toBe('not found');

  vi.useFakeTimers();
  let arrive = (_: Response) => {};
  network = () => new Promise((resolve) => (arrive = resolve));
  const kept = asked();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await kept).toBe('photo');
  // What is not kept is waited for.
  const slow = asked('/objects/other');
  await vi.advanceTimersByTimeAsync(8_000);
  arrive(new Response('at last'));
  expect(await slow).toBe('at last');
});

test('a page that says nothing for 4 s has no key', async () => {
  vi.useFakeTimers();
  pages = { one: { postMessage: () => undefined } };
  cut();
  const answer = ask('/objects/photo', { clientId: 'one' });
  const refused = expect(answer).rejects.toThrow('Failed to fetch');
  await vi.advanceTimersByTimeAsync(4_000);
  await refused;
});

test.each([
  ['a call', '/api/guest/refresh-data/x', {}],
  ['a write', '/guest/loft', { method: 'POST' }],
])('%s is none of its business', async (_what, path, about) => {
  expect(await ask(path, about)).toBeUndefined();
});

test('keeps what a search needs of the languages that a page names, and nothing of the others', async () => {
  network = inLanguages;
  await lived('message', { data: { language: 'ko', searched: ['de', 'en', 'xx'] } });
  cut();
  expect(await ask('/assets/book-de.js')).toBe('network /assets/book-de.js');
  expect(await ask('/assets/book-en.js')).toBe('network /assets/book-en.js');
});

describe('asked whether the page would open without a network', () => {
  const asked = async (language = 'de') => {
    let answer: unknown;
    const port = { postMessage: (said: unknown) => (answer = said) };
    await lived('message', { data: { language }, ports: [port] }).catch(() => undefined);
    return answer;
  };
  const shell = () => stores.get('portal-shell-/guest/-new');

  beforeEach(async () => {
    network = inLanguages;
    await lived('install');
  });

  test('it says yes when everything is there, also while there is none', async () => {
    expect(await asked()).toBe(true);
    cut();
    expect(await asked()).toBe(true);
    // The other language did not come, and the page would open in the one before.
    expect(await asked('fr')).toBe(true);
  });

  test.each(['/guest-portal/s', '/assets/a.js', '/assets/de.js'])(
    'it says no without %s',
    async (file) => {
      cut();
      shell()?.delete(file);
      expect(await asked()).toBe(false);
    },
  );
});

test('of the widths in which a picture is kept, the one that is asked for comes', async () => {
  const kept = new Map([
    ['/objects/photo?w=320', new Response('small')],
    ['/objects/photo?w=1280', new Response('large')],
  ]);
  stores.set('sealed-images-x', kept);
  const read = (sealed: ArrayBuffer) => new TextEncoder().encode(new TextDecoder().decode(sealed));
  pages.open = { postMessage: ({ sealed }, [port]) => port?.postMessage(read(sealed)) };
  cut();
  const picture = (search: string) => ask(`/objects/photo${search}`, { clientId: 'open' });
  expect(await picture('?w=1280')).toBe('large');
  expect(await picture('?w=320')).toBe('small');
  expect(await picture('')).toBe('small');
});
