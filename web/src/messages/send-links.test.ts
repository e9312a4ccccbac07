import { expect, test } from 'vitest';
import { emailLink, smsLink, whatsAppLink } from './send-links.ts';

const text = 'Hello Zoë & co?\n\nhttps://example.com/stay/a1#b=c';

test.each([
  ['+371 2000-0000', '37120000000'],
  ['00371 20000000', '37120000000'],
  ['20000000', ''],
  ['', ''],
])('the WhatsApp link for the number %j opens the chat %j with the whole text', (phone, digits) => {
  const link = new URL(whatsAppLink(phone, { text }));
  expect(link.origin + link.pathname).toBe(`https://wa.me/${digits}`);
  expect([...link.searchParams]).toEqual([['text', text]]);
});

test('the SMS link uses the number as it is dialled', () => {
  const [number, body] = smsLink('+371 (2000) 0000', { text }).split('?&body=');
  expect(number).toBe('sms:+37120000000');
  expect(decodeURIComponent(body ?? '')).toBe(text);
});

test('the email link has one recipient, whatever the address, subject and text contain', () => {
  const link = emailLink('maya@example.com?bcc=all@example.com', {
    subject: 'Hello&cc=all@example.com',
    text,
  });
  expect(link.startsWith('mailto:maya@example.com%3Fbcc%3Dall@example.com?subject=')).toBe(true);
  const parameters = new URLSearchParams(link.slice(link.indexOf('?') + 1));
  expect([...parameters.keys()]).toEqual(['subject', 'body']);
  expect(parameters.get('subject')).toBe('Hello&cc=all@example.com');
  expect(parameters.get('body')).toBe(text.replaceAll('\n', '\r\n'));
});
