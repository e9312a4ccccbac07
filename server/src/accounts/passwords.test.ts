import { expect, test } from 'vitest';
import { hashPassword, isPassword } from './passwords.ts';

test.each(['secret', ' spaces kept ', '🔑'.repeat(32), 'x'.repeat(128)])(
  '%j is taken exactly as typed',
  async (password) => {
    const hash = await hashPassword(password);
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await isPassword(hash, password)).toBe(true);
    expect(await isPassword(hash, `${password} `)).toBe(false);
  },
);

test('the same password never gives the same hash', async () => {
  expect(await hashPassword('secret')).not.toBe(await hashPassword('secret'));
});
