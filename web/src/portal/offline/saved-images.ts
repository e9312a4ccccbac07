/** The pictures that a guest has looked at, for when there is no network. The worker only reads them. */
const cacheName = (apartmentId: string) => `stay-images-${apartmentId}`;

/** Without https, browsers have no such cache. */
const available = () => 'caches' in globalThis;

/** Comes out of the browser's own cache, which has just drawn it. */
export async function keepImage(apartmentId: string, address: string, stillKept: () => boolean) {
  if (!available()) return;
  const cache = await caches.open(cacheName(apartmentId));
  if (await cache.match(address)) return;
  const response = await fetch(address, { cache: 'force-cache' });
  if (response.ok) await cache.put(address, response);
  // The access may have ended meanwhile, and what was wiped must not come back.
  if (!stillKept()) await wipeImages(apartmentId);
}

export async function wipeImages(apartmentId: string) {
  if (available()) await caches.delete(cacheName(apartmentId)).catch(() => false);
}
