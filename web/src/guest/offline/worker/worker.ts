/// <reference lib="webworker" />
/**
 * The service worker of guests' pages, built as /sw.js, and of the crew's page, built as /crew-sw.js. Without a network it
 * serves their code, their one HTML document, images that the guest's page has stored and can decrypt, and photos that
 * the crew's page has stored. It stores no readable content of a stay and never handles API calls.
 */
export {};

declare const self: ServiceWorkerGlobalScope;
/** Inserted by the build: the files of the page, and a version that changes with them. */
declare const SHELL: {
  version: string;
  files: string[];
  document: string;
  /** The file with the search data of each language, by language code. */
  searchVocabularies: Record<string, string>;
};

/** Each scope has a worker of its own, which may be of another release. */
const scopePath = new URL(self.registration.scope).pathname;
const cachePrefix = `portal-shell-${scopePath}-`;
const cacheName = `${cachePrefix}${SHELL.version}`;
/** Milliseconds after which a network that does not answer counts as unavailable. */
const timeoutMs = 4_000;
/** The images that the crew's page keeps without encryption. The guest's page has no such cache. */
const keptImages = `kept-images-${scopePath}`;

self.addEventListener('install', (event) => event.waitUntil(keepShell()));

async function keepShell() {
  // The document of an earlier release is in the language that the guest has chosen.
  const previous = await caches.match(SHELL.document, { ignoreVary: true });
  const cache = await caches.open(cacheName);
  // File names change with their contents, so files in the browser's cache are never out of date.
  await cache.addAll(SHELL.files.map((file) => new Request(file, { cache: 'force-cache' })));
  await keepDocument(languageOf(previous));
}

/** A page sends its language and the languages to search, and may ask whether it would open without a network. */
self.addEventListener('message', (event) => event.waitUntil(handleMessage(event)));

async function handleMessage({ data, ports: [replyPort] }: ExtendableMessageEvent) {
  try {
    await Promise.all([keepDocumentIn(data.language), keepSearchVocabularies(data.searched ?? [])]);
  } finally {
    replyPort?.postMessage(await isShellComplete());
  }
}

/** Whether the document, the texts that it names and all of the code are kept. */
async function isShellComplete(): Promise<boolean> {
  const matchOptions = { cacheName, ignoreVary: true };
  const document = await caches.match(SHELL.document, matchOptions);
  if (!document) return false;
  const files = [...SHELL.files, ...textsFilesIn(await document.text())];
  const kept = await Promise.all(files.map((file) => caches.match(file, matchOptions)));
  return kept.every(Boolean);
}

const textsFilesIn = (html: string) => /"stayFile":"(.+?)"/.exec(html)?.slice(1) ?? [];

async function keepDocumentIn(language: string) {
  const kept = await caches.match(SHELL.document, { cacheName, ignoreVary: true });
  if (languageOf(kept) !== language) await keepDocument(language);
}

/** Keeps the search data of these languages. The search code is already among the files of the shell. */
async function keepSearchVocabularies(languages: string[]) {
  const cache = await caches.open(cacheName);
  for (const language of languages) {
    const file = SHELL.searchVocabularies[language];
    const kept = file && (await caches.match(file, { cacheName, ignoreVary: true }));
    if (file && !kept) await cache.add(file);
  }
}

/** Keeps the document in this language, or else in the device's, together with the texts that it names. */
async function keepDocument(language: string | undefined) {
  const answer = await fetch(
    new Request(SHELL.document, {
      cache: 'no-store',
      credentials: 'omit',
      ...(language && { headers: { 'accept-language': language } }),
    }),
  );
  if (!answer.ok) throw new Error(`The page could not be fetched: status ${answer.status}`);
  const html = await answer.clone().text();
  const [textsFile] = textsFilesIn(html);
  // A document of the next release would request files that are not kept here. The worker of that release keeps both.
  const otherFiles = [...html.matchAll(/"(\/assets\/[^"]+\.(?:js|css))"/g)]
    .map(([, file = '']) => file)
    .filter((file) => file !== textsFile && !SHELL.files.includes(file));
  if (otherFiles.length > 0) throw new Error(`The page is of another release: ${otherFiles[0]}`);
  const cache = await caches.open(cacheName);
  if (textsFile) await cache.add(textsFile);
  await cache.delete(SHELL.document, { ignoreVary: true });
  await cache.put(SHELL.document, answer);
}

const languageOf = (document: Response | undefined) =>
  document?.headers.get('content-language') ?? undefined;

self.addEventListener('activate', (event) => event.waitUntil(activateWorker()));

async function activateWorker() {
  const names = await caches.keys();
  const oldCaches = names.filter((name) => name.startsWith(cachePrefix) && name !== cacheName);
  // No page of an earlier release is open now, because this worker waited until the last one was closed.
  await Promise.all(oldCaches.map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(servePage(event));
  else if (pathname.startsWith('/assets/')) event.respondWith(serveAsset(request));
  else if (pathname.startsWith('/objects/')) event.respondWith(servePicture(event));
});

/** The network is asked first, so that a new release does not wait behind an old copy. */
const servePage = (event: FetchEvent): Promise<Response> =>
  preferNetwork(
    () => caches.match(SHELL.document, { cacheName, ignoreVary: true }),
    fromNetwork(event),
  );

/** Uses what is kept if no usable answer arrives in time. If nothing is kept, it waits for the answer. */
async function preferNetwork(
  findKept: () => Promise<Response | undefined>,
  fresh: Promise<Response>,
): Promise<Response> {
  const answer = await Promise.race([fresh, timeout()]).catch(() => undefined);
  if (answer && !isFailure(answer)) return answer;
  return (await findKept()) ?? answer ?? fresh;
}

const fromNetwork = async ({ preloadResponse, request }: FetchEvent): Promise<Response> =>
  (await preloadResponse) ?? fetch(request);

/**
 * Firefox returns a failed preload as a response. Its status is 0, like that of a redirect, which the browser follows.
 */
const isFailure = ({ type, status }: Response) => type === 'error' || status >= 500;

const timeout = () => new Promise<undefined>((resolve) => setTimeout(resolve, timeoutMs));

async function serveAsset(request: Request): Promise<Response> {
  // The file may come from any release, even one that is waiting, because file names change with their contents.
  const kept = await caches.match(request.url, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(request);
  // A font for another alphabet is kept when it is first loaded. JavaScript that is not in the list is for other pages.
  if (response.ok && request.destination === 'font') {
    const cache = await caches.open(cacheName);
    await cache.put(request.url, response.clone());
  }
  return response;
}

/**
 * The network is asked first, although a kept image is never out of date: it may have another width, only the page can
 * decrypt it, and the server decides whether this device may still see it.
 */
const servePicture = (event: FetchEvent): Promise<Response> =>
  preferNetwork(() => keptPicture(event), fetch(event.request));

/** Finds a kept image. If it is encrypted, the worker asks the page to decrypt it, because only the page has the key. */
async function keptPicture({ request, clientId }: FetchEvent): Promise<Response | undefined> {
  const readable = await caches.match(request.url, {
    cacheName: keptImages,
    ignoreVary: true,
    ignoreSearch: true,
  });
  if (readable) return readable;
  const page = await self.clients.get(clientId);
  for (const name of page ? await caches.keys() : []) {
    const pageId = /^sealed-images-(.+)/.exec(name)?.[1];
    if (!page || !pageId) continue;
    const matchOptions = { cacheName: name, ignoreVary: true };
    const kept =
      (await caches.match(request.url, matchOptions)) ??
      // A phone that is turned requests another width than the one that is kept.
      (await caches.match(request.url, { ...matchOptions, ignoreSearch: true }));
    const decrypted = kept && (await askPageToDecrypt(page, pageId, await kept.arrayBuffer()));
    if (decrypted) return new Response(decrypted, { headers: kept.headers });
  }
  return undefined;
}

/** A page that does not answer gets no image. */
const askPageToDecrypt = (page: Client, pageId: string, sealed: ArrayBuffer) =>
  new Promise<ArrayBuffer | undefined>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    setTimeout(resolve, timeoutMs);
    page.postMessage({ apartmentId: pageId, sealed }, [port2]);
  });
