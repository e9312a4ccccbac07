import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import { newVisitor } from '../../../test/support/factories/accounts.ts';
import { appHosts } from './testing.ts';

const world = await createTestApp();
const { app } = world;
const { withApp, halfOf, pass, subjectsTo } = appHosts(world);

describe('recovery codes', () => {
  test('a recovery code works once, however it is typed, and the host gets an email', async () => {
    const { account, codes } = await withApp();
    const [code = ''] = codes;
    const typed = code.toUpperCase().replaceAll('-', ' ');
    expect((await pass(newVisitor(app), await halfOf(account), typed)).statusCode).toBe(200);
    expect((await pass(newVisitor(app), await halfOf(account), code)).statusCode).toBe(400);
    expect(await subjectsTo(account.email)).toContain('A recovery code was used');
  });

  test('of several simultaneous sign-ins with the same recovery code only one succeeds', async () => {
    const { account, codes } = await withApp();
    const halves = await Promise.all(Array.from({ length: 4 }, () => halfOf(account)));
    const replies = await Promise.all(
      halves.map((token) => pass(newVisitor(app), token, codes[0] ?? '')),
    );
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400, 400]);
  });

  test('a recovery code does not work after new codes were created, or for another account', async () => {
    const { visitor, account, codes } = await withApp();
    const other = await withApp();
    expect(
      (await pass(newVisitor(app), await halfOf(account), other.codes[0] ?? '')).statusCode,
    ).toBe(400);
    const fresh = (await visitor.post('/api/account/recovery-codes', account)).json().recoveryCodes;
    expect((await pass(newVisitor(app), await halfOf(account), codes[0] ?? '')).statusCode).toBe(
      400,
    );
    expect((await pass(newVisitor(app), await halfOf(account), fresh[0])).statusCode).toBe(200);
    expect(await subjectsTo(account.email)).toContain('Your recovery codes were replaced');
  });

  test('recovery codes can be tried ten times from one address, without locking out other addresses', async () => {
    const { account, codes } = await withApp();
    const guesser = newVisitor(app);
    const token = await halfOf(account);
    for (let count = 0; count < 10; count += 1)
      expect((await pass(guesser, token, 'aaaa-bbbb-cccc-dddd')).statusCode).toBe(400);
    expect((await pass(guesser, token, codes[0] ?? '')).statusCode).toBe(429);
    expect((await pass(newVisitor(app), token, codes[0] ?? '')).statusCode).toBe(200);
  });
});
