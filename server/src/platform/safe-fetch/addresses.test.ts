import { expect, test } from 'vitest';
import { parseAllowedHosts } from './addresses.ts';
import { openTestSafeFetch, startHelloServer, textFrom } from './testing.ts';

test.each([
  'ftp://127.0.0.1/a',
  'file:///etc/passwd',
  'data:text/plain,hello',
  'gopher://127.0.0.1:70/',
  'javascript:alert(1)',
  'blob:http://127.0.0.1/1',
  'ws://127.0.0.1/',
  '//127.0.0.1/',
  '/etc/passwd',
  'http://',
  '',
  'http://name:secret@127.0.0.1/',
  'http://name@127.0.0.1/',
  'http://[fe80::1%25eth0]/',
  'http://256.256.256.256/',
  'http://example.com:25/',
  'http://example.com:22/',
  'http://example.com:0/',
  'https://example.com:6667/',
])('an address like %s cannot be fetched', async (address) => {
  expect(await textFrom(address)).toBe('not_an_address');
});

/** Addresses of a server on this machine that are disguised as others. */
const disguises = (port: number) => [
  `http://127.0.0.1:${port}/`,
  `http://127.1:${port}/`,
  `http://127.0.1:${port}/`,
  `http://2130706433:${port}/`,
  `http://0x7f000001:${port}/`,
  `http://0x7f.1:${port}/`,
  `http://0177.0.0.1:${port}/`,
  `http://017700000001:${port}/`,
  `http://127.0.0.1.:${port}/`,
  `http://0.0.0.0:${port}/`,
  `http://0:${port}/`,
  `http://①②⑦.⓪.⓪.①:${port}/`,
  `http://127。0。0。1:${port}/`,
  `http://%31%32%37.0.0.1:${port}/`,
  `http://[::1]:${port}/`,
  `http://[::]:${port}/`,
  `http://[0:0:0:0:0:0:0:1]:${port}/`,
  `http://[::ffff:127.0.0.1]:${port}/`,
  `http://[::ffff:7f00:1]:${port}/`,
  `http://[::127.0.0.1]:${port}/`,
  `http://[64:ff9b::7f00:1]:${port}/`,
  `http://[2002:7f00:1::]:${port}/`,
  `http://localhost:${port}/`,
  `http://LOCALHOST:${port}/`,
  `http://localhost.:${port}/`,
  `http:\\\\127.0.0.1:${port}\\`,
  ` http://127.0.0.1:${port}/ `,
  `http://127.0.0.1\t:${port}/`,
];

test('no spelling of an address reaches a server on this machine', async () => {
  const server = await startHelloServer();
  const safeFetch = openTestSafeFetch({ allow: '', resolve: async () => ['127.0.0.1'] });
  const answers: unknown[] = [];
  for (const address of disguises(server.port)) answers.push(await textFrom(address, safeFetch));
  expect(new Set(answers)).toEqual(new Set(['unreachable']));
  expect(server.requests).toEqual([]);
});

test('a private address, an unknown name and a closed port cause the same error', async () => {
  const withoutNetwork = openTestSafeFetch({ allow: '', resolve: async () => [] });
  const unknownName = openTestSafeFetch({
    allow: '',
    resolve: () => Promise.reject(Object.assign(new Error(), { code: 'ENOTFOUND' })),
  });
  const { port } = await startHelloServer();
  expect(await textFrom('http://10.0.0.1/', withoutNetwork)).toBe('unreachable');
  expect(await textFrom('http://name.example/', withoutNetwork)).toBe('unreachable');
  expect(await textFrom('http://name.example/', unknownName)).toBe('unreachable');
  expect(await textFrom('http://127.0.0.1:1023/')).toBe('unreachable');
  expect(await textFrom(`https://127.0.0.1:${port}/`)).toBe('unreachable');
});

test('a name is refused if one of its addresses is forbidden', async () => {
  const safeFetch = openTestSafeFetch({
    allow: '',
    resolve: async () => ['93.184.215.14', '10.0.0.1'],
  });
  expect(await textFrom('http://rebinding.example/', safeFetch)).toBe('unreachable');
});

test('a name is resolved once, and the connection goes to the address that was checked', async () => {
  const checkedServer = await startHelloServer();
  const answers = [['127.0.0.1'], ['127.0.0.2'], ['127.0.0.2']];
  let count = 0;
  const safeFetch = openTestSafeFetch({
    allow: '',
    isForbidden: (address) => address !== '127.0.0.1',
    resolve: async () => answers[count++] ?? [],
  });
  expect(await textFrom(checkedServer.urlWithHost('rebinding.example'), safeFetch)).toBe('hello');
  expect(count).toBe(1);
  expect(checkedServer.requests[0]?.headers.host).toBe(`rebinding.example:${checkedServer.port}`);
  expect(await textFrom(checkedServer.urlWithHost('rebinding.example'), safeFetch)).toBe(
    'unreachable',
  );
});

test('a name from this machine’s hosts file is found once the operator has allowed it', async () => {
  const server = await startHelloServer();
  const safeFetch = openTestSafeFetch({ allow: `localhost:${server.port}` });
  expect(await textFrom(server.urlWithHost('localhost'), safeFetch)).toBe('hello');
  expect(server.requests[0]?.headers.host).toBe(`localhost:${server.port}`);
});

test.each([
  ['a name', 'localhost', 'localhost', true],
  ['a name with its port', 'localhost:PORT', 'LOCALHOST', true],
  ['a name with a dot', 'localhost.', 'localhost', true],
  ['an address', '127.0.0.1', '127.0.0.1', true],
  ['one of several', 'feeds.lan, 127.0.0.1:PORT', '127.1', true],
  ['another port', 'localhost:1', 'localhost', false],
  ['another name for the same machine', 'localhost', '127.0.0.1', false],
  ['nothing', '', '127.0.0.1', false],
])(
  'the list of allowed hosts decides whether a host on this machine is reached: %s',
  async (_, allow, name, isReached) => {
    const server = await startHelloServer();
    const safeFetch = openTestSafeFetch({
      allow: allow.replace('PORT', String(server.port)),
      resolve: async () => ['127.0.0.1'],
    });
    expect(await textFrom(server.urlWithHost(name), safeFetch)).toBe(
      isReached ? 'hello' : 'unreachable',
    );
  },
);

test('a list of allowed hosts is refused if one entry is invalid', () => {
  expect(parseAllowedHosts('feeds.lan:8080, [::1]:80, ::1, 10.0.0.7')).toEqual([
    { name: 'feeds.lan', port: 8080 },
    { name: '::1', port: 80 },
    { name: '::1', port: undefined },
    { name: '10.0.0.7', port: undefined },
  ]);
  for (const bad of ['http://a', 'a/b', 'a b', 'a:99999', 'u@a', 'a?b', '10.0.0.0/8'])
    expect(parseAllowedHosts(bad), bad).toBeUndefined();
});
