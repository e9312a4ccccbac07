/** AES-GCM with the key of the copy. What is sealed begins with the number that was used for it alone. */
const algorithm = 'AES-GCM';
const ivLength = 12;

/** Browsers have it under https and on the own machine only. */
export const canSeal = () => globalThis.crypto?.subtle !== undefined;

type Bytes = Uint8Array<ArrayBuffer>;

export async function seal(secret: string, plain: BufferSource): Promise<Bytes> {
  const iv = crypto.getRandomValues(new Uint8Array(ivLength));
  const key = await importedKey(secret, 'encrypt');
  const text = await crypto.subtle.encrypt({ name: algorithm, iv }, key, plain);
  const sealed = new Uint8Array(ivLength + text.byteLength);
  sealed.set(iv);
  sealed.set(new Uint8Array(text), ivLength);
  return sealed;
}

/** Fails when it was sealed with another key, or changed. */
export async function unseal(secret: string, sealed: Bytes): Promise<ArrayBuffer> {
  const iv = sealed.subarray(0, ivLength);
  const key = await importedKey(secret, 'decrypt');
  return crypto.subtle.decrypt({ name: algorithm, iv }, key, sealed.subarray(ivLength));
}

export const sealText = async (secret: string, text: string) =>
  toBase64(await seal(secret, new TextEncoder().encode(text)));

export const unsealText = async (secret: string, sealed: string) =>
  new TextDecoder().decode(await unseal(secret, fromBase64(sealed)));

const importedKey = (secret: string, use: KeyUsage) =>
  crypto.subtle.importKey('raw', fromBase64(secret), algorithm, false, [use]);

function toBase64(bytes: Bytes): string {
  let letters = '';
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters);
}

/** In either of its two alphabets. */
const fromBase64 = (text: string): Bytes =>
  Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (letter) =>
    letter.charCodeAt(0),
  );
