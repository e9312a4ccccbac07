import { afterEach, expect, test, vi } from 'vitest';
import { copyKey, dropKey } from './copy-key.ts';

afterEach(() => vi.restoreAllMocks());

const secret = 'k'.repeat(43);
const key = { checkoutDate: '2026-06-20', secret, end: 1782000000 };

test.each([
  [
    'that the server set over HTTP is read as the key of the copy',
    `copy-loft=2026-06-20.${secret}.1782000000`,
    key,
  ],
  [
    'that the server set over HTTPS is read as the key of the copy',
    `guest-x=1; __Host-copy-loft=2026-06-20.${secret}.1782000000; other=2`,
    key,
  ],
  ['of another property is ignored', `copy-attic=2026-06-20.${secret}.1782000000`, undefined],
  [
    'whose name only ends in the same way is ignored',
    `my-copy-loft=2026-06-20.${secret}.1782000000`,
    undefined,
  ],
  [
    'without an end is read as a key without an end',
    `copy-loft=2026-06-20.${secret}`,
    { ...key, end: undefined },
  ],
  ['that is empty is ignored', 'copy-loft=', undefined],
])('a cookie %s', (_which, cookies, expected) => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(cookies);
  expect(copyKey('loft')).toEqual(expected);
});

test('dropping a key deletes its cookie under both names, each with its own attributes', () => {
  const written = vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
  dropKey('loft');
  expect(written.mock.calls.flat()).toEqual([
    'copy-loft=; Path=/; Max-Age=0',
    '__Host-copy-loft=; Path=/; Max-Age=0; Secure',
  ]);
});
