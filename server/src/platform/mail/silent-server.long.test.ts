/** A mail server that accepts connections and stops answering at any point delays no request, and no email is lost. */

import { type AddressInfo, createServer, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { afterAll, expect, test, vi } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import { newVisitor } from '../../../test/support/factories/accounts.ts';
import { newAccount } from '../../../test/support/factories/data.ts';
import { smtpTransport } from './smtp.ts';

/** Where the server goes silent. `MAIL` means that MAIL FROM gets no answer. */
type Silence = 'greeting' | 'EHLO' | 'MAIL' | 'RCPT' | 'DATA' | 'end' | 'never';
let silence: Silence = 'never';
/** Every email that arrived completely, whether or not its sender got an answer. */
let arrivedEmails: string[] = [];
const connections = new Set<Socket>();

const answers: [RegExp, Silence, string][] = [
  [/^EHLO/i, 'EHLO', '250 here'],
  [/^MAIL/i, 'MAIL', '250 ok'],
  [/^RCPT/i, 'RCPT', '250 ok'],
  [/^DATA/i, 'DATA', '354 go on'],
  [/^QUIT/i, 'never', '221 bye'],
];

const server = createServer((socket) => {
  connections.add(socket);
  socket.on('close', () => connections.delete(socket));
  let [lines, mail] = ['', ''];
  let isMail = false;
  const writeLine = (stage: Silence, line: string) => {
    if (silence !== stage || stage === 'never') socket.write(`${line}\r\n`);
  };
  socket.on('error', () => undefined);
  socket.on('data', (data) => {
    lines += data.toString('latin1');
    for (let end = lines.indexOf('\r\n'); end >= 0; end = lines.indexOf('\r\n')) {
      const line = lines.slice(0, end);
      lines = lines.slice(end + 2);
      if (isMail && line !== '.') mail += `${line}\r\n`;
      else if (isMail) {
        arrivedEmails.push(mail);
        [isMail, mail] = [false, ''];
        writeLine('end', '250 taken');
      } else {
        const [, stage, answer] = answers.find(([pattern]) => pattern.test(line)) ?? [
          /x/,
          'never',
          '250 ok',
        ];
        writeLine(stage as Silence, answer as string);
        isMail = stage === 'DATA' && silence !== 'DATA';
      }
    }
  });
  writeLine('greeting', '220 hello');
});
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
const { port } = server.address() as AddressInfo;
afterAll(() => void server.close());

const from = 'Guest Portal <no-reply@example.com>';
const { app, db, mail } = await createTestApp({
  transport: smtpTransport(`smtp://127.0.0.1:${port}`, from, { silence: 1_000, total: 60_000 }),
});
const readQueuedEmails = async () =>
  (await db.execute(sql`select attempts, last_error from mails`)).rows;

test.each<[Silence, number]>([
  ['greeting', 1],
  ['EHLO', 1],
  ['MAIL', 1],
  ['RCPT', 1],
  ['DATA', 1],
  ['end', 2],
])(
  'a mail server that goes silent at %s delays no sign-up, and the email arrives later, sent %i times with one Message-ID',
  async (stage, times) => {
    // This simulates a pause, after which an open connection would have timed out.
    for (const connection of connections) connection.destroy();
    await vi.waitFor(() => expect(connections.size).toBe(0));
    silence = stage;
    arrivedEmails = [];
    await db.execute(sql`delete from mails`);
    const account = newAccount();
    const reply = await newVisitor(app).post('/api/auth/signup', account);
    expect(reply.statusCode).toBe(200);
    // The reply arrives while the sender is still waiting for the mail server.
    expect(await readQueuedEmails()).toEqual([expect.objectContaining({ last_error: null })]);
    await vi.waitFor(
      async () =>
        expect(await readQueuedEmails()).toEqual([
          { attempts: 1, last_error: expect.stringMatching(/./) },
        ]),
      5_000,
    );

    silence = 'never';
    await db.execute(sql`update mails set next_attempt_at = now()`);
    await mail.drain();
    await mail.drain();
    expect(await readQueuedEmails()).toEqual([]);
    const mails = await Promise.all(arrivedEmails.map((raw) => PostalMime.parse(raw)));
    expect(mails.map(({ to }) => to?.[0]?.address)).toEqual(Array(times).fill(account.email));
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1);
    expect(mails[0]?.messageId).toMatch(/^<[0-9a-f-]{36}@example\.com>$/);
  },
);
