/** Rules that apply to the links in all account emails, tested with every way to request one. */

import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import { linkIn, newVisitor, signUp } from '../../../test/support/factories/accounts.ts';
import { newAccount } from '../../../test/support/factories/data.ts';
import { allRows } from '../../../test/support/measure/stored-data.ts';
import { hashToken } from '../../platform/tokens.ts';

const { app, db, readMails } = await createTestApp();

type LinkKind = {
  subject: string;
  /** Returns the address that the emails go to, and a function that requests one. */
  prepare: () => Promise<{ email: string; request: () => Promise<{ statusCode: number }> }>;
  use: (token: string) => Promise<{ statusCode: number; headers: object }>;
  success: object;
  refusal: object;
};

const linkKinds: Record<string, LinkKind> = {
  verification: {
    subject: 'Verify your email address',
    prepare: async () => {
      const { visitor, account } = await signUp(app);
      await db.execute(sql`delete from mailed_tokens`);
      await readMails();
      return { email: account.email, request: () => visitor.post('/api/verify-email/resend') };
    },
    use: (token) => newVisitor(app).get(`/api/verify-email?token=${token}`),
    success: { headers: { location: expect.stringContaining('status=success') } },
    refusal: { headers: { location: expect.stringContaining('status=error') } },
  },
  'a forgotten password': {
    subject: 'Choose a new password',
    prepare: async () => {
      const { email } = (await signUp(app)).account;
      return { email, request: () => newVisitor(app).post('/api/auth/forgot-password', { email }) };
    },
    use: (token) =>
      newVisitor(app).post('/api/auth/reset-password', { token, password: 'fresh-lamp' }),
    success: { statusCode: 200 },
    refusal: { statusCode: 400 },
  },
  'restoring an account': {
    subject: 'Restore your account',
    prepare: async () => {
      const { visitor, account } = await signUp(app);
      await visitor.delete('/api/account/delete', {});
      const newDetails = newAccount({ email: account.email });
      return {
        email: account.email,
        request: () => newVisitor(app).post('/api/auth/reactivate', newDetails),
      };
    },
    use: (token) => newVisitor(app).post('/api/auth/restore', { token }),
    success: { statusCode: 200 },
    refusal: { statusCode: 400 },
  },
};

const tokenIn = (link: string) => link.split(/#|token=/)[1] ?? '';

describe.each(Object.entries(linkKinds))(
  'emailed links for %s',
  (_, { subject, prepare, use, success, refusal }) => {
    const mailsTo = async (email: string) =>
      (await readMails()).filter((mail) => mail.to === email && mail.subject === subject);

    test('twenty simultaneous requests for an emailed link send three emails that day', async () => {
      const { email, request } = await prepare();
      const before = (await mailsTo(email)).length;
      await Promise.all(Array.from({ length: 20 }, request));
      expect(await mailsTo(email)).toHaveLength(before + 3);
      await request();
      expect(await mailsTo(email)).toHaveLength(before + 3);
    });

    test('an emailed link contains 256 random bits that are nowhere in the database after the email was sent', async () => {
      const { email, request } = await prepare();
      await Promise.all([request(), request(), request()]);
      const tokens = (await mailsTo(email)).map(({ text }) =>
        tokenIn(/https?:\/\/\S+/.exec(text)?.[0] ?? ''),
      );
      expect(new Set(tokens).size).toBe(tokens.length);
      const stored = JSON.stringify(await allRows(db));
      for (const token of tokens) {
        expect(token).toMatch(/^[\w-]{43}$/);
        const bytes = Buffer.from(token, 'base64url');
        expect(bytes).toHaveLength(32);
        for (const text of [token, bytes.toString('hex'), bytes.toString('base64').slice(0, 42)])
          expect(stored).not.toContain(text);
      }
      // The hashes are in the rows, so the search did cover the rows of the tokens.
      const hashes = tokens.map((token) => hashToken(token).toString('hex'));
      expect(hashes.filter((hash) => stored.includes(hash))).toHaveLength(3);
    });

    test('an emailed link works once, and not with a wrong character', async () => {
      const { email, request } = await prepare();
      await request();
      const token = tokenIn(linkIn(await readMails(), email, subject));
      const wrong = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BA' : 'AA'}`;
      expect(await use(wrong)).toMatchObject(refusal);
      expect(await use(token)).toMatchObject(success);
      const { rows } = await db.execute(
        sql`select 1 from mailed_tokens where token_hash = sha256(${token}::bytea) and used_at is null`,
      );
      expect(rows).toEqual([]);
      // A mail scanner may have used the verification link first, so the host still sees success, and nothing else
      // happens.
      expect(await use(token)).toMatchObject(subject.startsWith('Verify') ? success : refusal);
    });
  },
);
