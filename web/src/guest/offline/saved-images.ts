/**
 * The images that a guest has looked at, kept for offline use and encrypted like the rest of the copy. The worker only
 * finds them and asks the page to decrypt them.
 */

export const cacheName = (pageId: string) => `sealed-images-${pageId}`;

/** Browsers offer the Cache API only over HTTPS. */
export const hasCacheStorage = () => 'caches' in globalThis;

export async function wipeImages(pageId: string) {
  if (hasCacheStorage()) await caches.delete(cacheName(pageId)).catch(() => false);
}

/** Older releases kept images without encryption. */
export async function wipePlainImages() {
  if (!hasCacheStorage()) return;
  const names = await caches.keys().catch(() => []);
  const plain = names.filter((name) => name.startsWith('stay-images-'));
  await Promise.all(plain.map((name) => caches.delete(name)));
}
