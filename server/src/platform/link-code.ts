/** The end of an address that only those have who were given it: 50 random bits, easily read out and typed. */
import { randomBytes } from 'node:crypto';

/** Crockford's base 32 in lower case: no letter that is mistaken for a digit. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const length = 10;

export const createLinkCode = (): string =>
  Array.from(randomBytes(length), (byte) => alphabet[byte % 32]).join('');
