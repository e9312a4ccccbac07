import { expect, test, vi } from 'vitest';
import { normalUrl } from './urls.ts';

test.each([
  ['', ''],
  ['   ', ''],
  ['maps.google.com', 'https://maps.google.com'],
  [' goo.gl/maps/x?y=1#z ', 'https://goo.gl/maps/x?y=1#z'],
  ['http://example.com', 'http://example.com'],
  ['HTTPS://Example.com/A', 'HTTPS://Example.com/A'],
  ['example.com:8080/x', 'https://example.com:8080/x'],
  ['//example.com', 'https://example.com'],
  ['münchen.de', 'https://münchen.de'],
])('the typed URL %j becomes %j', (typed, normal) => {
  expect(normalUrl(typed)).toBe(normal);
});

test.each([
  'localhost',
  'not an address',
  'http://nodot',
  'javascript:alert(1)',
  'javascript:alert(1)//example.com',
  'JaVaScRiPt://example.com/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'ftp://example.com',
  'https://',
  'https://.',
  'https://user@example.com',
  'https://:password@example.com',
])('the URL %j is rejected', (typed) => {
  expect(normalUrl(typed)).toBeUndefined();
});

test('URLs are also validated in browsers without URL.canParse', () => {
  vi.spyOn(URL, 'canParse').mockImplementation(() => {
    throw new TypeError('URL.canParse is not a function');
  });
  expect(normalUrl('example.com/house')).toBe('https://example.com/house');
  expect(normalUrl('https://[')).toBeUndefined();
  vi.restoreAllMocks();
});
