import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { createTestApp } from '../../test/support/app.ts';
import { newVisitor } from '../../test/support/factories/accounts.ts';
import { outboxFolder } from '../config/config.ts';
import { oldMessages } from './old-messages.ts';

const { app, db, config, readMails } = await createTestApp({
  settings: { SUPPORT_EMAIL: 'support@example.com' },
});

const letter = {
  name: 'Maya Berzina',
  email: 'maya@example.com',
  message: 'Two lines,\nand <b>no</b> markup. Emoji 🏠 and עברית.',
  website: '',
};

const send = (body: object, visitor = newVisitor(app)) => visitor.post('/api/contact', body);

const stored = async () =>
  (await db.execute(sql`select name, email, message from contact_messages order by created_at`))
    .rows;

async function emptied() {
  await readMails();
  await db.execute(sql`delete from contact_messages`);
}

test('a message is stored as typed and emailed with the visitor’s address for replies', async () => {
  await emptied();
  const reply = await send(letter);
  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toEqual({
    message: "We've received your message and will get back to you soon.",
  });
  const { website: _, ...typed } = letter;
  expect(await stored()).toEqual([typed]);
  const [mail] = await readMails();
  expect(mail).toMatchObject({
    to: 'support@example.com',
    subject: 'New message from the contact form',
  });
  expect(mail?.text).toContain(letter.message);
  expect(mail?.text).toContain('From Maya Berzina (maya@example.com)');
});

test('a message with the hidden field filled in sends nothing, and the reply does not reveal it', async () => {
  await emptied();
  const before = (await readMails()).length;
  const honest = await send(letter);
  await emptied();
  const machine = await send({ ...letter, website: 'https://spam.example' });
  expect([machine.statusCode, machine.body]).toEqual([honest.statusCode, honest.body]);
  expect(await stored()).toEqual([]);
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
])('a message with %o is refused: %s', async (wrong, sentence) => {
  const reply = await send({ ...letter, ...wrong });
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toMatchObject({ error: sentence, message: sentence });
});

test('the longest name and message are accepted, and refused messages do not count towards the limit', async () => {
  const visitor = newVisitor(app);
  for (let count = 0; count < 8; count += 1) await send({ ...letter, email: 'maya' }, visitor);
  const longest = { ...letter, name: '🏠'.repeat(50), message: 'x'.repeat(5000) };
  expect((await send(longest, visitor)).statusCode).toBe(200);
  const { website: _, ...withoutField } = letter;
  expect((await send(withoutField, visitor)).statusCode).toBe(200);
});

test('an address can send 5 messages an hour, also at once, and does not limit other addresses', async () => {
  await emptied();
  const visitor = newVisitor(app);
  const replies = await Promise.all(Array.from({ length: 8 }, () => send(letter, visitor)));
  const refused = replies.filter((reply) => reply.statusCode === 429);
  expect(refused).toHaveLength(3);
  expect(await stored()).toHaveLength(5);
  expect(refused[0]?.headers['retry-after']).toBeDefined();
  expect(refused[0]?.json().message).toMatch(/^Too many attempts\. Please try again in \d+ minute/);
  expect((await send(letter)).statusCode).toBe(200);

  await db.execute(sql`update rate_limits set window_end = now() - interval '1 second'`);
  expect((await send(letter, visitor)).statusCode).toBe(200);
});

test('the sixth message within an hour is refused with the time that is left', async () => {
  const visitor = newVisitor(app);
  const statuses: number[] = [];
  for (let count = 0; count < 5; count += 1)
    statuses.push((await send(letter, visitor)).statusCode);
  const sixth = await send(letter, visitor);
  expect([...statuses, sixth.statusCode]).toEqual([200, 200, 200, 200, 200, 429]);
  const seconds = Number(sixth.headers['retry-after']);
  expect(seconds).toBeGreaterThan(3_590);
  expect(seconds).toBeLessThanOrEqual(3_600);
});

const injected = 'Bcc: all@example.com';

test.each([
  ['name', `Maya\r\n${injected}`],
  ['name', `Maya\n${injected}\n\nHello`],
  ['name', `Maya\r${injected}`],
  ['name', `Maya\u2028${injected}\u0085${injected}`],
  ['message', `Hello\r\n${injected}\r\n.\r\nRCPT TO:<all@example.com>\r\n`],
  ['email', `maya@example.com\r\n${injected}`],
  ['email', `maya@example.com\n${injected}`],
  ['email', `"maya\r\n${injected}"@example.com`],
  ['email', `maya@example.com%0d%0a${injected}`],
  ['email', 'maya@example.com, all@example.com'],
  ['subject', `Free\r\n${injected}`],
  ['website', `\r\n${injected}`],
])('line breaks in %s (%j) add no recipient and no header to the email', async (field, value) => {
  await emptied();
  const before = (await readMails()).length;
  const reply = await send({ ...letter, [field]: value });
  const mails = await readMails();
  if (field === 'email') expect(reply.statusCode).toBe(400);
  if (field === 'email' || field === 'website') {
    expect(mails).toHaveLength(before);
    expect(await stored()).toEqual([]);
    return;
  }
  expect(reply.statusCode).toBe(200);
  expect(mails).toHaveLength(before + 1);
  const raw = await readFile(join(outboxFolder(config), mails[0]?.name ?? ''));
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
});

test('line breaks in a name do not create headers in the email', async () => {
  await emptied();
  const name = 'Maya\r\nBcc: all@example.com\r\nSubject: Free money\r\n\r\nHello';
  await send({ ...letter, name });
  const [mail] = await readMails();
  expect(mail?.text).toContain('From Maya Bcc: all@example.com Subject: Free money Hello (');
  const raw = await readFile(join(outboxFolder(config), mail?.name ?? ''), 'utf8');
  const [head = ''] = raw.split('\r\n\r\n');
  expect(head).toContain('Reply-To: maya@example.com\r\n');
  expect(head.match(/^Subject:.*$/gm)).toEqual(['Subject: New message from the contact form']);
  expect(head).not.toMatch(/^Bcc|Free money/m);
});

test('a message is deleted after a year', async () => {
  await emptied();
  await send(letter);
  await db.execute(
    sql`update contact_messages set created_at = now() - interval '12 months' + interval '1 hour'`,
  );
  await oldMessages.destroy({ db }, new Date());
  expect(await stored()).toHaveLength(1);
  await db.execute(sql`update contact_messages set created_at = created_at - interval '2 hours'`);
  await oldMessages.destroy({ db }, new Date());
  expect(await stored()).toEqual([]);
});
