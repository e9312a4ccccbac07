/** A mail server that keeps sending but never finishes: the email fails before another server may send it, too. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { createLogger } from '../monitoring/log.ts';
import { maxSendingSeconds } from './mail.ts';
import { openMailQueue } from './mail-queue.ts';
import { smtpTransport } from './smtp.ts';

/** The command that gets an endless answer, one line at a time. */
let endlessCommand = '';
/** The number of accepted emails. */
let acceptedEmails = 0;

const server = createServer((socket) => {
  let isMail = false;
  const answer = (command: string, last: string) => {
    if (command !== endlessCommand) return void socket.write(`${last}\r\n`);
    const timer = setInterval(() => socket.write(`${last.slice(0, 3)}-wait\r\n`), 100);
    socket.once('close', () => clearInterval(timer));
  };
  socket.on('error', () => {});
  socket.on('data', (data) => {
    for (const line of data.toString().split('\r\n').filter(Boolean)) {
      if (isMail && line !== '.') continue;
      const command = isMail ? 'end' : line.slice(0, 4).toUpperCase();
      isMail = command === 'DATA';
      if (command === 'end') acceptedEmails += 1;
      answer(command, isMail ? '354 go on' : '250 ok');
    }
  });
  socket.write('220 hello\r\n');
});
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
const { port } = server.address() as AddressInfo;
afterAll(() => void server.close());

function openTransport() {
  const url = `smtp://127.0.0.1:${port}`;
  const transport = smtpTransport(url, 'no-reply@example.com', { silence: 20_000, total: 1_000 });
  onTestFinished(() => transport.close());
  return transport;
}

const mail = { recipient: 'anna@example.com', subject: 'Hello', text: 'Hello', html: '' };

test.each(['EHLO', 'MAIL', 'RCPT', 'DATA', 'end'])(
  'a mail server whose answer to %s never ends is disconnected, and accepts the next email',
  async (command) => {
    endlessCommand = command;
    const transport = openTransport();
    const connection = once(server, 'connection');
    const sending = transport.send(mail);
    const [socket]: Socket[] = await connection;
    const closed = socket && once(socket, 'close');
    await expect(sending).rejects.toThrow();
    await closed;
    endlessCommand = '';
    const before = acceptedEmails;
    await transport.send(mail);
    expect(acceptedEmails).toBe(before + 1);
  },
);

test('no other server takes an email from the queue for as long as sending it may take', () => {
  const { queue } = openMailQueue(openTransport(), createLogger('silent'));
  expect(queue.timeout).toBeGreaterThan(maxSendingSeconds);
});
