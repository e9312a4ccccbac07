import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { createTestApp } from '../../test/support/app.ts';
import { newVisitor } from '../../test/support/factories/accounts.ts';
import { outboxFolder } from '../config/config.ts';
import { oldMessagesCleanup } from './old-messages.ts';

const { app, db, config, readMails } = await createTestApp({
  settings: { SUPPORT_EMAIL: 'support@example.com' },
});

const contactMessage = {
  name: 'Maya Berzina',
  email: 'maya@example.com',
  message: 'Two lines,\nand <b>no</b> markup. Emoji 🏠 and עברית.',
  website: '',
};

const send = (body: object, visitor = newVisitor(app)) => visitor.post('/api/contact', body);

const storedMessages = async () =>
  (await db.execute(sql`select name, email, message from contact_messages order by created_at`))
    .rows;

async function deleteMessages() {
  await readMails();
  await db.execute(sql`delete from contact_messages`);
}

test('a message is stored as typed and emailed with the visitor’s address for replies', async () => {
  await deleteMessages();
  const reply = await send(contactMessage);
  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toEqual({
    message: "We've received your message and will get back to you soon.",
  });
  const { website: _, ...typed } = contactMessage;
  expect(await storedMessages()).toEqual([typed]);
  const [email] = await readMails();
  expect(email).toMatchObject({
    to: 'support@example.com',
    subject: 'New message from the contact form',
  });
  expect(email?.text).toContain(contactMessage.message);
  expect(email?.text).toContain('From Maya Berzina (maya@example.com)');
});

test('a message with the hidden field filled in is neither stored nor emailed, and gets the usual reply', async () => {
  await deleteMessages();
  const before = (await readMails()).length;
  const normal = await send(contactMessage);
  await deleteMessages();
  const spam = await send({ ...contactMessage, website: 'https://spam.example' });
  expect([spam.statusCode, spam.body]).toEqual([normal.statusCode, normal.body]);
  expect(await storedMessages()).toEqual([]);
  expect((await readMails()).length).toBe(before + 1);
});

test.each([
  [{ name: ' ' }, 'Name is required'],
  [{ name: 'x'.repeat(101) }, 'Name must be less than 100 characters'],
  [{ email: '' }, 'Email is required'],
  [{ email: 'maya' }, 'Please enter a valid email address'],
  [{ email: 'maya@example.com\r\nBcc: all@example.com' }, 'Please enter a valid email address'],
  [{ name: '\u200b' }, 'Name is required'],
  [{ message: '\n' }, 'Message is required'],
  [{ message: '\u2060\n\u3164' }, 'Message is required'],
  [{ message: 'x'.repeat(5001) }, 'Message must be less than 5000 characters'],
])('a message with %o is refused: %s', async (changes, sentence) => {
  const reply = await send({ ...contactMessage, ...changes });
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toMatchObject({ error: sentence, message: sentence });
});

test('the longest name and message are accepted, and refused messages do not count towards the limit', async () => {
  const visitor = newVisitor(app);
  for (let count = 0; count < 8; count += 1)
    await send({ ...contactMessage, email: 'maya' }, visitor);
  const longest = { ...contactMessage, name: '🏠'.repeat(50), message: 'x'.repeat(5000) };
  expect((await send(longest, visitor)).statusCode).toBe(200);
  const { website: _, ...withoutField } = contactMessage;
  expect((await send(withoutField, visitor)).statusCode).toBe(200);
});

test('an address can send 5 messages an hour, even simultaneously, and does not limit other addresses', async () => {
  await deleteMessages();
  const visitor = newVisitor(app);
  const replies = await Promise.all(Array.from({ length: 8 }, () => send(contactMessage, visitor)));
  const refused = replies.filter((reply) => reply.statusCode === 429);
  expect(refused).toHaveLength(3);
  expect(await storedMessages()).toHaveLength(5);
  expect(refused[0]?.headers['retry-after']).toBeDefined();
  expect(refused[0]?.json().message).toMatch(/^Too many attempts\. Please try again in \d+ minute/);
  expect((await send(contactMessage)).statusCode).toBe(200);

  await db.execute(sql`update rate_limits set window_end = now() - interval '1 second'`);
  expect((await send(contactMessage, visitor)).statusCode).toBe(200);
});

test('the sixth message within an hour is refused with the time that is left', async () => {
  const visitor = newVisitor(app);
  const statuses: number[] = [];
  for (let count = 0; count < 5; count += 1)
    statuses.push((await send(contactMessage, visitor)).statusCode);
  const sixth = await send(contactMessage, visitor);
  expect([...statuses, sixth.statusCode]).toEqual([200, 200, 200, 200, 200, 429]);
  const seconds = Number(sixth.headers['retry-after']);
  expect(seconds).toBeGreaterThan(3_590);
  expect(seconds).toBeLessThanOrEqual(3_600);
});

const injectedHeader = 'Bcc: all@example.com';

test.each([
  ['name', `Maya\r\n${injectedHeader}`],
  ['name', `Maya\n${injectedHeader}\n\nHello`],
  ['name', `Maya\r${injectedHeader}`],
  ['name', `Maya\u2028${injectedHeader}\u0085${injectedHeader}`],
  ['message', `Hello\r\n${injectedHeader}\r\n.\r\nRCPT TO:<all@example.com>\r\n`],
  ['email', `maya@example.com\r\n${injectedHeader}`],
  ['email', `maya@example.com\n${injectedHeader}`],
  ['email', `"maya\r\n${injectedHeader}"@example.com`],
  ['email', `maya@example.com%0d%0a${injectedHeader}`],
  ['email', 'maya@example.com, all@example.com'],
  ['subject', `Free\r\n${injectedHeader}`],
  ['website', `\r\n${injectedHeader}`],
])(
  'a message with the %s %j adds no recipient and no header to the email',
  async (field, value) => {
    await deleteMessages();
    const before = (await readMails()).length;
    const reply = await send({ ...contactMessage, [field]: value });
    const emails = await readMails();
    if (field === 'email') expect(reply.statusCode).toBe(400);
    if (field === 'email' || field === 'website') {
      expect(emails).toHaveLength(before);
      expect(await storedMessages()).toEqual([]);
      return;
    }
    expect(reply.statusCode).toBe(200);
    expect(emails).toHaveLength(before + 1);
    const raw = await readFile(join(outboxFolder(config), emails[0]?.name ?? ''));
    const { headers, to, cc, bcc, replyTo, subject } = await PostalMime.parse(raw);
    expect(headers.map(({ key }) => key).sort()).toEqual([
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'reply-to',
      'subject',
      'to',
    ]);
    expect([to, cc, bcc, replyTo].map((list) => list?.map(({ address }) => address))).toEqual([
      ['support@example.com'],
      undefined,
      undefined,
      ['maya@example.com'],
    ]);
    expect(subject).toBe('New message from the contact form');
  },
);

test('line breaks in a name do not create headers in the email', async () => {
  await deleteMessages();
  const name = 'Maya\r\nBcc: all@example.com\r\nSubject: Free money\r\n\r\nHello';
  await send({ ...contactMessage, name });
  const [email] = await readMails();
  expect(email?.text).toContain('From Maya Bcc: all@example.com Subject: Free money Hello (');
  const raw = await readFile(join(outboxFolder(config), email?.name ?? ''), 'utf8');
  const [headers = ''] = raw.split('\r\n\r\n');
  expect(headers).toContain('Reply-To: maya@example.com\r\n');
  expect(headers.match(/^Subject:.*$/gm)).toEqual(['Subject: New message from the contact form']);
  expect(headers).not.toMatch(/^Bcc|Free money/m);
});

test('a message is deleted after a year', async () => {
  await deleteMessages();
  await send(contactMessage);
  await db.execute(
    sql`update contact_messages set created_at = now() - interval '12 months' + interval '1 hour'`,
  );
  await oldMessagesCleanup.destroy({ db }, new Date());
  expect(await storedMessages()).toHaveLength(1);
  await db.execute(sql`update contact_messages set created_at = created_at - interval '2 hours'`);
  await oldMessagesCleanup.destroy({ db }, new Date());
  expect(await storedMessages()).toEqual([]);
});
