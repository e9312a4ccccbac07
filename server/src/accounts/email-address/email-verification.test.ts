import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import { linkIn, newVisitor, signUp } from '../../../test/support/factories/accounts.ts';
import { gapBetween } from '../../../test/support/measure/timing-gap.ts';

const { app, db, readMails } = await createTestApp();

const pathOf = (link: string) => link.replace('http://localhost:3000', '');

async function unverifiedHost() {
  const host = await signUp(app);
  const link = pathOf(linkIn(await readMails(), host.account.email, 'Verify your email address'));
  const isVerified = async () => (await host.visitor.get('/api/auth/user')).json().emailVerified;
  return { ...host, link, isVerified };
}

test('opening the verification link verifies the address in any browser and redirects to the result page', async () => {
  const { link, isVerified } = await unverifiedHost();
  const reply = await newVisitor(app).get(link);
  expect(reply.statusCode).toBe(302);
  expect(reply.headers.location).toBe('http://localhost:3000/verify-email?status=success');
  expect(await isVerified()).toBe(true);
});

test('a used verification link of a verified account shows success again', async () => {
  const { link } = await unverifiedHost();
  await app.inject(link);
  expect((await app.inject(link)).headers.location).toContain('status=success');
});

test.each(['', '?token=', '?token=wrong', `?token=${'x'.repeat(43)}`])(
  'an invalid verification link (%s) leads to the error page',
  async (query) => {
    expect((await app.inject(`/api/verify-email${query}`)).headers.location).toContain(
      'status=error',
    );
  },
);

test('a verification link expires after 24 hours', async () => {
  const { link, isVerified } = await unverifiedHost();
  await db.execute(sql`update mailed_tokens set expires_at = expires_at - interval '24 hours'`);
  expect((await app.inject(link)).headers.location).toContain('status=error');
  expect(await isVerified()).toBe(false);
});

test('a link for another purpose does not verify an address', async () => {
  const { link, isVerified } = await unverifiedHost();
  await db.execute(sql`update mailed_tokens set purpose = 'reset_password' where used_at is null`);
  expect((await app.inject(link)).headers.location).toContain('status=error');
  expect(await isVerified()).toBe(false);
});

test('the verification email can be resent three times a day, and the fourth request is refused', async () => {
  const { visitor, account } = await unverifiedHost();
  for (let count = 0; count < 3; count += 1) {
    expect((await visitor.post('/api/verify-email/resend')).statusCode).toBe(200);
  }
  const refused = await visitor.post('/api/verify-email/resend');
  expect(refused.statusCode).toBe(429);
  expect(refused.json().message).toContain('limit reached');
  const mails = (await readMails()).filter((mail) => mail.to === account.email);
  expect(mails).toHaveLength(4);
});

test('twenty concurrent resend requests send three emails', async () => {
  const { visitor, account } = await unverifiedHost();
  await Promise.all(Array.from({ length: 20 }, () => visitor.post('/api/verify-email/resend')));
  expect((await readMails()).filter((mail) => mail.to === account.email)).toHaveLength(4);
});

test('a verified host who requests another verification email gets an error and no email', async () => {
  const { visitor, link } = await unverifiedHost();
  await app.inject(link);
  const reply = await visitor.post('/api/verify-email/resend');
  expect(reply.statusCode).toBe(400);
  expect(reply.json().message).toContain('already verified');
});

test('resending the verification email requires a session, and an ended session does not count', async () => {
  const { visitor, account } = await unverifiedHost();
  const deleted = visitor.cookies();
  await visitor.delete('/api/account/delete', {});
  const sessions = {
    none: {},
    unknown: { session: 'x'.repeat(43) },
    deleted,
  };
  const resend = (kind: keyof typeof sessions) =>
    app.inject({
      method: 'POST',
      url: '/api/verify-email/resend',
      cookies: sessions[kind],
      payload: {},
    });
  const kinds = ['none', 'unknown', 'deleted'] as const;
  const before = (await readMails()).length;
  const replies = await Promise.all(kinds.map(resend));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401]);
  expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
  expect(await gapBetween(kinds, resend)).toBeLessThan(20);
  expect((await readMails()).length).toBe(before);
  expect((await readMails()).filter(({ to }) => to === account.email)).toHaveLength(2);
});
