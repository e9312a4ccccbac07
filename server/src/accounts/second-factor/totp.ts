/** Codes of authenticator apps by RFC 6238, with SHA-1, six digits and 30 seconds, because common apps support these. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { fromBase32, toBase32 } from './base32.ts';

const stepSeconds = 30;

/** RFC 4226 recommends 160 bits for a secret with SHA-1. */
export const newSecret = () => toBase32(randomBytes(20));

export const stepAt = (milliseconds: number) => Math.floor(milliseconds / 1000 / stepSeconds);

export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/**
 * Returns the time step of a code. The previous and next steps also count, because clocks go wrong and people type
 * slowly.
 */
export function stepOf(secret: string, code: string, now = Date.now()): number | undefined {
  const steps = [0, -1, 1].map((distance) => stepAt(now) + distance);
  return steps.find((step) => isSameCode(codeAt(secret, step), code));
}

function isSameCode(expectedCode: string, typedCode: string) {
  // The comparison is in bytes, because the typed text may be six characters of any alphabet.
  const [expected, typed] = [Buffer.from(expectedCode), Buffer.from(typedCode)];
  return expected.length === typed.length && timingSafeEqual(expected, typed);
}

export function authenticatorUri(secret: string, email: string): string {
  const issuer = 'Guest Portal';
  const query = new URLSearchParams({
    secret,
    issuer,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
  // Apps take a plus in the URI literally, not as a space.
  const parameters = query.toString().replaceAll('+', '%20');
  return `otpauth://totp/${encodeURIComponent(`${issuer}:${email}`)}?${parameters}`;
}
