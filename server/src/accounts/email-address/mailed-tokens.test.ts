/** Rules that apply to the links in all account emails, tested with every way to request one. */

import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import { linkIn, newVisitor, signedUp } from '../../../test/support/factories/accounts.ts';
import { newAccount } from '../../../test/support/factories/data.ts';
import { allRows } from '../../../test/support/measure/stored-data.ts';
import { hashToken } from '../../platform/tokens.ts';

const { app, db, readMails } = await createTestApp();

type Way = {
  subject: string;
  /** Returns the address that the emails go to, and a function that requests one. */
  begin: () => Promise<{ email: string; ask: () => Promise<{ statusCode: number }> }>;
  use: (token: string) => Promise<{ statusCode: number; headers: object }>;
  isDone: object;
  isRefused: object;
};

const ways: Record<string, Way> = {
  verification: {
    subject: 'Verify your email address',
    begin: async () => {
      const { visitor, account } = await signedUp(app);
      await db.execute(sql`delete from mailed_tokens`);
      await readMails();
      return { email: account.email, ask: () => visitor.post('/api/verify-email/resend') };
    },
    use: (token) => newVisitor(app).get(`/api/verify-email?token=${token}`),
    isDone: { headers: { location: expect.stringContaining('status=success') } },
    isRefused: { headers: { location: expect.stringContaining('status=error') } },
  },
  'a forgotten password': {
    subject: 'Choose a new password',
    begin: async () => {
      const { email } = (await signedUp(app)).account;
      return { email, ask: () => newVisitor(app).post('/api/auth/forgot-password', { email }) };
    },
    use: (token) =>
      newVisitor(app).post('/api/auth/reset-password', { token, password: 'fresh-lamp' }),
    isDone: { statusCode: 200 },
    isRefused: { statusCode: 400 },
  },
  'restoring an account': {
    subject: 'Restore your account',
    begin: async () => {
      const { visitor, account } = await signedUp(app);
      await visitor.delete('/api/account/delete', {});
      const again = newAccount({ email: account.email });
      return {
        email: account.email,
        ask: () => newVisitor(app).post('/api/auth/reactivate', again),
      };
    },
    use: (token) => newVisitor(app).post('/api/auth/restore', { token }),
    isDone: { statusCode: 200 },
    isRefused: { statusCode: 400 },
  },
};

const tokenIn = (link: string) => link.split(/#|token=/)[1] ?? '';

describe.each(Object.entries(ways))(
  'emailed links for %s',
  (_, { subject, begin, use, isDone, isRefused }) => {
    const mailsTo = async (email: string) =>
      (await readMails()).filter((mail) => mail.to === email && mail.subject === subject);

    test('twenty simultaneous requests for an emailed link send three emails that day', async () => {
      const { email, ask } = await begin();
      const before = (await mailsTo(email)).length;
      await Promise.all(Array.from({ length: 20 }, ask));
      expect(await mailsTo(email)).toHaveLength(before + 3);
      await ask();
      expect(await mailsTo(email)).toHaveLength(before + 3);
    });

    test('an emailed link contains 256 random bits that are nowhere in the database after the email was sent', async () => {
      const { email, ask } = await begin();
      await Promise.all([ask(), ask(), ask()]);
      const tokens = (await mailsTo(email)).map(({ text }) =>
        tokenIn(/https?:\/\/\S+/.exec(text)?.[0] ?? ''),
      );
      expect(new Set(tokens).size).toBe(tokens.length);
      const kept = JSON.stringify(await allRows(db));
      for (const token of tokens) {
        expect(token).toMatch(/^[\w-]{43}$/);
        const bytes = Buffer.from(token, 'base64url');
        expect(bytes).toHaveLength(32);
        for (const text of [token, bytes.toString('hex'), bytes.toString('base64').slice(0, 42)])
          expect(kept).not.toContain(text);
      }
      // The hashes are in the rows, so the search did cover the rows of the tokens.
      const hashes = tokens.map((token) => hashToken(token).toString('hex'));
      expect(hashes.filter((hash) => kept.includes(hash))).toHaveLength(3);
    });

    test('an emailed link works once, and not with a wrong character', async () => {
      const { email, ask } = await begin();
      await ask();
      const token = tokenIn(linkIn(await readMails(), email, subject));
      const wrong = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BA' : 'AA'}`;
      expect(await use(wrong)).toMatchObject(isRefused);
      expect(await use(token)).toMatchObject(isDone);
      const { rows } = await db.execute(
        sql`select 1 from mailed_tokens where token_hash = sha256(${token}::bytea) and used_at is null`,
      );
      expect(rows).toEqual([]);
      // A mail scanner may have used the verification link first, so the host still sees success, and nothing else
      // happens.
      expect(await use(token)).toMatchObject(subject.startsWith('Verify') ? isDone : isRefused);
    });
  },
);
