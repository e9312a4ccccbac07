/** Keeps pictures for when there is no network, and opens them for the worker; see `saved-images.ts`. */
import { secretOf } from './copy-key.ts';
import { unseal } from './decrypt.ts';
import { seal } from './encrypt.ts';
import { available, cacheName, wipeImages } from './saved-images.ts';

/**
 * Comes out of the browser's own cache, if it was just drawn. What is larger than the room for it is left out.
 * @returns whether it is in vain to ask again: a busy server, or a key that has just changed, is ready another time
 */
export async function keepImage(
  pageId: string,
  address: string,
  room = Number.POSITIVE_INFINITY,
): Promise<boolean> {
  const secret = secretOf(pageId);
  if (!available() || !secret) return false;
  const cache = await caches.open(cacheName(pageId));
  if (await cache.match(address)) return false;
  const response = await fetch(address, { cache: 'force-cache' });
  const plain = response.ok ? await response.arrayBuffer() : undefined;
  const isTooLarge = plain !== undefined && plain.byteLength > room;
  if (plain && !isTooLarge) {
    const type = response.headers.get('content-type') ?? '';
    const sealed = await seal(secret, plain);
    await cache.put(address, new Response(sealed, { headers: { 'content-type': type } }));
  }
  if (secretOf(pageId) === secret) return isTooLarge || response.status === 404;
  // The access may have ended meanwhile, and what was wiped must not come back.
  await wipeImages(pageId);
  return false;
}

/** Sealed as it lies there; in another width, if that is what there is: so does the worker find it. */
export async function imageKept(pageId: string, address: string): Promise<Response | undefined> {
  if (!available()) return undefined;
  const cache = await caches.open(cacheName(pageId));
  return (await cache.match(address)) ?? cache.match(address, { ignoreSearch: true });
}

/** A picture that the worker has found; of whichever page, in words that workers of former releases use as well. */
interface Found {
  apartmentId: string;
  sealed: ArrayBuffer;
}

/** The worker has neither the cookies nor the key. Listens once, however often it is called, and without a key opens nothing. */
export function openForWorker() {
  navigator.serviceWorker?.addEventListener('message', open);
}

async function open({ data, ports }: MessageEvent<Found>) {
  const secret = secretOf(data.apartmentId);
  const opened = secret && unseal(secret, new Uint8Array(data.sealed)).catch(() => undefined);
  ports[0]?.postMessage(await opened);
}
