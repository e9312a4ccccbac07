import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import { newVisitor } from '../../../test/support/factories/accounts.ts';
import { appHosts } from './testing.ts';

const world = await createTestApp();
const { app } = world;
const { withApp, halfSessionToken, enterSecondFactor, subjectsTo } = appHosts(world);

describe('recovery codes', () => {
  test('a recovery code works once, however it is typed, and the host gets an email', async () => {
    const { account, codes } = await withApp();
    const [code = ''] = codes;
    const typed = code.toUpperCase().replaceAll('-', ' ');
    expect(
      (await enterSecondFactor(newVisitor(app), await halfSessionToken(account), typed)).statusCode,
    ).toBe(200);
    expect(
      (await enterSecondFactor(newVisitor(app), await halfSessionToken(account), code)).statusCode,
    ).toBe(400);
    expect(await subjectsTo(account.email)).toContain('A recovery code was used');
  });

  test('of several simultaneous sign-ins with the same recovery code only one succeeds', async () => {
    const { account, codes } = await withApp();
    const tokens = await Promise.all(Array.from({ length: 4 }, () => halfSessionToken(account)));
    const replies = await Promise.all(
      tokens.map((token) => enterSecondFactor(newVisitor(app), token, codes[0] ?? '')),
    );
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400, 400]);
  });

  test('a recovery code does not work after new codes were created, or for another account', async () => {
    const { visitor, account, codes } = await withApp();
    const other = await withApp();
    expect(
      (
        await enterSecondFactor(
          newVisitor(app),
          await halfSessionToken(account),
          other.codes[0] ?? '',
        )
      ).statusCode,
    ).toBe(400);
    const newCodes = (await visitor.post('/api/account/recovery-codes', account)).json()
      .recoveryCodes;
    expect(
      (await enterSecondFactor(newVisitor(app), await halfSessionToken(account), codes[0] ?? ''))
        .statusCode,
    ).toBe(400);
    expect(
      (await enterSecondFactor(newVisitor(app), await halfSessionToken(account), newCodes[0]))
        .statusCode,
    ).toBe(200);
    expect(await subjectsTo(account.email)).toContain('Your recovery codes were replaced');
  });

  test('recovery codes can be tried ten times from one address, without locking out other addresses', async () => {
    const { account, codes } = await withApp();
    const guesser = newVisitor(app);
    const token = await halfSessionToken(account);
    for (let count = 0; count < 10; count += 1)
      expect((await enterSecondFactor(guesser, token, 'aaaa-bbbb-cccc-dddd')).statusCode).toBe(400);
    expect((await enterSecondFactor(guesser, token, codes[0] ?? '')).statusCode).toBe(429);
    expect((await enterSecondFactor(newVisitor(app), token, codes[0] ?? '')).statusCode).toBe(200);
  });
});
