import { expect, test } from 'vitest';
import { mailLink, smsLink, whatsAppLink } from './ways.ts';

const text = 'Hello Zoë & co?\n\nhttps://example.com/stay/a1#b=c';

test.each([
  ['+371 2000-0000', '37120000000'],
  ['00371 20000000', '37120000000'],
  ['20000000', ''],
  ['', ''],
])('WhatsApp opens the chat with %j as %j, and has the whole text', (phone, digits) => {
  const link = new URL(whatsAppLink(phone, { text }));
  expect(link.origin + link.pathname).toBe(`https://wa.me/${digits}`);
  expect([...link.searchParams]).toEqual([['text', text]]);
});

test('an SMS goes to the number as it is dialled', () => {
  const [number, body] = smsLink('+371 (2000) 0000', { text }).split('?&body=');
  expect(number).toBe('sms:+37120000000');
  expect(decodeURIComponent(body ?? '')).toBe(text);
});

test('a mail has one recipient, whatever its address, its subject and its text say', () => {
  const link = mailLink('maya@example.com?bcc=all@example.com', {
    subject: 'Hello&cc=all@example.com',
    text,
  });
  expect(link.startsWith('mailto:maya@example.com%3Fbcc%3Dall@example.com?subject=')).toBe(true);
  const asked = new URLSearchParams(link.slice(link.indexOf('?') + 1));
  expect([...asked.keys()]).toEqual(['subject', 'body']);
  expect(asked.get('subject')).toBe('Hello&cc=all@example.com');
  expect(asked.get('body')).toBe(text.replaceAll('\n', '\r\n'));
});
