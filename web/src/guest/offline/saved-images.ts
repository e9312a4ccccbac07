/**
 * The pictures that a guest has looked at, for when there is no network, sealed like the rest of the copy. The worker
 * only finds them: it has the page open them.
 */

export const cacheName = (pageId: string) => `sealed-images-${pageId}`;

/** Without https, browsers have no such cache. */
export const available = () => 'caches' in globalThis;

export async function wipeImages(pageId: string) {
  if (available()) await caches.delete(cacheName(pageId)).catch(() => false);
}

/** Releases before kept them as they were. */
export async function wipePlainImages() {
  if (!available()) return;
  const names = await caches.keys().catch(() => []);
  const plain = names.filter((name) => name.startsWith('stay-images-'));
  await Promise.all(plain.map((name) => caches.delete(name)));
}
