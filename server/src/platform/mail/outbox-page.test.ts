import { expect, test } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import { newVisitor } from '../../../test/support/factories/accounts.ts';
import { newAccount } from '../../../test/support/factories/data.ts';

const { app, readMails } = await createTestApp();
const { app: open } = await createTestApp({ settings: { HOST: '0.0.0.0', ALLOW_SANDBOX: 'true' } });
const { app: publicly } = await createTestApp({
  settings: { PUBLIC_URL: 'https://stay.example.com', ALLOW_SANDBOX: 'true' },
});
const { app: withServer } = await createTestApp({ settings: { SMTP_URL: 'smtp://127.0.0.1:1' } });

type Asking = { host?: string; remoteAddress?: string; headers?: Record<string, string> };

function ask(
  target: typeof app,
  { host = 'localhost:3000', remoteAddress = '127.0.0.1', headers = {} }: Asking = {},
) {
  return target.inject({
    url: '/outbox',
    remoteAddress,
    headers: { host, accept: 'text/html', ...headers },
  });
}

test('the outbox page shows each email with its links, with escaped names, and as the recipient sees it', async () => {
  expect((await ask(app)).body).toContain('No emails yet.');
  const account = newAccount({ firstName: '<script>alert(1)</script>' });
  await newVisitor(app).post('/api/auth/signup', account);
  const [mail] = await readMails();
  const page = (await ask(app)).body;
  expect(page).toContain(account.email);
  expect(page).toMatch(/<a href="http:\/\/localhost:3000\/api\/verify-email\?token=[\w-]{43}">/);
  expect(page).not.toContain('<script>');
  const letter = await app.inject({ url: `/outbox/${mail?.name}`, headers: { host: 'localhost' } });
  expect(letter.body).toContain('Verify email address');
  expect(letter.body).not.toContain('<script>');
  expect(letter.headers['content-security-policy']).toContain("default-src 'none'");
});

test.each(['../../package.json', '..%2f..%2fadmin-password', 'x.eml'])(
  '/outbox/%s returns no email',
  async (name) => {
    expect(
      (await app.inject({ url: `/outbox/${name}`, headers: { host: 'localhost' } })).statusCode,
    ).toBe(404);
  },
);

test.each<[string, Asking]>([
  ['another machine', { remoteAddress: '192.0.2.7' }],
  ['another name for this machine', { host: 'stay.example.com' }],
  ['a name that only begins like ours', { host: 'localhost.example.com' }],
  ['a proxy', { headers: { 'x-forwarded-for': '192.0.2.7' } }],
  ['a proxy that forwards a host', { headers: { 'x-forwarded-host': 'localhost' } }],
  ['a modern proxy', { headers: { forwarded: 'for=192.0.2.7' } }],
])('the outbox page is not shown to %s', async (_, asking) => {
  expect((await ask(app, asking)).statusCode).toBe(404);
});

test.each([
  ['listens to the network', open],
  ['has a public address', publicly],
  ['has a mail server', withServer],
])('the outbox page does not exist on a server that %s', async (_, target) => {
  expect((await ask(target)).statusCode).toBe(404);
});
