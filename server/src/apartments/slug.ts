/** The readable half of a guest's link, and the half that can't be guessed. */
import { randomBytes } from 'node:crypto';

/** Crockford's base 32 in lower case: no letter that is mistaken for a digit. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const secretLength = 10;
const nameLength = 40;

export function createSlug(name: string): string {
  const readable = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, nameLength)
    .replace(/^-+|-+$/g, '');
  const secret = Array.from(randomBytes(secretLength), (byte) => alphabet[byte % 32]).join('');
  return readable === '' ? secret : `${readable}-${secret}`;
}
