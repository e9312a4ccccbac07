/** Encrypts what is kept on the device. `decrypt.ts` decrypts it. */
import { algorithm, type Bytes, importKey, ivLength } from './decrypt.ts';

export async function seal(secret: string, plain: BufferSource): Promise<Bytes> {
  const iv = crypto.getRandomValues(new Uint8Array(ivLength));
  const key = await importKey(secret, 'encrypt');
  const ciphertext = await crypto.subtle.encrypt({ name: algorithm, iv }, key, plain);
  const sealed = new Uint8Array(ivLength + ciphertext.byteLength);
  sealed.set(iv);
  sealed.set(new Uint8Array(ciphertext), ivLength);
  return sealed;
}

export const encryptText = async (secret: string, text: string) =>
  toBase64(await seal(secret, new TextEncoder().encode(text)));

function toBase64(bytes: Bytes): string {
  let letters = '';
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters);
}
