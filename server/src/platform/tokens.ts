/** Tokens that give access: 256 random bits, of which only the hash is stored. */
import { hash, randomBytes } from 'node:crypto';

export function createToken(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashToken(token) };
}

export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
