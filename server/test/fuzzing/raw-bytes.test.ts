/** Sends bytes that no client would send, over a real socket. The server may not even recognise a request in them. */
import { connect } from 'node:net';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTestApp } from '../support/app.ts';

const { app } = await createTestApp();
const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));

/** Sends bytes, and returns everything that the server answers until the connection closes. */
function sendBytes(bytes: Buffer): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('latin1')));
    socket.end(bytes);
  });
}

const statusesIn = (answer: string) =>
  [...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));

const requestLines = fc.constantFrom(
  'GET / HTTP/1.1',
  'GET  / HTTP/1.1',
  'get / http/1.1',
  'GET /\0 HTTP/1.1',
  'GET /é HTTP/1.1',
  'GET http://other.example/api/auth/user HTTP/1.1',
  'GET //etc/passwd HTTP/1.1',
  'GET /../../etc/passwd HTTP/1.1',
  'GET /objects/../../../etc/passwd HTTP/1.1',
  'GET /api/auth/user#x HTTP/1.1',
  'GET * HTTP/1.1',
  'OPTIONS * HTTP/1.1',
  'CONNECT localhost:22 HTTP/1.1',
  'TRACE / HTTP/1.1',
  'PROPFIND / HTTP/1.1',
  'BREW /coffee HTTP/1.1',
  'POST /api/auth/login HTTP/1.1',
  'PUT /objects/uploads/x HTTP/1.1',
  'POST /api/billing/webhook HTTP/1.1',
  'GET / HTTP/1.0',
  'GET / HTTP/2.0',
  'GET / HTTP/9.9',
  'GET /',
  'PRI * HTTP/2.0',
  `GET /${'x'.repeat(20_000)} HTTP/1.1`,
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  '',
);

const headers = fc.constantFrom(
  'Host: localhost',
  'Host: a\r\nHost: b',
  'Content-Length: 5',
  'Content-Length: 5\r\nContent-Length: 6',
  'Content-Length: -5',
  'Content-Length: 99999999999999999999',
  'Content-Length: 0x5',
  'Content-Length: 5\r\nTransfer-Encoding: chunked',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: chunked, identity',
  'Transfer-Encoding: xchunked',
  'Transfer-Encoding : chunked',
  'Content-Type: application/json',
  'Content-Encoding: gzip',
  'Expect: 100-continue',
  'Expect: a miracle',
  'Connection: upgrade\r\nUpgrade: h2c',
  'Connection: close',
  'Cookie: session=\x01\x02',
  'Cookie: session=\xff\xfe',
  'X-Admin-Password: \xe9\xff',
  'X-Forwarded-For: \xff',
  ': no name',
  'No colon',
  ' folded',
  'A: b\0c',
  'A: b\nC: d',
  `A: ${'x'.repeat(20_000)}`,
  Array.from({ length: 3_000 }, (_, index) => `H${index}: x`).join('\r\n'),
);

const bodies = fc.oneof(
  fc.constantFrom(
    '',
    '{}',
    '{"email":"a"}',
    '5\r\n{"a":\r\n0\r\n\r\n',
    'ffffffffffffffff\r\nx',
    '-1\r\nx\r\n',
    'zz\r\nx\r\n',
    '2;ext=\x00\r\n{}\r\n0\r\nTrailer: x\r\n\r\n',
    'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(20),
  ),
  fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes).toString('latin1')),
);

const malformedRequests = fc
  .tuple(requestLines, fc.array(headers, { maxLength: 4 }), fc.constantFrom('\r\n', '\n'), bodies)
  .map(([line, list, end, body]) =>
    Buffer.from(`${[line, ...list].join(end)}${end}${end}${body}`, 'latin1'),
  );
const randomBytes = fc.uint8Array({ maxLength: 2_000 }).map((bytes) => Buffer.from(bytes));

test('malformed requests get no server error and no stack trace, and the server keeps running', async () => {
  const anything = fc.oneof({ weight: 5, arbitrary: malformedRequests }, randomBytes);
  const property = fc.asyncProperty(anything, async (bytes) => {
    const answer = await sendBytes(bytes);
    expect(statusesIn(answer).filter((status) => status >= 500)).toEqual([]);
    expect(answer).not.toMatch(/\n\s+at .+:\d+:\d+|node_modules/);
  });
  await fc.assert(property, { numRuns: 1_000, seed: 20_260_503 });
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
}, 120_000);

test('a request that two parsers would delimit differently is refused with 400', async () => {
  const head = 'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
  const smuggled = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';
  for (const conflict of [
    'Content-Length: 2\r\nTransfer-Encoding: chunked\r\n',
    'Content-Length: 2\r\nContent-Length: 40\r\n',
    'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n',
    'Transfer-Encoding: \x0bchunked\r\n',
  ]) {
    const answer = await sendBytes(Buffer.from(`${head}${conflict}\r\n{}${smuggled}`, 'latin1'));
    expect(statusesIn(answer)).toEqual([400]);
  }
});
