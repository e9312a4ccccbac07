import { expect, test } from 'vitest';
import { addressLine, appleMaps, dialledNumber, googleMaps, linkHref } from './links.ts';

test.each([
  ['', undefined],
  ['   ', undefined],
  ['https://airbnb.com/rooms/1', 'https://airbnb.com/rooms/1'],
  ['http://airbnb.com', 'http://airbnb.com'],
  ['HTTPS://Airbnb.com', 'HTTPS://Airbnb.com'],
  [' www.airbnb.com ', 'https://www.airbnb.com'],
  ['maps.example.com:8080/pin', 'https://maps.example.com:8080/pin'],
  ['maps.app.goo.gl/x?q=a:b', 'https://maps.app.goo.gl/x?q=a:b'],
  ['riga', 'riga'],
])('a link typed as %j leads to %j', (typed, href) => {
  expect(linkHref(typed)).toBe(href);
});

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1.5)',
  ' java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<b>a.b</b>',
  'vbscript:x',
  'file:///etc/hosts.txt',
  'blob:https://a.example/1',
])('%j is never turned into a link', (typed) => {
  expect(linkHref(typed)).toBeUndefined();
});

test('an address line leaves out empty parts, and a city or country that the address already names', () => {
  expect(addressLine({ address: 'Skārņu iela 14', city: 'Riga', country: 'Latvia' })).toBe(
    'Skārņu iela 14, Riga, Latvia',
  );
  const typed = 'Skārņu iela 14, Rīga, LV-1050, Latvia';
  expect(addressLine({ address: typed, city: 'Rīga', country: 'Latvia' })).toBe(typed);
  expect(addressLine({ address: 'Via Roma 5', city: 'Roma', country: '' })).toBe(
    'Via Roma 5, Roma',
  );
  expect(addressLine({ address: 'A 1, Romano', city: 'Roma', country: '' })).toBe(
    'A 1, Romano, Roma',
  );
  const onStreet = 'Flat 2, London Road 5';
  expect(addressLine({ address: onStreet, city: 'London', country: 'UK' })).toBe(
    `${onStreet}, London, UK`,
  );
  for (const [line, name] of [
    ['Damrak 1, 1012 AB Amsterdam', 'Amsterdam'],
    ['10 Downing Street, London SW1A 2AA', 'London'],
    ['5 Main St, New York NY 10001', 'New York'],
  ] as const)
    expect(addressLine({ address: line, city: name, country: '' })).toBe(line);
  expect(addressLine({ address: ' ', city: 'Riga', country: '' })).toBe('Riga');
  expect(addressLine({ address: '', city: '', country: '' })).toBe('');
});

test('maps search for the address as it is written', () => {
  expect(googleMaps('Ķīpsalas 6 & 8, Riga')).toBe(
    'https://www.google.com/maps/search/?api=1&query=%C4%B6%C4%ABpsalas%206%20%26%208%2C%20Riga',
  );
  expect(appleMaps('a&b')).toBe('https://maps.apple.com/?q=a%26b');
});

test.each([
  ['+371 2000 0000', '+37120000000'],
  ['(020) 7946-0018', '02079460018'],
  ['112', '112'],
  ['Call 112, in English', '112'],
  ['+44 (0)20 7946 0018', '+442079460018'],
  ['24/7 +371 20000000', '+37120000000'],
  ['+371 2000 0000 (9-17)', '+37120000000'],
  ['+371 2000 0000 24/7', '+37120000000'],
  ['2000 0000 (24/7)', '20000000'],
  ['29-12-34-56', '29123456'],
  // A wrong call is worse than none.
  ['112 / 113', undefined],
  ['030 24/712', undefined],
  ['Open 8-22, call 112', undefined],
  ['Room 101, dial 9', undefined],
  ['Reception', undefined],
  ['Apt 7', undefined],
  ['', undefined],
])('the phone %j is dialled as %j', (written, number) => {
  expect(dialledNumber(written)).toBe(number);
});
