/** Opens what `sealing.ts` has sealed, with AES-GCM and the key of the copy. */
export const algorithm = 'AES-GCM';
/** What is sealed begins with the number that was used for it alone. */
export const ivLength = 12;

/** Browsers have it under https and on the own machine only. */
export const canSeal = () => globalThis.crypto?.subtle !== undefined;

export type Bytes = Uint8Array<ArrayBuffer>;

/** Fails when it was sealed with another key, or changed. */
export async function unseal(secret: string, sealed: Bytes): Promise<ArrayBuffer> {
  const iv = sealed.subarray(0, ivLength);
  const key = await importedKey(secret, 'decrypt');
  return crypto.subtle.decrypt({ name: algorithm, iv }, key, sealed.subarray(ivLength));
}

export const unsealText = async (secret: string, sealed: string) =>
  new TextDecoder().decode(await unseal(secret, fromBase64(sealed)));

export const importedKey = (secret: string, use: KeyUsage) =>
  crypto.subtle.importKey('raw', fromBase64(secret), algorithm, false, [use]);

/** In either of its two alphabets. */
const fromBase64 = (text: string): Bytes =>
  Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (letter) =>
    letter.charCodeAt(0),
  );
