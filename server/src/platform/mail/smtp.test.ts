/** Tests with mail servers that offer no TLS, have a self-signed certificate, or refuse emails. */
import type { Server } from 'node:net';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { startMailSender } from '../../../test/support/servers/mail-sender.ts';
import { startSmtpServer } from '../../../test/support/servers/smtp.ts';
import { loggerOptions } from '../monitoring/log.ts';
import { type QueuedEmail, queueMail } from './mail.ts';
import { smtpTransport } from './smtp.ts';
import { protectionFor } from './smtp-protection.ts';
import { isRefusedForGood, troubleWith } from './smtp-trouble.ts';
import { writeEmail } from './write-email.ts';

const { db } = await createTestDatabase();
const lines: string[] = [];
const log = pino(loggerOptions('warn'), { write: (line: string) => void lines.push(line) });
afterEach(async () => {
  await db.execute(sql`delete from mails`);
  lines.length = 0;
});

const from = 'Guest Portal <no-reply@example.com>';
const mail: QueuedEmail = {
  recipient: 'anna@example.com',
  ...writeEmail({ subject: 'Hello', paragraphs: ['Hello'] }),
};

type Conversation = { isSecure: boolean; mails: number };

/** Starts a mail server with smtp-server's own self-signed certificate. */
async function startMailServer(options: SMTPServerOptions) {
  const conversation: Conversation = { isSecure: false, mails: 0 };
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    onData: (stream, session, done) => {
      stream.resume().on('end', () => {
        conversation.isSecure = session.secure;
        conversation.mails += 1;
        done();
      });
    },
    ...options,
  });
  server.on('error', () => {});
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => new Promise<void>((closed) => server.close(() => closed())));
  return { address: `127.0.0.1:${portOf(server.server)}`, conversation };
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

async function sendTo(url: string): Promise<unknown> {
  const transport = smtpTransport(url, from);
  try {
    return await transport.send(mail).then(
      () => 'sent',
      (error: unknown) => error,
    );
  } finally {
    transport.close();
  }
}

describe('TLS to a mail server', () => {
  test.each([
    ['smtp://mail.example.com:587', { requireTLS: true }],
    ['smtp://192.168.1.20', { requireTLS: true }],
    ['smtp://mail.example.com?ignoreTLS=true', {}],
    ['smtps://mail.example.com', {}],
    ['smtp://localhost:25', { tls: { rejectUnauthorized: false } }],
    ['smtps://127.0.0.1', { tls: { rejectUnauthorized: false } }],
    ['smtp://[::1]:2525', { tls: { rejectUnauthorized: false } }],
  ])('the TLS options for %s are %j', (url, protection) => {
    expect(protectionFor(url)).toEqual(protection);
  });

  test('an email is not sent if TLS is required but not offered', async () => {
    const { address, conversation } = await startMailServer({ disabledCommands: ['STARTTLS'] });
    const error = await sendTo(`smtp://${address}?requireTLS=true`);
    expect(troubleWith(error)).toMatchObject({
      problem: 'it does not support TLS',
      remedy: expect.stringContaining('?ignoreTLS=true'),
    });
    expect(conversation.mails).toBe(0);
    expect(await sendTo(`smtp://${address}`)).toBe('sent');
    expect(conversation).toEqual({ isSecure: false, mails: 1 });
  });

  test('a mail server on this machine may use the certificate that it was installed with', async () => {
    const { address, conversation } = await startMailServer({});
    expect(await sendTo(`smtp://${address}`)).toBe('sent');
    expect(conversation).toEqual({ isSecure: true, mails: 1 });
  });

  test('a mail server with an invalid certificate is refused, unless SMTP_URL allows it', async () => {
    const { address, conversation } = await startMailServer({ secure: true });
    const error = await sendTo(`smtps://${address}?tls.rejectUnauthorized=true`);
    expect(troubleWith(error)).toMatchObject({
      problem: expect.stringMatching(/^its certificate (is self-signed|has expired)$/),
      remedy: expect.stringContaining('?tls.rejectUnauthorized=false'),
    });
    expect(await sendTo(`smtps://${address}?tls.rejectUnauthorized=false`)).toBe('sent');
    expect(conversation).toEqual({ isSecure: true, mails: 1 });
  });

  test('a port that does not start with TLS is distinguished from an invalid certificate', async () => {
    const { address } = await startMailServer({});
    expect(troubleWith(await sendTo(`smtps://${address}`))).toMatchObject({
      problem: 'it does not start with TLS',
      remedy: expect.stringContaining('smtp://'),
    });
  });

  test.each([
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed certificate', 'its certificate is self-signed'],
    ['CERT_HAS_EXPIRED', 'certificate has expired', 'its certificate has expired'],
    [
      'ERR_TLS_CERT_ALTNAME_INVALID',
      "Hostname/IP does not match certificate's altnames: Host: mail.example.com.",
      'its certificate is for another name',
    ],
    [
      'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
      'unable to verify the first certificate',
      'the issuer of its certificate is not trusted',
    ],
    ['ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:25', 'ECONNREFUSED'],
  ])('a connection that fails with %s gets a readable reason', (originalCode, message, problem) => {
    const error = Object.assign(new Error(message), { code: 'ESOCKET', originalCode });
    expect(troubleWith(error).problem).toBe(problem);
  });
});

describe('a refusal by a mail server', () => {
  /** Starts a mail server that refuses every recipient. */
  const startRefusingServer = (responseCode: number, message: string) =>
    startMailServer({
      onRcptTo: (_address, _session, done) =>
        done(Object.assign(new Error(message), { responseCode })),
    });

  async function sendFromQueue(url: string) {
    const sender = startMailSender(db, smtpTransport(url, from), log);
    await queueMail(db, mail);
    await sender.drain();
    await sender.stop();
    const { rows } = await db.execute(sql`select attempts from mails`);
    return { waiting: rows.length, discardCounts: { ...sender.discardCounts } };
  }

  test.each([
    [550, '5.1.1 <anna@example.com>: no such user'],
    [550, 'anna@example.com: no such user here'],
    [553, 'mailbox name not allowed'],
    [552, '5.2.2 mailbox full'],
    [550, '5.1.1 <anna@example.com>: User unknown in relay recipient table'],
    [550, '<anna@relay.sender.example.com>: no such user'],
  ])(
    'an email whose recipient is refused with %i %s is given up, counted, and logged without the address',
    async (code, replyText) => {
      const { address } = await startRefusingServer(code, replyText);
      expect(await sendFromQueue(`smtp://${address}`)).toEqual({
        waiting: 0,
        discardCounts: { refused: 1, late: 0 },
      });
      const logged = lines.map((line) => JSON.parse(line));
      expect(logged).toMatchObject([
        { level: 50, msg: 'an email was permanently rejected', trouble: `it answers ${code}` },
      ]);
      expect(lines.join()).not.toContain('anna');
    },
  );

  test.each([
    [450, '4.2.1 greylisted, try later'],
    [452, 'too many recipients'],
    [554, '5.7.1 <anna@example.com>: Relay access denied'],
    [550, '5.7.1 Unable to relay'],
    [530, '5.7.0 Authentication required'],
    [550, '5.1.0 <us@example.com>: Sender address rejected: User unknown'],
    [553, '5.1.7 <us@>: bad address syntax'],
    [550, '5.1.8 <us@example.invalid>: Domain not found'],
    [550, '5.4.1 <us@example.com>: Sender address rejected'],
    [550, 'relay not permitted'],
    [550, 'Sender verify failed'],
    [550, 'authentication required'],
    [553, 'sorry, relaying denied from your location'],
  ])(
    'an email that is refused with %i %s stays queued, because the reason may pass',
    async (code, replyText) => {
      const { address } = await startRefusingServer(code, replyText);
      expect(await sendFromQueue(`smtp://${address}`)).toEqual({
        waiting: 1,
        discardCounts: { refused: 0, late: 0 },
      });
      expect(JSON.parse(lines[0] ?? '')).toMatchObject({ trouble: `it answers ${code}` });
      expect(lines.join()).not.toContain('anna');
    },
  );

  test('an email stays queued if the login, the greeting or the sender is refused, because a setting is wrong', async () => {
    const login = await startMailServer({
      authOptional: false,
      onAuth: (_auth, _session, done) => done(new Error('no')),
    });
    expect((await sendFromQueue(`smtp://anna:wrong@${login.address}`)).waiting).toBe(1);
    await db.execute(sql`delete from mails`);
    const greeting = await startMailServer({
      onConnect: (_session, done) =>
        done(Object.assign(new Error('no service'), { responseCode: 554 })),
    });
    expect((await sendFromQueue(`smtp://${greeting.address}`)).waiting).toBe(1);
    await db.execute(sql`delete from mails`);
    const sender = await startMailServer({
      onMailFrom: (_address, _session, done) =>
        done(Object.assign(new Error('not your address'), { responseCode: 550 })),
    });
    expect((await sendFromQueue(`smtp://${sender.address}`)).waiting).toBe(1);
  });

  test.each([
    ['DATA', '550 5.6.0 not like this', true],
    ['DATA', '554 5.7.1 looks like spam', false],
    ['DATA', '554 no', false],
    ['MAIL FROM', '550 5.1.7 bad sender', false],
    ['AUTH PLAIN', '535 5.7.8 no', false],
  ])('a refusal at %s with %s is final: %s', (command, response, isFinal) => {
    expect(isRefusedForGood(Object.assign(new Error('x'), { command, response }))).toBe(isFinal);
  });
});

test('every email has headers that say that a program has sent it, except an email that forwards a person’s message', async () => {
  const server = await startSmtpServer();
  onTestFinished(() => server.stop());
  const transport = smtpTransport(server.url, from);
  await transport.send(mail);
  await transport.send({ ...mail, replyTo: 'visitor@example.com' });
  const unsubscribeUrl = 'https://portal.example/stop/x';
  await transport.send({ ...mail, replyTo: 'host@example.com', unsubscribeUrl });
  transport.close();
  const [ownEmail = '', forwardedEmail = '', guestEmail = ''] = server
    .raw()
    .map((message) => message.toString('latin1'));
  for (const message of [ownEmail, guestEmail]) {
    expect(message).toMatch(/^Auto-Submitted: auto-generated\r$/im);
    // Bounces (NDR) are not suppressed: they go to MAIL_FROM.
    expect(message).toMatch(/^X-Auto-Response-Suppress: DR, RN, NRN, OOF, AutoReply\r$/im);
  }
  expect(forwardedEmail).not.toMatch(/^(Auto-Submitted|X-Auto-Response-Suppress):/im);
});
