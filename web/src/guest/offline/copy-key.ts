/**
 * The key of the copy on this device. It is a cookie from the server, which the browser deletes at the end of the
 * check-out day, even if no page is opened again. Without the key, the copy can't be read.
 */

/** The check-out day, the key, and when that day ends, as this device computed it when it requested the key. */
interface CopyKey {
  checkoutDate: string;
  secret: string;
  end: number | undefined;
}

export function copyKey(pageId: string): CopyKey | undefined {
  const cookie = new RegExp(
    `(?:^|; )(?:__Host-)?copy-${pageId}=([\\d-]+)\\.([\\w-]+)(?:\\.(\\d+))?`,
  );
  const [, checkoutDate, secret, end] = cookie.exec(document.cookie) ?? [];
  if (!checkoutDate || !secret) return undefined;
  return { checkoutDate, secret, end: end ? Number(end) : undefined };
}

export const secretOf = (pageId: string) => copyKey(pageId)?.secret;

export function dropKey(pageId: string) {
  const expiredCookie = `copy-${pageId}=; Path=/; Max-Age=0`;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not in every browser
  document.cookie = expiredCookie;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not in every browser
  document.cookie = `__Host-${expiredCookie}; Secure`;
}
