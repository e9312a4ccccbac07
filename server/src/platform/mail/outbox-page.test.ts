import { expect, test } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import { newVisitor } from '../../../test/support/factories/accounts.ts';
import { newAccount } from '../../../test/support/factories/data.ts';

const { app, readMails } = await createTestApp();
const { app: networkApp } = await createTestApp({
  settings: { HOST: '0.0.0.0', ALLOW_SANDBOX: 'true' },
});
const { app: publicApp } = await createTestApp({
  settings: { PUBLIC_URL: 'https://stay.example.com', ALLOW_SANDBOX: 'true' },
});
const { app: appWithMailServer } = await createTestApp({
  settings: { SMTP_URL: 'smtp://127.0.0.1:1' },
});

type OutboxRequest = { host?: string; remoteAddress?: string; headers?: Record<string, string> };

function requestOutbox(
  target: typeof app,
  { host = 'localhost:3000', remoteAddress = '127.0.0.1', headers = {} }: OutboxRequest = {},
) {
  return target.inject({
    url: '/outbox',
    remoteAddress,
    headers: { host, accept: 'text/html', ...headers },
  });
}

test('the outbox page shows each email with its links, with escaped names, and as the recipient sees it', async () => {
  expect((await requestOutbox(app)).body).toContain('No emails yet.');
  const account = newAccount({ firstName: '<script>alert(1)</script>' });
  await newVisitor(app).post('/api/auth/signup', account);
  const [mail] = await readMails();
  const page = (await requestOutbox(app)).body;
  expect(page).toContain(account.email);
  expect(page).toMatch(/<a href="http:\/\/localhost:3000\/api\/verify-email\?token=[\w-]{43}">/);
  expect(page).not.toContain('<script>');
  const emailPage = await app.inject({
    url: `/outbox/${mail?.name}`,
    headers: { host: 'localhost' },
  });
  expect(emailPage.body).toContain('Verify email address');
  expect(emailPage.body).not.toContain('<script>');
  expect(emailPage.headers['content-security-policy']).toContain("default-src 'none'");
});

test.each(['../../package.json', '..%2f..%2fadmin-password', 'x.eml'])(
  '/outbox/%s returns no email',
  async (name) => {
    expect(
      (await app.inject({ url: `/outbox/${name}`, headers: { host: 'localhost' } })).statusCode,
    ).toBe(404);
  },
);

test.each<[string, OutboxRequest]>([
  ['a request from another machine', { remoteAddress: '192.0.2.7' }],
  ['a request that names another host', { host: 'stay.example.com' }],
  ['a request to a host whose name begins with ours', { host: 'localhost.example.com' }],
  [
    'a proxy that sends the X-Forwarded-For header',
    { headers: { 'x-forwarded-for': '192.0.2.7' } },
  ],
  [
    'a proxy that sends the X-Forwarded-Host header',
    { headers: { 'x-forwarded-host': 'localhost' } },
  ],
  ['a proxy that sends the Forwarded header', { headers: { forwarded: 'for=192.0.2.7' } }],
])('the outbox page is not shown to %s', async (_, outboxRequest) => {
  expect((await requestOutbox(app, outboxRequest)).statusCode).toBe(404);
});

test.each([
  ['listens to the network', networkApp],
  ['has a public address', publicApp],
  ['has a mail server', appWithMailServer],
])('the outbox page does not exist on a server that %s', async (_, target) => {
  expect((await requestOutbox(target)).statusCode).toBe(404);
});
