import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { parseAllowedHosts } from './addresses.ts';
import { type OutgoingSettings, openOutgoing } from './outgoing.ts';
import { OutgoingError } from './reasons.ts';
import { endless, foreignServer } from './testing.ts';

const open = (settings: Partial<OutgoingSettings> & { allow?: string } = {}) =>
  openOutgoing({
    allowed: parseAllowedHosts(settings.allow ?? '127.0.0.1') ?? [],
    userAgent: 'GuestPortal/test',
    ...settings,
  });

const asked = { maximumBytes: 1024 * 1024 };

/** The whole body, or the reason why there is none. */
async function textFrom(address: string, outgoing = open(), more = {}) {
  try {
    const { body } = await outgoing.ask(address, { ...asked, ...more });
    const chunks: Buffer[] = [];
    for await (const chunk of body) chunks.push(chunk);
    return Buffer.concat(chunks).toString();
  } catch (error) {
    return error instanceof OutgoingError ? error.reason : error;
  }
}

const hello = () => foreignServer((_, response) => response.end('hello'));

test('an answer comes with its status, its headers and its body', async () => {
  const { url } = await foreignServer((_, response) =>
    response.writeHead(404, { 'content-type': 'text/plain', etag: '"1"' }).end('gone'),
  );
  const answer = await open().ask(`${url}/feed#part`, asked);
  const chunks: Buffer[] = [];
  for await (const chunk of answer.body) chunks.push(chunk);
  expect(answer).toMatchObject({ status: 404, headers: { etag: '"1"' } });
  expect(Buffer.concat(chunks).toString()).toBe('gone');
});

test('a request names us, brings no cookie, and asks for nothing packed', async () => {
  const server = await foreignServer((_, response) =>
    response.writeHead(302, { location: '/b', 'set-cookie': 'a=b' }).end(),
  );
  await textFrom(server.url, open(), { headers: { 'if-none-match': '"1"' } });
  expect(server.asked.length).toBeGreaterThan(1);
  for (const { headers } of server.asked) {
    expect(headers).toMatchObject({
      'user-agent': 'GuestPortal/test',
      'accept-encoding': 'identity',
      'if-none-match': '"1"',
      host: new URL(server.url).host,
    });
    expect(Object.keys(headers)).not.toContain('cookie');
  }
});

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
])('%s is nothing that could be asked', async (address) => {
  expect(await textFrom(address)).toBe('not_an_address');
});

/** Everything that leads to a server that listens on this machine, written so that it does not look like it. */
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

test('nothing on this machine is reached, however it is written', async () => {
  const server = await hello();
  const outgoing = open({ allow: '', resolve: async () => ['127.0.0.1'] });
  const answers: unknown[] = [];
  for (const address of disguises(server.port)) answers.push(await textFrom(address, outgoing));
  expect(new Set(answers)).toEqual(new Set(['unreachable']));
  expect(server.asked).toEqual([]);
});

test('a private address, a name that nobody has and a port that nobody listens on are told alike', async () => {
  const nobody = open({ allow: '', resolve: async () => [] });
  const unknown = open({
    allow: '',
    resolve: () => Promise.reject(Object.assign(new Error(), { code: 'ENOTFOUND' })),
  });
  const { port } = await hello();
  expect(await textFrom('http://10.0.0.1/', nobody)).toBe('unreachable');
  expect(await textFrom('http://name.example/', nobody)).toBe('unreachable');
  expect(await textFrom('http://name.example/', unknown)).toBe('unreachable');
  expect(await textFrom('http://127.0.0.1:1023/')).toBe('unreachable');
  expect(await textFrom(`https://127.0.0.1:${port}/`)).toBe('unreachable');
});

test('one forbidden address behind a name is enough to refuse it', async () => {
  const outgoing = open({ allow: '', resolve: async () => ['93.184.215.14', '10.0.0.1'] });
  expect(await textFrom('http://rebinding.example/', outgoing)).toBe('unreachable');
});

test('a name is resolved once, and the connection goes to the address that was checked', async () => {
  const checked = await hello();
  const answers = [['127.0.0.1'], ['127.0.0.2'], ['127.0.0.2']];
  let count = 0;
  const outgoing = open({
    allow: '',
    isForbidden: (address) => address !== '127.0.0.1',
    resolve: async () => answers[count++] ?? [],
  });
  expect(await textFrom(checked.at('rebinding.example'), outgoing)).toBe('hello');
  expect(count).toBe(1);
  expect(checked.asked[0]?.headers.host).toBe(`rebinding.example:${checked.port}`);
  expect(await textFrom(checked.at('rebinding.example'), outgoing)).toBe('unreachable');
});

test('a name of this machine’s own list is known once the operator has opened it', async () => {
  const server = await hello();
  const outgoing = open({ allow: `localhost:${server.port}` });
  expect(await textFrom(server.at('localhost'), outgoing)).toBe('hello');
  expect(server.asked[0]?.headers.host).toBe(`localhost:${server.port}`);
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
])('the operator opens a host: %s', async (_, allow, name, isOpen) => {
  const server = await hello();
  const outgoing = open({
    allow: allow.replace('PORT', String(server.port)),
    resolve: async () => ['127.0.0.1'],
  });
  expect(await textFrom(server.at(name), outgoing)).toBe(isOpen ? 'hello' : 'unreachable');
});

test('a list of hosts that can’t be read is none', () => {
  expect(parseAllowedHosts('feeds.lan:8080, [::1]:80, ::1, 10.0.0.7')).toEqual([
    { name: 'feeds.lan', port: 8080 },
    { name: '::1', port: 80 },
    { name: '::1', port: undefined },
    { name: '10.0.0.7', port: undefined },
  ]);
  for (const bad of ['http://a', 'a/b', 'a b', 'a:99999', 'u@a', 'a?b', '10.0.0.0/8'])
    expect(parseAllowedHosts(bad), bad).toBeUndefined();
});

const leadingTo = (location: string) =>
  foreignServer((_, response) => response.writeHead(302, { location }).end('elsewhere'));

test('three redirects are followed, four are not', async () => {
  const server = await foreignServer(({ url = '' }, response) => {
    const left = Number(url.slice(1));
    if (left === 0) return response.end('there');
    response.writeHead(307, { location: `/${left - 1}` }).end();
  });
  expect(await textFrom(`${server.url}/3`)).toBe('there');
  expect(await textFrom(`${server.url}/4`)).toBe('unreachable');
});

test('a redirect to what can’t be asked is refused like the address itself', async () => {
  const inside = await hello();
  const loopback = await leadingTo(inside.at('localhost'));
  const mapped = await leadingTo(inside.at('[::ffff:127.0.0.1]'));
  const metadata = await leadingTo('http://169.254.169.254/latest/meta-data/');
  for (const { url } of [loopback, mapped, metadata])
    expect(await textFrom(url, open({ resolve: async () => ['127.0.0.1'] }))).toBe('unreachable');
  expect(inside.asked).toEqual([]);
  for (const location of ['file:///etc/passwd', 'http://a:b@127.0.0.1/', 'data:,x'])
    expect(await textFrom((await leadingTo(location)).url)).toBe('not_an_address');
});

test('a body is read up to its limit, whatever was announced', async () => {
  const told = await foreignServer((_, response) => {
    response.writeHead(200, { 'content-length': String(asked.maximumBytes + 1) });
    response.write('x');
  });
  const untold = await foreignServer((_, response) => endless(response, Buffer.alloc(65_536)));
  const exact = await foreignServer((_, response) => response.end('12345'));
  expect(await textFrom(told.url)).toBe('too_large');
  expect(await textFrom(untold.url)).toBe('too_large');
  expect(await textFrom(exact.url, open(), { maximumBytes: 5 })).toBe('12345');
  expect(await textFrom(exact.url, open(), { maximumBytes: 4 })).toBe('too_large');
  await expect.poll(() => [told.closed(), untold.closed()]).toEqual([1, 1]);
});

test('all of it together has its time: no answer, a slow body, a slow name', async () => {
  const quick = () => open({ milliseconds: 300 });
  // Its answer must have begun before the time is over, which a busy machine may need more of.
  const busy = async (url: string) => {
    for (const milliseconds of [300, 3_000])
      if ((await textFrom(url, open({ milliseconds }))) === 'too_slow') return 'too_slow';
    return textFrom(url, open({ milliseconds: 10_000 }));
  };
  const silent = await foreignServer(() => {});
  const slow = await foreignServer((_, response) => {
    const timer = setInterval(() => response.write('x'), 20);
    response.once('close', () => clearInterval(timer));
  });
  const hanging = open({ milliseconds: 300, allow: '', resolve: () => new Promise(() => {}) });
  expect(await textFrom(silent.url, quick())).toBe('unreachable');
  expect(await busy(slow.url)).toBe('too_slow');
  expect(await textFrom('http://slow.example/', hanging)).toBe('unreachable');
  await expect.poll(silent.closed).toBe(1);
  await expect.poll(slow.closed).toBe(slow.asked.length);
});

test('headers have their limit', async () => {
  const server = await foreignServer((_, response) =>
    response.writeHead(200, { 'x-long': 'x'.repeat(20_000) }).end('hello'),
  );
  expect(await textFrom(server.url)).toBe('unreachable');
});

test('what comes packed is not unpacked', async () => {
  const bomb = gzipSync(Buffer.alloc(20 * 1024 * 1024));
  for (const encoding of ['gzip', 'br', 'deflate', 'gzip, gzip', 'x-unknown']) {
    const server = await foreignServer((_, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(bomb),
    );
    expect(await textFrom(server.url), encoding).toBe('unreadable');
  }
});

test('an answer that breaks off is no answer', async () => {
  const server = await foreignServer((_, response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('half');
    setTimeout(() => response.destroy(), 20);
  });
  expect(await textFrom(server.url)).toBe('unreadable');
});

test('whoever gives up, or stops reading, ends the connection', async () => {
  const server = await foreignServer((_, response) => {
    response.write('x');
  });
  const giving = new AbortController();
  const answer = await open().ask(server.url, { ...asked, signal: giving.signal });
  const reading = (async () => {
    for await (const _ of answer.body) giving.abort(new Error('enough'));
  })();
  await expect(reading).rejects.toThrow('enough');
  (await open().ask(server.url, asked)).end();
  for await (const _ of (await open().ask(server.url, asked)).body) break;
  await expect.poll(() => server.closed()).toBe(3);
});

test('only so much is under way at once, in all and for one server', async () => {
  const held = await foreignServer((_, response) => response.write('x'));
  const outgoing = open({ limits: { overall: 3, perServer: 2 } });
  const other = await foreignServer((_, response) => response.write('x'));
  const first = await outgoing.ask(held.url, asked);
  const second = await outgoing.ask(held.url, asked);
  expect(await textFrom(held.url, outgoing)).toBe('busy');
  const third = await outgoing.ask(other.url, asked);
  expect(await textFrom((await hello()).url, outgoing)).toBe('busy');
  for (const answer of [first, second, third]) answer.end();
  const free = await hello();
  await expect.poll(() => textFrom(free.url, outgoing)).toBe('hello');
});

test('whoever follows a server’s redirect to itself takes one place there, not two', async () => {
  const server = await foreignServer(({ url }, response) => {
    if (url === '/c') return response.end('hello');
    response.writeHead(302, { location: url === '/a' ? '/b' : '/c' }).end('moved');
  });
  const outgoing = open({ limits: { overall: 4, perServer: 4 } });
  const all = await Promise.all(
    Array.from({ length: 4 }, () => textFrom(`${server.url}/a`, outgoing)),
  );
  expect(all).toEqual(['hello', 'hello', 'hello', 'hello']);
});

test('only the head is asked for where that is enough', async () => {
  const server = await foreignServer((_, response) =>
    response.writeHead(200, { 'content-length': String(50 * 1024 * 1024) }).end(),
  );
  const { headers, end } = await open().ask(server.url, { ...asked, method: 'HEAD' });
  expect(headers['content-length']).toBe(String(50 * 1024 * 1024));
  end();
});
