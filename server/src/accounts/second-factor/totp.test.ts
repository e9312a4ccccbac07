import { expect, test } from 'vitest';
import { toBase32 } from './base32.ts';
import { authenticatorUri, codeAt, newSecret, stepAt, stepOf } from './totp.ts';

const secret = toBase32(Buffer.from('12345678901234567890'));

// The last six of the eight digits in the test vectors of RFC 6238.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the app code at second %i is the one of RFC 6238', (second, code) => {
  expect(codeAt(secret, stepAt(second * 1000))).toBe(code);
});

test('the secret of an authenticator app is written in base32', () => {
  expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/);
});

test('an app code is accepted half a minute early or late, but not a whole minute', () => {
  const now = 1_111_111_111_000;
  const code = codeAt(secret, stepAt(now));
  expect([-30, 0, 30].map((seconds) => stepOf(secret, code, now + seconds * 1000))).toEqual(
    Array.from({ length: 3 }, () => stepAt(now)),
  );
  expect([-61, 61].map((seconds) => stepOf(secret, code, now + seconds * 1000))).toEqual([
    undefined,
    undefined,
  ]);
});

test('characters of another alphabet are a wrong app code like any other', () => {
  expect(['éééééé', '12345', '', '１２３４５６'].map((code) => stepOf(secret, code))).toEqual(
    Array.from({ length: 4 }, () => undefined),
  );
});

test('the set-up URI of an authenticator app names the account', () => {
  expect(authenticatorUri('ABC', 'anna+1@example.com')).toBe(
    'otpauth://totp/Guest%20Portal%3Aanna%2B1%40example.com?secret=ABC&issuer=Guest%20Portal&algorithm=SHA1&digits=6&period=30',
  );
});
