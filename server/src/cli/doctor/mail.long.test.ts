import { SMTPServer } from 'smtp-server';
import { describe, expect, test } from 'vitest';
import { addressOf, openDoctor, startSilentServer } from './testing.ts';

const { pool, smtp, findings } = await openDoctor();

describe("doctor's check of the mail server", () => {
  test('doctor reports a mail server that refuses the connection', async () => {
    const { mail } = await findings({ SMTP_URL: 'smtp://host:hunter2@127.0.0.1:1' });
    expect(mail).toMatch(/^wrong: the mail server at 127\.0\.0\.1:1 cannot be used \(E\w+\)/);
  });

  test('doctor reports a mail server that rejects the password, without printing user or password', async () => {
    const strict = new SMTPServer({
      logger: false,
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: ({ password }, _session, done) => done(new Error(`hunter2 ${password} is no good`)),
    });
    await new Promise<void>((ready) => strict.listen(0, '127.0.0.1', ready));
    const { mail } = await findings({
      SMTP_URL: `smtp://anna:hunter2@${addressOf(strict.server)}`,
    });
    expect(mail).toMatch(/^wrong: the mail server at \S+ rejects the user or password/);
    await new Promise<void>((closed) => strict.close(closed));
  });

  test('doctor stops waiting for a mail server that sends no greeting', async () => {
    const silentServer = await startSilentServer();
    const { mail } = await findings({ SMTP_URL: `smtp://${silentServer.address}` });
    expect(mail).toMatch(
      /^wrong: (the mail server .* cannot be used \(it sends no greeting\): .*smtps:|no response)/,
    );
    silentServer.close();
  });

  test('doctor distinguishes a mail server with a bad certificate or without required TLS from an unreachable one', async () => {
    const secure = new SMTPServer({ logger: false, secure: true });
    secure.on('error', () => {});
    await new Promise<void>((ready) => secure.listen(0, '127.0.0.1', ready));
    const address = addressOf(secure.server);
    const strict = await findings({ SMTP_URL: `smtps://${address}?tls.rejectUnauthorized=true` });
    expect(strict.mail).toMatch(
      /^wrong: .* \(its certificate (is self-signed|has expired)\): .*\?tls\.rejectUnauthorized=false/,
    );
    expect((await findings({ SMTP_URL: `smtps://${address}` })).mail).toMatch(/^ok/);
    await new Promise<void>((closed) => secure.close(closed));
    const plain = await findings({ SMTP_URL: `${smtp.url}?requireTLS=true` });
    expect(plain.mail).toMatch(/^wrong: .* \(it does not support TLS\): .*\?ignoreTLS=true/);
  });

  test('doctor warns about a mail server that has not accepted an email for hours', async () => {
    await pool.query(
      `insert into mails (recipient, subject, text, html, attempts, created_at, next_attempt_at)
       values ('anna@example.com', 'x', 'x', 'x', 5, now() - interval '2 hours', now() + interval '1 hour')`,
    );
    expect((await findings()).mail).toMatch(
      /^warning: .* an email has been waiting for over an hour/,
    );
    await pool.query('delete from mails');
    expect((await findings()).mail).toMatch(/^ok/);
  });

  test('doctor warns about unset sender and support addresses even if the mail server accepts connections', async () => {
    expect((await findings({ MAIL_FROM: '' })).mail).toMatch(/^warning: .* MAIL_FROM is not set/);
    expect((await findings({ SUPPORT_EMAIL: '' })).mail).toMatch(/^warning: .* SUPPORT_EMAIL is/);
  });

  test('doctor warns at a public URL without a mail server, because emails are only stored in a folder', async () => {
    const outbox = { SMTP_URL: '', ALLOW_SANDBOX: 'true' };
    expect((await findings(outbox)).mail).toMatch(/^warning: emails are not sent, .* Set SMTP_URL/);
  });
});
