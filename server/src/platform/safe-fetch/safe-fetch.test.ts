import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import {
  openTestSafeFetch,
  requestLimits,
  sendEndlessBody,
  startForeignServer,
  startHelloServer,
  textFrom,
} from './testing.ts';

test('a reply has its status, its headers and its body', async () => {
  const { url } = await startForeignServer((_, response) =>
    response.writeHead(404, { 'content-type': 'text/plain', etag: '"1"' }).end('gone'),
  );
  const answer = await openTestSafeFetch().ask(`${url}/feed#part`, requestLimits);
  const chunks: Buffer[] = [];
  for await (const chunk of answer.body) chunks.push(chunk);
  expect(answer).toMatchObject({ status: 404, headers: { etag: '"1"' } });
  expect(Buffer.concat(chunks).toString()).toBe('gone');
});

test('a request names our user agent, sends no cookie and asks for no compression', async () => {
  const server = await startForeignServer((_, response) =>
    response.writeHead(302, { location: '/b', 'set-cookie': 'a=b' }).end(),
  );
  await textFrom(server.url, openTestSafeFetch(), { headers: { 'if-none-match': '"1"' } });
  expect(server.requests.length).toBeGreaterThan(1);
  for (const { headers } of server.requests) {
    expect(headers).toMatchObject({
      'user-agent': 'GuestPortal/test',
      'accept-encoding': 'identity',
      'if-none-match': '"1"',
      host: new URL(server.url).host,
    });
    expect(Object.keys(headers)).not.toContain('cookie');
  }
});

const startRedirectingServer = (location: string) =>
  startForeignServer((_, response) => response.writeHead(302, { location }).end('elsewhere'));

test('a request follows up to three redirects', async () => {
  const server = await startForeignServer(({ url = '' }, response) => {
    const remainingRedirects = Number(url.slice(1));
    if (remainingRedirects === 0) return response.end('there');
    response.writeHead(307, { location: `/${remainingRedirects - 1}` }).end();
  });
  expect(await textFrom(`${server.url}/3`)).toBe('there');
  expect(await textFrom(`${server.url}/4`)).toBe('not_followed');
});

test('a redirect to a forbidden address is refused like the address itself', async () => {
  const inside = await startHelloServer();
  const loopback = await startRedirectingServer(inside.urlWithHost('localhost'));
  const mapped = await startRedirectingServer(inside.urlWithHost('[::ffff:127.0.0.1]'));
  const metadata = await startRedirectingServer('http://169.254.169.254/latest/meta-data/');
  for (const { url } of [loopback, mapped, metadata])
    expect(await textFrom(url, openTestSafeFetch({ resolve: async () => ['127.0.0.1'] }))).toBe(
      'unreachable',
    );
  expect(inside.requests).toEqual([]);
  for (const location of ['file:///etc/passwd', 'http://a:b@127.0.0.1/', 'data:,x'])
    expect(await textFrom((await startRedirectingServer(location)).url)).toBe('not_followed');
});

test('a body that is longer than its limit is refused, whether or not its length was announced', async () => {
  const announced = await startForeignServer((_, response) => {
    response.writeHead(200, { 'content-length': String(requestLimits.maximumBytes + 1) });
    response.write('x');
  });
  const unannounced = await startForeignServer((_, response) =>
    sendEndlessBody(response, Buffer.alloc(65_536)),
  );
  const exact = await startForeignServer((_, response) => response.end('12345'));
  expect(await textFrom(announced.url)).toBe('too_large');
  expect(await textFrom(unannounced.url)).toBe('too_large');
  expect(await textFrom(exact.url, openTestSafeFetch(), { maximumBytes: 5 })).toBe('12345');
  expect(await textFrom(exact.url, openTestSafeFetch(), { maximumBytes: 4 })).toBe('too_large');
  await expect
    .poll(() => [announced.countClosedConnections(), unannounced.countClosedConnections()])
    .toEqual([1, 1]);
});

test('a missing reply, a slow body and a slow name lookup all end at the time limit', async () => {
  const quick = () => openTestSafeFetch({ milliseconds: 300 });
  // A timeout counts as ‘too_slow’ only once the reply has begun. On a busy machine that may need a longer time limit.
  const reasonWithLongerLimits = async (url: string) => {
    for (const milliseconds of [300, 3_000])
      if ((await textFrom(url, openTestSafeFetch({ milliseconds }))) === 'too_slow')
        return 'too_slow';
    return textFrom(url, openTestSafeFetch({ milliseconds: 10_000 }));
  };
  const silent = await startForeignServer(() => {});
  const slow = await startForeignServer((_, response) => {
    const timer = setInterval(() => response.write('x'), 20);
    response.once('close', () => clearInterval(timer));
  });
  const hanging = openTestSafeFetch({
    milliseconds: 300,
    allow: '',
    resolve: () => new Promise(() => {}),
  });
  expect(await textFrom(silent.url, quick())).toBe('unreachable');
  expect(await reasonWithLongerLimits(slow.url)).toBe('too_slow');
  expect(await textFrom('http://slow.example/', hanging)).toBe('unreachable');
  await expect.poll(silent.countClosedConnections).toBe(1);
  await expect.poll(slow.countClosedConnections).toBe(slow.requests.length);
});

test('a reply whose headers are too long is refused', async () => {
  const server = await startForeignServer((_, response) =>
    response.writeHead(200, { 'x-long': 'x'.repeat(20_000) }).end('hello'),
  );
  expect(await textFrom(server.url)).toBe('unreachable');
});

describe('a compressed body that we did not ask for', () => {
  const startEncodingServer = (encoding: string, bytes: Buffer) =>
    startForeignServer((_, response) =>
      response
        .writeHead(200, { 'content-encoding': encoding, 'content-length': String(bytes.length) })
        .end(bytes),
    );

  test.each([
    ['gzip', gzipSync],
    ['X-GZIP', gzipSync],
    ['deflate', deflateSync],
    ['deflate', deflateRawSync],
    ['br', brotliCompressSync],
  ])(
    'a body that is compressed with %s is decompressed, and its headers describe the decompressed body',
    async (encoding, compress) => {
      const { url } = await startEncodingServer(encoding, compress('hello'));
      expect(await textFrom(url)).toBe('hello');
      const { headers, end } = await openTestSafeFetch().ask(url, requestLimits);
      expect(headers).not.toHaveProperty('content-encoding');
      expect(headers).not.toHaveProperty('content-length');
      end();
    },
  );

  test.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ])(
    'a body that is compressed with %s is decompressed only up to its limit',
    async (encoding, compress) => {
      const { url, countClosedConnections } = await startEncodingServer(
        encoding,
        compress(Buffer.alloc(5 * 1024 ** 2)),
      );
      const { body } = await openTestSafeFetch().ask(url, requestLimits);
      let bytes = 0;
      const reading = (async () => {
        for await (const chunk of body) bytes += chunk.length;
      })();
      await expect(reading).rejects.toMatchObject({ reason: 'too_large' });
      expect(bytes).toBeLessThanOrEqual(requestLimits.maximumBytes);
      await expect.poll(countClosedConnections).toBe(1);
    },
  );

  test('a body is refused if it is compressed twice, in an unknown way or not as declared', async () => {
    for (const encoding of ['gzip, gzip', 'zstd', 'deflate', 'br']) {
      const { url } = await startEncodingServer(encoding, gzipSync('hello'));
      expect(await textFrom(url), encoding).toBe('unknown_encoding');
    }
  });

  test('a compressed body is refused if it is incomplete', async () => {
    const { url } = await startEncodingServer('gzip', gzipSync('hello').subarray(0, 15));
    expect(await textFrom(url)).toBe('broken_off');
  });

  test('the limit of a body also applies to its compressed bytes', async () => {
    const emptyGzip = gzipSync('');
    const server = await startForeignServer((_, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' });
      sendEndlessBody(response, Buffer.concat(Array.from({ length: 1_000 }, () => emptyGzip)));
    });
    expect(await textFrom(server.url)).toBe('too_large');
  });
});

test('the status of a reply is returned however its body is compressed and however long it is', async () => {
  for (const headers of [{ 'content-encoding': 'zstd' }, { 'content-length': '99999999999' }]) {
    const { url } = await startForeignServer((_, response) => {
      response.writeHead(500, headers).write('oops');
    });
    const { status, end } = await openTestSafeFetch().ask(url, requestLimits);
    expect(status).toBe(500);
    end();
  }
});

test('a reply that breaks off is refused', async () => {
  const server = await startForeignServer((_, response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('half');
    setTimeout(() => response.destroy(), 20);
  });
  expect(await textFrom(server.url)).toBe('broken_off');
});

test('a caller that aborts, or stops reading, ends the connection', async () => {
  const server = await startForeignServer((_, response) => {
    response.write('x');
  });
  const abortController = new AbortController();
  const answer = await openTestSafeFetch().ask(server.url, {
    ...requestLimits,
    signal: abortController.signal,
  });
  const reading = (async () => {
    for await (const _ of answer.body) abortController.abort(new Error('enough'));
  })();
  await expect(reading).rejects.toThrow('enough');
  (await openTestSafeFetch().ask(server.url, requestLimits)).end();
  for await (const _ of (await openTestSafeFetch().ask(server.url, requestLimits)).body) break;
  await expect.poll(() => server.countClosedConnections()).toBe(3);
});

test('the number of concurrent requests is limited, in total and for each server', async () => {
  const pendingServer = await startForeignServer((_, response) => response.write('x'));
  const safeFetch = openTestSafeFetch({ limits: { overall: 3, perServer: 2 } });
  const other = await startForeignServer((_, response) => response.write('x'));
  const first = await safeFetch.ask(pendingServer.url, requestLimits);
  const second = await safeFetch.ask(pendingServer.url, requestLimits);
  expect(await textFrom(pendingServer.url, safeFetch)).toBe('busy');
  const third = await safeFetch.ask(other.url, requestLimits);
  expect(await textFrom((await startHelloServer()).url, safeFetch)).toBe('busy');
  for (const answer of [first, second, third]) answer.end();
  const free = await startHelloServer();
  await expect.poll(() => textFrom(free.url, safeFetch)).toBe('hello');
});

test('a request that follows a redirect to the same server takes one slot there, not two', async () => {
  const server = await startForeignServer(({ url }, response) => {
    if (url === '/c') return response.end('hello');
    response.writeHead(302, { location: url === '/a' ? '/b' : '/c' }).end('moved');
  });
  const safeFetch = openTestSafeFetch({ limits: { overall: 4, perServer: 4 } });
  const all = await Promise.all(
    Array.from({ length: 4 }, () => textFrom(`${server.url}/a`, safeFetch)),
  );
  expect(all).toEqual(['hello', 'hello', 'hello', 'hello']);
});

test('a HEAD request returns only the headers', async () => {
  const server = await startForeignServer((_, response) =>
    response.writeHead(200, { 'content-length': String(50 * 1024 * 1024) }).end(),
  );
  const { headers, end } = await openTestSafeFetch().ask(server.url, {
    ...requestLimits,
    method: 'HEAD',
  });
  expect(headers['content-length']).toBe(String(50 * 1024 * 1024));
  end();
});

test('a posted body arrives complete, and a request with a body or an authorization follows no redirect', async () => {
  const elsewhere = await startHelloServer();
  const bodies: string[] = [];
  const server = await startForeignServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    bodies.push(Buffer.concat(chunks).toString());
    response.writeHead(307, { location: elsewhere.url }).end('moved');
  });
  const headers = { 'content-type': 'application/json' };
  const posted = { method: 'POST', headers, body: '{"a":"ä"}' };
  expect(await textFrom(server.url, openTestSafeFetch(), posted)).toBe('moved');
  expect(
    await textFrom(server.url, openTestSafeFetch(), { headers: { authorization: 'key' } }),
  ).toBe('moved');
  expect(bodies).toEqual(['{"a":"ä"}', '']);
  expect(server.requests.map((request) => request.headers)).toMatchObject([
    headers,
    { authorization: 'key' },
  ]);
  expect(elsewhere.requests).toEqual([]);
});
