/// <reference lib="webworker" />
/**
 * The service worker of the guest's pages, built as /sw.js: their code and their one HTML document from
 * the cache when there is no network, and pictures that the page has kept and can open. It stores nothing
 * that a guest is told, and never touches a call to the API.
 */
export {};

declare const self: ServiceWorkerGlobalScope;
/** Put in by the build: the files of the guest's page, and a name that changes with them. */
declare const SHELL: {
  version: string;
  files: string[];
  document: string;
  /** What a search needs of a language, by its code. */
  searchBooks: Record<string, string>;
};

/** Each of the addresses has a worker of its own, which may be of another release. */
const cachePrefix = `portal-shell-${new URL(self.registration.scope).pathname}-`;
const cacheName = `${cachePrefix}${SHELL.version}`;
/** A network that does not answer is no better than none. */
const patience = 4_000;

self.addEventListener('install', (event) => event.waitUntil(keepShell()));

async function keepShell() {
  // A release before this one was asked for in the language that its guest had chosen.
  const before = await caches.match(SHELL.document, { ignoreVary: true });
  const cache = await caches.open(cacheName);
  // Names of files change with their contents, so what the browser has already is good.
  await cache.addAll(SHELL.files.map((file) => new Request(file, { cache: 'force-cache' })));
  await keepDocument(languageOf(before));
}

/** A page says which language it speaks and in which it is searched, and may ask whether it will open without a network. */
self.addEventListener('message', (event) => event.waitUntil(hear(event)));

async function hear({ data, ports: [asking] }: ExtendableMessageEvent) {
  try {
    await Promise.all([keepSpoken(data.language), keepSearchBooks(data.searched ?? [])]);
  } finally {
    asking?.postMessage(await isWhole());
  }
}

/** The document, the words that it names and all of the code, as they would be served. */
async function isWhole(): Promise<boolean> {
  const how = { cacheName, ignoreVary: true };
  const document = await caches.match(SHELL.document, how);
  if (!document) return false;
  const files = [...SHELL.files, ...wordsOf(await document.text())];
  const kept = await Promise.all(files.map((file) => caches.match(file, how)));
  return kept.every(Boolean);
}

const wordsOf = (html: string) => /"stayFile":"(.+?)"/.exec(html)?.slice(1) ?? [];

async function keepSpoken(language: string) {
  const kept = await caches.match(SHELL.document, { cacheName, ignoreVary: true });
  if (languageOf(kept) !== language) await keepDocument(language);
}

/** The code of the search is among the files; these are for the languages of one page. */
async function keepSearchBooks(languages: string[]) {
  const cache = await caches.open(cacheName);
  for (const language of languages) {
    const file = SHELL.searchBooks[language];
    const kept = file && (await caches.match(file, { cacheName, ignoreVary: true }));
    if (file && !kept) await cache.add(file);
  }
}

/** In this language, else in the device's; with the words that it names. */
async function keepDocument(language: string | undefined) {
  const answer = await fetch(
    new Request(SHELL.document, {
      cache: 'no-store',
      credentials: 'omit',
      ...(language && { headers: { 'accept-language': language } }),
    }),
  );
  if (!answer.ok) throw new Error(`The page came with ${answer.status}`);
  const html = await answer.clone().text();
  const [words] = wordsOf(html);
  // A document of the next release would ask for files that are not here: its own worker brings them along.
  const others = [...html.matchAll(/"(\/assets\/[^"]+\.(?:js|css))"/g)]
    .map(([, file = '']) => file)
    .filter((file) => file !== words && !SHELL.files.includes(file));
  if (others.length > 0) throw new Error(`The page is of another release: ${others[0]}`);
  const cache = await caches.open(cacheName);
  if (words) await cache.add(words);
  await cache.delete(SHELL.document, { ignoreVary: true });
  await cache.put(SHELL.document, answer);
}

const languageOf = (document: Response | undefined) =>
  document?.headers.get('content-language') ?? undefined;

self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

async function takeOver() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(cachePrefix) && name !== cacheName);
  // By now no page of theirs is open: this worker has waited until the last was closed.
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(openPage(event));
  else if (pathname.startsWith('/assets/')) event.respondWith(assetOf(request));
  else if (pathname.startsWith('/objects/')) event.respondWith(pictureOf(event));
});

/** The network's, as long as there is one: a new release must not wait behind an old copy. */
const openPage = (event: FetchEvent): Promise<Response> =>
  freshOr(() => caches.match(SHELL.document, { cacheName, ignoreVary: true }), fromNetwork(event));

/** The kept one where no answer comes in time or none that helps; where nothing is kept, whatever comes in the end. */
async function freshOr(
  findKept: () => Promise<Response | undefined>,
  fresh: Promise<Response>,
): Promise<Response> {
  const answer = await Promise.race([fresh, late()]).catch(() => undefined);
  if (answer && !isFailure(answer)) return answer;
  return (await findKept()) ?? answer ?? fresh;
}

const fromNetwork = async ({ preloadResponse, request }: FetchEvent): Promise<Response> =>
  (await preloadResponse) ?? fetch(request);

/** Firefox gives a preload that failed as an answer. Its status is 0, like that of a redirect, which the browser follows. */
const isFailure = ({ type, status }: Response) => type === 'error' || status >= 500;

const late = () => new Promise<undefined>((resolve) => setTimeout(resolve, patience));

async function assetOf(request: Request): Promise<Response> {
  // Of whichever release, also of one that waits: the name of a file changes with its contents.
  const kept = await caches.match(request.url, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(request);
  // A face for other letters, say. Scripts that are not in the list are not the guest's.
  if (response.ok && request.destination === 'font') {
    const cache = await caches.open(cacheName);
    await cache.put(request.url, response.clone());
  }
  return response;
}

/**
 * The network's, though what is kept can't be out of date, because a path never changes its picture: what is kept may be
 * of another width, it takes the page to open it, and whether this device may still see it is for the server to say.
 */
const pictureOf = (event: FetchEvent): Promise<Response> =>
  freshOr(() => keptPicture(event), fetch(event.request));

/** Pictures are kept sealed, with a key that only the page can read. */
async function keptPicture({ request, clientId }: FetchEvent): Promise<Response | undefined> {
  const page = await self.clients.get(clientId);
  for (const name of page ? await caches.keys() : []) {
    const pageId = /^sealed-images-(.+)/.exec(name)?.[1];
    if (!page || !pageId) continue;
    const how = { cacheName: name, ignoreVary: true };
    const kept =
      (await caches.match(request.url, how)) ??
      // Turned on its side, a phone asks for another width than what is kept.
      (await caches.match(request.url, { ...how, ignoreSearch: true }));
    const opened = kept && (await openedBy(page, pageId, await kept.arrayBuffer()));
    if (opened) return new Response(opened, { headers: kept.headers });
  }
  return undefined;
}

/** A page that does not answer can't show it either. */
const openedBy = (page: Client, pageId: string, sealed: ArrayBuffer) =>
  new Promise<ArrayBuffer | undefined>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    setTimeout(resolve, patience);
    page.postMessage({ apartmentId: pageId, sealed }, [port2]);
  });
