import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  answerTo,
  cutNetwork,
  dispatchToWorker,
  fetchTextThroughWorker,
  listeners,
  stores,
  workerEnvironment,
} from './worker-testing.ts';

test('the service worker keeps the page and its files, and deletes those of earlier releases', () => {
  // The worker of the other scope may still be of the earlier release, so its files stay.
  expect([...stores.keys()].sort()).toEqual([
    'portal-shell-/guest-portal/-old',
    'portal-shell-/guest/-new',
    'sealed-images-x',
  ]);
  const shell = stores.get('portal-shell-/guest/-new');
  expect([...(shell?.keys() ?? [])]).toEqual(['/assets/a.js', '/guest-portal/s']);
});

/** Answers as the server does: in the requested language, or else in the device's. */
const answerInLanguage = async (address: string, language = 'de') =>
  address === '/guest-portal/s'
    ? new Response(`<script>{"stayFile":"/assets/${language}.js"}</script>`, {
        headers: { 'content-language': language },
      })
    : new Response(`network ${address}`);

test('the page is kept in the language that it is shown in, with its texts, and the next release keeps that language', async () => {
  workerEnvironment.network = answerInLanguage;
  const languageOfKeptPage = async () =>
    (await answerTo('/guest/loft', { mode: 'navigate' }))?.headers.get('content-language');
  await dispatchToWorker('message', { data: { language: 'ko' } });
  cutNetwork();
  expect(await languageOfKeptPage()).toBe('ko');
  expect(await fetchTextThroughWorker('/assets/ko.js')).toBe('network /assets/ko.js');
  // A kept language is not requested again, and nothing is lost if another one cannot be fetched.
  await dispatchToWorker('message', { data: { language: 'ko' } });
  await expect(dispatchToWorker('message', { data: { language: 'fr' } })).rejects.toThrow(
    'Failed to fetch',
  );
  expect(await languageOfKeptPage()).toBe('ko');

  workerEnvironment.network = answerInLanguage;
  vi.resetModules();
  vi.stubGlobal('SHELL', { version: 'next', files: [], document: '/guest-portal/s' });
  await import('./worker.ts');
  await dispatchToWorker('install');
  await dispatchToWorker('activate');
  cutNetwork();
  expect(await languageOfKeptPage()).toBe('ko');
  expect(await fetchTextThroughWorker('/assets/ko.js')).toBe('network /assets/ko.js');
});

test('a document of the next release does not replace a document that can be opened', async () => {
  workerEnvironment.network = async (address, language = 'de') =>
    address === '/guest-portal/s'
      ? new Response('<script src="/assets/next.js"></script>', {
          headers: { 'content-language': language },
        })
      : new Response(`network ${address}`);
  const languageChange = dispatchToWorker('message', { data: { language: 'ko' } });
  await expect(languageChange).rejects.toThrow('of another release');
  cutNetwork();
  expect(await fetchTextThroughWorker('/guest/loft', { mode: 'navigate' })).toBe(
    'network /guest-portal/s',
  );
});

test('a page comes from the network, or from the cache if the network fails', async () => {
  const page = { mode: 'navigate' };
  expect(await fetchTextThroughWorker('/guest/loft', page)).toBe('network /guest/loft');
  workerEnvironment.network = async () => new Response('bad gateway', { status: 502 });
  expect(await fetchTextThroughWorker('/guest/loft', page)).toBe('network /guest-portal/s');
  cutNetwork();
  expect(await fetchTextThroughWorker('/guest/loft', page)).toBe('network /guest-portal/s');
});

describe('a navigation preload', () => {
  const page = { mode: 'navigate' };

  test('a navigation preload that succeeds is served as the page', async () => {
    expect(await fetchTextThroughWorker('/guest/loft', page, new Response('preloaded'))).toBe(
      'preloaded',
    );
  });

  test('a navigation preload that fails, as Firefox reports it, is replaced by the kept page', async () => {
    cutNetwork();
    expect(await fetchTextThroughWorker('/guest/loft', page, Response.error())).toBe(
      'network /guest-portal/s',
    );
  });

  test('a navigation preload that redirects is followed, although its status is 0 as well', async () => {
    const redirect = { type: 'opaqueredirect', status: 0 };
    expect(await answerTo('/guest/loft', page, redirect)).toBe(redirect);
  });
});

test('while a new release waits for open pages to close, the files of both releases are served', async () => {
  const activeListeners = { ...listeners };
  vi.resetModules();
  vi.stubGlobal('SHELL', { version: 'next', files: ['/assets/b.js'], document: '/guest-portal/s' });
  await import('./worker.ts');
  await dispatchToWorker('install');
  Object.assign(listeners, activeListeners);
  workerEnvironment.network = async () => new Response('not found', { status: 404 });
  expect(await fetchTextThroughWorker('/assets/a.js', { destination: 'script' })).toBe(
    'network /assets/a.js',
  );
  expect(await fetchTextThroughWorker('/assets/b.js', { destination: 'script' })).toBe(
    'network /assets/b.js',
  );
});

test('a network that does not answer within 4 s counts as no network', async () => {
  vi.useFakeTimers();
  workerEnvironment.network = () => new Promise(() => {});
  const answer = fetchTextThroughWorker('/guest/loft', { mode: 'navigate' });
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await answer).toBe('network /guest-portal/s');
});

test('files come from the cache, and other fonts are added to it when they are loaded, but other scripts are not', async () => {
  await fetchTextThroughWorker('/assets/dashboard.js', { destination: 'script' });
  await fetchTextThroughWorker('/assets/greek.woff2', { destination: 'font' });
  cutNetwork();
  expect(await fetchTextThroughWorker('/assets/a.js')).toBe('network /assets/a.js');
  expect(await fetchTextThroughWorker('/assets/greek.woff2')).toBe('network /assets/greek.woff2');
  await expect(fetchTextThroughWorker('/assets/dashboard.js')).rejects.toThrow('Failed to fetch');
});

test.each([
  ['an API call', '/api/guest/refresh-data/x', {}],
  ['a POST request', '/guest/loft', { method: 'POST' }],
])('the service worker leaves %s to the browser', async (_what, path, options) => {
  expect(await fetchTextThroughWorker(path, options)).toBeUndefined();
});

test('the service worker keeps the search data of the languages that a page names, and ignores an unknown language', async () => {
  workerEnvironment.network = answerInLanguage;
  await dispatchToWorker('message', { data: { language: 'ko', searched: ['de', 'en', 'xx'] } });
  cutNetwork();
  expect(await fetchTextThroughWorker('/assets/vocabulary-de.js')).toBe(
    'network /assets/vocabulary-de.js',
  );
  expect(await fetchTextThroughWorker('/assets/vocabulary-en.js')).toBe(
    'network /assets/vocabulary-en.js',
  );
});

describe('a service worker that is asked whether the page would open offline', () => {
  const askWorker = async (language = 'de') => {
    let answer: unknown;
    const port = { postMessage: (reply: unknown) => (answer = reply) };
    await dispatchToWorker('message', { data: { language }, ports: [port] }).catch(() => undefined);
    return answer;
  };
  const shell = () => stores.get('portal-shell-/guest/-new');

  beforeEach(async () => {
    workerEnvironment.network = answerInLanguage;
    await dispatchToWorker('install');
  });

  test('the service worker says that the page would open offline if everything is kept, even without a network', async () => {
    expect(await askWorker()).toBe(true);
    cutNetwork();
    expect(await askWorker()).toBe(true);
    // French could not be fetched, so the page would open in the previous language.
    expect(await askWorker('fr')).toBe(true);
  });

  test.each(['/guest-portal/s', '/assets/a.js', '/assets/de.js'])(
    'the service worker says that the page would not open offline if %s is missing',
    async (file) => {
      cutNetwork();
      shell()?.delete(file);
      expect(await askWorker()).toBe(false);
    },
  );
});
