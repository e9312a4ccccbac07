/** The secret end of a link: 50 random bits that are easy to read out and type. */
import { randomBytes } from 'node:crypto';

/** Crockford's base 32 in lower case, without letters that are mistaken for digits. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const length = 10;

export const createLinkCode = (): string =>
  Array.from(randomBytes(length), (byte) => alphabet[byte % 32]).join('');
