import { SMTPServer } from 'smtp-server';
import { describe, expect, test } from 'vitest';
import { addressOf, listen, openDoctor } from './testing.ts';

const { pool, smtp, findings } = await openDoctor();

describe('the mail server', () => {
  test('that refuses the connection is wrong', async () => {
    const { mail } = await findings({ SMTP_URL: 'smtp://host:hunter2@127.0.0.1:1' });
    expect(mail).toMatch(/^wrong: the mail server at 127\.0\.0\.1:1 does not take us \(E\w+\)/);
  });

  test('that refuses the password is wrong, and neither is told', async () => {
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
    expect(mail).toMatch(/^wrong: the mail server at \S+ refuses the user or the password/);
    await new Promise<void>((closed) => strict.close(closed));
  });

  test('that never greets is given up', async () => {
    const silent = await listen();
    const { mail } = await findings({ SMTP_URL: `smtp://${silent.address}` });
    expect(mail).toMatch(
      /^wrong: (the mail server .* does not take us \(it does not greet\): .*smtps:|no answer)/,
    );
    silent.close();
  });

  test('whose certificate is no good, or that offers no TLS where it must, is told from one that is away', async () => {
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
    expect(plain.mail).toMatch(/^wrong: .* \(it offers no TLS\): .*\?ignoreTLS=true/);
  });

  test('that has not taken a mail for hours is worth a word', async () => {
    await pool.query(
      `insert into mails (recipient, subject, text, html, attempts, created_at, next_attempt_at)
       values ('anna@example.com', 'x', 'x', 'x', 5, now() - interval '2 hours', now() + interval '1 hour')`,
    );
    expect((await findings()).mail).toMatch(/^warning: .* has not taken a mail for over an hour/);
    await pool.query('delete from mails');
    expect((await findings()).mail).toMatch(/^ok/);
  });

  test('that takes us still leaves senders without a name to be set', async () => {
    expect((await findings({ MAIL_FROM: '' })).mail).toMatch(/^warning: .* MAIL_FROM is not set/);
    expect((await findings({ SUPPORT_EMAIL: '' })).mail).toMatch(/^warning: .* SUPPORT_EMAIL is/);
  });

  test('that is not set leaves mails in a folder, which a public address is warned of', async () => {
    const outbox = { SMTP_URL: '', ALLOW_SANDBOX: 'true' };
    expect((await findings(outbox)).mail).toMatch(/^warning: no mail leaves; .*: set SMTP_URL/);
  });
});
