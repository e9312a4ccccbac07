/** Very large bodies over a real connection are cut and never kept in memory. */
import { connect } from 'node:net';
import { describe, expect, test, vi } from 'vitest';
import { createTestApp } from '../../../../test/support/app.ts';
import { hostWithApartment } from '../../../../test/support/factories/properties.ts';
import { filesIn, requestUploadUrl } from '../../../images/testing/upload.ts';

const { app, db, config } = await createTestApp();
const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
const { host } = await hostWithApartment(app, db);

const mebibyte = 1024 * 1024;
const bodyBytes = 200 * mebibyte;
const filler = Buffer.alloc(65_536, 0x20);
const chunk = Buffer.concat([Buffer.from('10000\r\n'), filler, Buffer.from('\r\n')]);

type Body = 'in chunks' | 'announced' | 'announced as 100 bytes';
const headers: Record<Body, string> = {
  'in chunks': 'Transfer-Encoding: chunked',
  announced: `Content-Length: ${bodyBytes}`,
  'announced as 100 bytes': 'Content-Length: 100',
};

/** Sends 200 MB, or as much of it as the server reads before it ends the connection. */
function sendLargeBody(request: string, body: Body) {
  return new Promise<{ sent: number; status: number; growth: number }>((resolve) => {
    const socket = connect(Number(port), '127.0.0.1');
    const before = process.memoryUsage().rss;
    let [peak, sent, answer] = [before, 0, ''];
    socket.on('data', (data) => {
      answer += data;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      const status = Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);
      resolve({ sent, status, growth: peak - before });
    });
    const sendMore = () => {
      while (!socket.destroyed && sent < bodyBytes) {
        peak = Math.max(peak, process.memoryUsage().rss);
        const hasRoom = socket.write(body === 'in chunks' ? chunk : filler);
        sent += filler.length;
        if (!hasRoom) return void socket.once('drain', sendMore);
      }
    };
    socket.write(`${request}\r\nHost: localhost\r\n${headers[body]}\r\n\r\n`);
    sendMore();
  });
}

const json = 'Content-Type: application/json';

async function signedPut(uploadRequest: object = {}): Promise<string> {
  const { pathname, search } = new URL((await requestUploadUrl(host, uploadRequest)).uploadURL);
  return `PUT ${pathname}${search} HTTP/1.1`;
}

async function signedPart(): Promise<string> {
  const uploadRequest = { filename: 'x.jpg', type: 'image/jpeg' };
  const { key, uploadId } = (await host.post('/api/s3/multipart', uploadRequest)).json();
  const signed = await host.get(`/api/s3/multipart/${uploadId}/1?key=${encodeURIComponent(key)}`);
  const { pathname, search } = new URL(signed.json().url);
  return `PUT ${pathname}${search} HTTP/1.1`;
}

describe('a request with a body of 200 MB', () => {
  test.each<[string, Body, number[], () => string | Promise<string>]>([
    ['a form', 'in chunks', [413], () => `POST /api/auth/login HTTP/1.1\r\n${json}`],
    ['a form', 'announced', [413], () => `POST /api/auth/login HTTP/1.1\r\n${json}`],
    ['a form', 'announced as 100 bytes', [400], () => `POST /api/auth/login HTTP/1.1\r\n${json}`],
    ['a webhook event', 'in chunks', [413], () => `POST /api/billing/webhook HTTP/1.1\r\n${json}`],
    ['a text', 'in chunks', [415], () => 'POST /api/contact HTTP/1.1\r\nContent-Type: text/plain'],
    ['a GET request', 'in chunks', [200], () => 'GET /healthz HTTP/1.1'],
    ['an image', 'in chunks', [413], () => signedPut()],
    ['an image', 'announced', [413], () => signedPut()],
    // The data after the 100 bytes are not a valid request. The answer depends on whether the server notices them
    // before the image is complete.
    ['an image', 'announced as 100 bytes', [200, 400], () => signedPut({ size: 100 })],
    ['an image of another size', 'in chunks', [403], () => signedPut({ size: 100 })],
    ['an unsigned image', 'in chunks', [403], () => 'PUT /objects/uploads/x HTTP/1.1'],
    ['a part of an image', 'in chunks', [411], () => signedPart()],
    ['a part of an image', 'announced', [413], () => signedPart()],
  ])(
    '%s with 200 MB of body, %s, is cut, leaves nothing behind and gets a status of %j',
    async (_, body, statuses, request) => {
      const reply = await sendLargeBody(await request(), body);
      expect(statuses).toContain(reply.status);
      expect(reply.sent).toBeLessThan(40 * mebibyte);
      expect(reply.growth).toBeLessThan(50 * mebibyte);
      await vi.waitFor(async () => {
        const leftoverFiles = (await filesIn(config.dataDir)).filter((file) =>
          file.includes('/incoming/'),
        );
        expect(leftoverFiles).toEqual([]);
      });
    },
  );
});

test('a client that sends 500 kB instead of 100 bytes receives the refusal and can keep using the connection', async () => {
  const { pathname, search } = new URL((await requestUploadUrl(host, { size: 100 })).uploadURL);
  const answer = await new Promise<string>((resolve) => {
    const socket = connect(Number(port), '127.0.0.1');
    let received = '';
    socket.on('data', (data) => {
      received += data;
      if (received.includes('"status":"ok"')) socket.destroy();
    });
    socket.on('close', () => resolve(received));
    socket.write(`PUT ${pathname}${search} HTTP/1.1\r\nHost: x\r\nContent-Length: 500000\r\n\r\n`);
    socket.write(Buffer.alloc(500_000));
    socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
  });
  expect(answer).toMatch(/^HTTP\/1\.1 403/);
  expect(answer).toContain('"status":"ok"');
});
