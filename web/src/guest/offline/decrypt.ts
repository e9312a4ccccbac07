/** Decrypts what `encrypt.ts` has encrypted, with AES-GCM and the key of the copy. */
export const algorithm = 'AES-GCM';
/** Length of the initialisation vector in bytes. Each vector is used once and stored before the encrypted data. */
export const ivLength = 12;

/** Browsers offer cryptography only over HTTPS and on localhost. */
export const canEncrypt = () => globalThis.crypto?.subtle !== undefined;

export type Bytes = Uint8Array<ArrayBuffer>;

/** Fails if the data was encrypted with another key or has been changed. */
export async function unseal(secret: string, sealed: Bytes): Promise<ArrayBuffer> {
  const iv = sealed.subarray(0, ivLength);
  const key = await importKey(secret, 'decrypt');
  return crypto.subtle.decrypt({ name: algorithm, iv }, key, sealed.subarray(ivLength));
}

export const decryptText = async (secret: string, sealed: string) =>
  new TextDecoder().decode(await unseal(secret, fromBase64(sealed)));

export const importKey = (secret: string, use: KeyUsage) =>
  crypto.subtle.importKey('raw', fromBase64(secret), algorithm, false, [use]);

/** Accepts both alphabets of base64. */
const fromBase64 = (text: string): Bytes =>
  Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (letter) =>
    letter.charCodeAt(0),
  );
