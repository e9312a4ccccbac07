import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { startMailSender } from '../../../test/support/servers/mail-sender.ts';
import { startSmtpServer } from '../../../test/support/servers/smtp.ts';
import { listJobs } from '../jobs/status.ts';
import { createLogger } from '../monitoring/log.ts';
import { type MailTransport, type QueuedEmail, queueMail } from './mail.ts';
import { listOutbox, outboxTransport } from './outbox.ts';
import { smtpTransport } from './smtp.ts';
import { writeEmail } from './write-email.ts';

const { db } = await createTestDatabase();
const log = createLogger('silent');
const folder = await mkdtemp(join(tmpdir(), 'guest-portal-mail-'));
afterAll(() => rm(folder, { recursive: true }));
afterEach(() => db.execute(sql`delete from mails`));

const from = 'Guest Portal <no-reply@example.com>';
const mail: QueuedEmail = {
  recipient: 'anna@example.com',
  replyTo: 'visitor@example.com',
  ...writeEmail({
    subject: 'Sveiki, Ķeguma iela 🏡',
    paragraphs: ['Hello <b>Anna</b> & co,', 'مرحبا'],
    action: { label: 'Open', url: 'https://stay.example.com/x?a=1&b="2"' },
  }),
};

describe.each([
  [
    'the outbox',
    async () => {
      const outbox = join(folder, 'compliance');
      return {
        transport: outboxTransport(outbox, from),
        received: () => listOutbox(outbox),
        stop: async () => {},
      };
    },
  ],
  [
    'a mail server',
    async () => {
      const server = await startSmtpServer();
      return {
        transport: smtpTransport(server.url, from),
        received: server.received,
        stop: server.stop,
      };
    },
  ],
] as const)('%s', (_, openTransport) => {
  test('an email arrives complete, with a text part, an HTML part and characters of several scripts', async () => {
    const { transport, received, stop } = await openTransport();
    await transport.send(mail);
    const [email] = await received();
    expect(email).toMatchObject({ to: 'anna@example.com', subject: 'Sveiki, Ķeguma iela 🏡' });
    expect(email?.text).toContain('Hello <b>Anna</b> & co,');
    expect(email?.text).toContain('https://stay.example.com/x?a=1&b="2"');
    expect(email?.html).toContain('Hello &lt;b&gt;Anna&lt;/b&gt; &amp; co,');
    expect(email?.html).toContain('href="https://stay.example.com/x?a=1&amp;b=&quot;2&quot;"');
    expect(email?.html).toContain('مرحبا');
    transport.close();
    await stop();
  });

  test('line breaks in a subject or an address become text, not headers', async () => {
    const { transport, received, stop } = await openTransport();
    await transport.send({
      ...mail,
      subject: 'Hi\r\nBcc: eve@example.com',
      replyTo: 'a@example.com\r\nBcc: eve@example.com',
    });
    const [email] = await received();
    expect(email?.to).toBe('anna@example.com');
    expect(email?.bcc).toBe('');
    expect(email?.subject).toContain('Hi');
    transport.close();
    await stop();
  });
});

test('only the owner of the outbox can read its emails', async () => {
  const outbox = join(folder, 'private');
  await outboxTransport(outbox, from).send(mail);
  const [name = ''] = await readdir(outbox);
  expect((await stat(join(outbox, name))).mode & 0o777).toBe(0o600);
});

test('a queued email is sent once, and its row is deleted with the link in it', async () => {
  const server = await startSmtpServer();
  const sender = startMailSender(db, smtpTransport(server.url, from), log);
  await queueMail(db, mail);
  await sender.drain();
  await sender.drain();
  expect(await server.received()).toHaveLength(1);
  expect((await db.execute(sql`select 1 from mails`)).rows).toEqual([]);
  await sender.stop();
  await server.stop();
});

test('an email is never sent if its transaction fails', async () => {
  const outbox = join(folder, 'rolled-back');
  const sender = startMailSender(db, outboxTransport(outbox, from), log);
  const failed = db.transaction(async (tx) => {
    await queueMail(tx, mail);
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  await sender.drain();
  expect(await listOutbox(outbox)).toEqual([]);
  await sender.stop();
});

test('an email that was not accepted is retried later and arrives once', async () => {
  let isDown = true;
  const sentEmails: string[] = [];
  const unreliableTransport: MailTransport = {
    send: async ({ recipient }) => {
      if (isDown)
        throw Object.assign(new Error(`421 <${recipient}>: try later`), { responseCode: 421 });
      sentEmails.push(recipient);
    },
    close: () => {},
  };
  const sender = startMailSender(db, unreliableTransport, log);
  await queueMail(db, mail);
  await sender.drain();
  const { rows } = await db.execute(
    sql`select attempts, last_error, next_attempt_at > now() + interval '5 seconds' as later from mails`,
  );
  // The error does not contain the address that the mail server has repeated.
  expect(rows).toEqual([{ attempts: 1, last_error: 'it answers 421', later: true }]);
  const [job] = (await listJobs(db)).filter(({ name }) => name === 'emails');
  expect(job).toMatchObject({ failuresInARow: 1, lastError: 'it answers 421' });
  isDown = false;
  await db.execute(sql`update mails set next_attempt_at = now()`);
  await sender.drain();
  expect(sentEmails).toEqual(['anna@example.com']);
  await sender.stop();
});

test('several instances never send the same email', async () => {
  const sentEmails: string[] = [];
  const transport: MailTransport = {
    send: async ({ subject }) => void sentEmails.push(subject),
    close: () => {},
  };
  const senders = [1, 2, 3].map(() => startMailSender(db, transport, log));
  await Promise.all(
    Array.from({ length: 30 }, (_, count) => queueMail(db, { ...mail, subject: `${count}` })),
  );
  await Promise.all(senders.map((sender) => sender.drain()));
  expect(sentEmails.sort()).toEqual(Array.from({ length: 30 }, (_, count) => `${count}`).sort());
  await Promise.all(senders.map((sender) => sender.stop()));
});

test('an email that a killed sender had taken is sent by another sender', async () => {
  await queueMail(db, mail);
  await db.execute(
    sql`update mails set attempts = 1, next_attempt_at = now() - interval '1 second'`,
  );
  const outbox = join(folder, 'recovered');
  const sender = startMailSender(db, outboxTransport(outbox, from), log);
  await sender.drain();
  expect(await listOutbox(outbox)).toHaveLength(1);
  await sender.stop();
});

test('an email that is not accepted for three days is given up', async () => {
  const transport: MailTransport = {
    send: () => Promise.reject(new Error('550 no')),
    close: () => {},
  };
  await queueMail(db, mail);
  await db.execute(sql`update mails set created_at = now() - interval '73 hours'`);
  const sender = startMailSender(db, transport, log);
  await sender.drain();
  expect((await db.execute(sql`select 1 from mails`)).rows).toEqual([]);
  await sender.stop();
});

test.each([
  ['never greets', ''],
  ['falls silent in the middle', '220 hello\r\n'],
])('a mail server that %s does not delay a shutdown', async (_, greeting) => {
  const silentServer = createServer((socket) => {
    socket.on('error', () => {});
    if (greeting) socket.write(greeting);
  });
  await new Promise<void>((listening) => silentServer.listen(0, '127.0.0.1', listening));
  const address = silentServer.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const connected = new Promise<void>((resolve) =>
    silentServer.once('connection', () => resolve()),
  );
  const sender = startMailSender(db, smtpTransport(`smtp://127.0.0.1:${port}`, from), log);
  await queueMail(db, mail);
  sender.wake();
  await connected;
  const startedAt = performance.now();
  await sender.stop();
  // Without the stop, the connection would only time out after ten seconds.
  expect(performance.now() - startedAt).toBeLessThan(8_000);
  expect((await db.execute(sql`select attempts from mails`)).rows).toEqual([{ attempts: 1 }]);
  silentServer.close();
});
