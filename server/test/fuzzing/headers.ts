/** Headers that our pages never send. They contain only bytes that an HTTP parser accepts. */
import fc from 'fast-check';
import { knownTexts } from './known-ids.ts';

const tag = `"${'x'.repeat(43)}"`;

const oddValues: Record<string, string[]> = {
  accept: ['text/html', '*/*;q=0', 'a'.repeat(5_000), ';;;', 'application/xml'],
  'accept-encoding': [
    'br',
    'gzip;q=0',
    '*',
    'zstd',
    'identity;q=0, *;q=0',
    ',,;q=',
    'br;q=2',
    'x'.repeat(2_000),
  ],
  'accept-language': ['', '*', 'x'.repeat(3_000)],
  authorization: ['Bearer x', 'Basic !!!!', 'Basic AAAA', ''],
  cookie: [
    'session=',
    `session=${knownTexts.session}`,
    'session=x; session=y',
    'session=%00',
    'session=%ff',
    `session=${'x'.repeat(5_000)}`,
    '__proto__=x; constructor=y',
    'guest-=x; guest-%00=y; guest-__proto__=z',
    'admin=x; admin=%E0%A4%A',
    '=; ;;=;',
    'a"b=c"d',
    Array.from({ length: 300 }, (_, index) => `guest-${index}=x`).join('; '),
  ],
  expect: ['100-continue', 'something'],
  host: [
    '',
    'x'.repeat(3_000),
    'a b',
    '[::1',
    'localhost:99999',
    'evil.example',
    '@',
    '%00',
    'a/b?c#d',
  ],
  'if-match': ['*', '"x"'],
  'if-modified-since': ['yesterday', 'Thu, 01 Jan 1970 00:00:00 GMT', '0'],
  'if-none-match': ['*', '""', 'W/', tag, `W/${tag}`, ',,,', '"'.repeat(2_000), 'x,'.repeat(2_000)],
  'if-range': ['*', tag, 'W/"x"', 'yesterday'],
  origin: ['null', 'http://localhost:3000', 'https://evil.example', '', 'http://[', 'file://'],
  range: [
    'bytes=0-',
    'bytes=-1',
    'bytes=-0',
    'bytes=5-2',
    'bytes=0-0,1-1',
    'bytes=99999999999999999999-',
    'bytes=0-999999999999999999999999',
    'bytes=a-b',
    'bytes',
    'seconds=1-2',
    'bytes=0-0-0',
  ],
  referer: ['', 'x'.repeat(3_000)],
  'sec-fetch-site': ['cross-site', 'same-origin', 'none', ''],
  'stripe-signature': ['t=1,v1=x', 't=,v1=', 'x', `t=${'9'.repeat(400)},v1=${'a'.repeat(64)}`],
  'transfer-encoding': ['chunked'],
  upgrade: ['websocket', 'h2c'],
  'x-admin-password': ['', 'x', '\u00e9\u00ff', 'x'.repeat(5_000), 'lighthouse-keeper '],
  'x-forwarded-for': ['1.2.3.4', 'unknown', '::1, 127.0.0.1', 'x'.repeat(3_000), "'"],
  'x-forwarded-proto': ['https', 'javascript'],
  'x-http-method-override': ['DELETE'],
};

const pairs = Object.entries(oddValues).flatMap(([name, values]) =>
  values.map((value): [string, string] => [name, value]),
);

export const oddHeaders: fc.Arbitrary<Record<string, string>> = fc
  .array(fc.constantFrom(...pairs), { minLength: 1, maxLength: 3 })
  .map((list) => Object.fromEntries(list));
