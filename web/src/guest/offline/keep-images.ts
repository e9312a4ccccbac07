/** Keeps images for offline use, and decrypts them for the service worker. See `saved-images.ts`. */
import { secretOf } from './copy-key.ts';
import { unseal } from './decrypt.ts';
import { seal } from './encrypt.ts';
import { cacheName, hasCacheStorage, wipeImages } from './saved-images.ts';

/**
 * Fetches an image and keeps it unless it is larger than `maxBytes`. It comes from the browser's cache if it was just
 * shown.
 * @returns whether a retry would fail again. If the server was busy or the key has changed, a retry may succeed.
 */
export async function keepImage(
  pageId: string,
  url: string,
  maxBytes = Number.POSITIVE_INFINITY,
): Promise<boolean> {
  const secret = secretOf(pageId);
  if (!hasCacheStorage() || !secret) return false;
  const cache = await caches.open(cacheName(pageId));
  if (await cache.match(url)) return false;
  const response = await fetch(url, { cache: 'force-cache' });
  const plain = response.ok ? await response.arrayBuffer() : undefined;
  const isTooLarge = plain !== undefined && plain.byteLength > maxBytes;
  if (plain && !isTooLarge) {
    const type = response.headers.get('content-type') ?? '';
    const sealed = await seal(secret, plain);
    await cache.put(url, new Response(sealed, { headers: { 'content-type': type } }));
  }
  if (secretOf(pageId) === secret) return isTooLarge || response.status === 404;
  // The access may have ended meanwhile, and deleted images must not come back.
  await wipeImages(pageId);
  return false;
}

/** The encrypted image, in another width if this one is not kept. The worker looks images up in the same way. */
export async function findKeptImage(pageId: string, url: string): Promise<Response | undefined> {
  if (!hasCacheStorage()) return undefined;
  const cache = await caches.open(cacheName(pageId));
  return (await cache.match(url)) ?? cache.match(url, { ignoreSearch: true });
}

/** An encrypted image that the worker has found. Workers of older releases use the same field names. */
interface FoundImage {
  apartmentId: string;
  sealed: ArrayBuffer;
}

/**
 * Decrypts images for the worker, which has neither the cookies nor the key. Repeated calls add the listener only once.
 * Without a key nothing is decrypted.
 */
export function decryptImagesForWorker() {
  navigator.serviceWorker?.addEventListener('message', answerWorker);
}

async function answerWorker({ data, ports }: MessageEvent<FoundImage>) {
  const secret = secretOf(data.apartmentId);
  const decrypted = secret && unseal(secret, new Uint8Array(data.sealed)).catch(() => undefined);
  ports[0]?.postMessage(await decrypted);
}
