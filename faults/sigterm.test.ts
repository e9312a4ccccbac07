import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { callOrThrow } from './support/http.ts';
import { noisePhoto } from './support/noise-photo.ts';
import { liveProperty, signUpload, upload, verifiedHost } from './support/people.ts';
import { inSeconds, printFigure } from './support/print-figures.ts';
import { makeDataDir, type RunningServer, startServer } from './support/server.ts';

test('on SIGTERM a server finishes a slow upload, an export and a write in flight and exits with 0 within 10 s', async () => {
  const { folder, remove } = await makeDataDir();
  let restarted: RunningServer | undefined;
  const server = await startServer(folder);
  onTestFinished(async () => {
    await server.end('SIGKILL');
    await restarted?.end('SIGKILL');
    await remove();
  });
  const { url } = server;
  const port = Number(new URL(url).port);
  const host = await verifiedHost(url);
  const { cookie } = host;
  const { id } = await liveProperty(url, host, 'Gallery');
  const photo = await noisePhoto(2_400, 1_800);
  // An export of all these photos is far larger than the buffers at both ends of a connection.
  const images = [];
  for (let count = 0; count < 10; count += 1) images.push(await upload(url, host, photo));
  await callOrThrow(url, 'PUT', `/api/host/apartments/${id}/update-photos`, {
    cookie,
    body: { images },
  });
  const { uploadURL } = await signUpload(url, cookie);

  const idle = await openConnection(port);
  const keptAlive = await openConnection(port);
  keptAlive.socket.write(healthRequest);
  await keptAlive.waitForReplies(1);

  // Both requests have begun, and only half of each body has been sent.
  const uploading = await sendHalf(port, `PUT ${uploadURL.slice(url.length)}`, photo);
  const editing = await sendHalf(
    port,
    `PATCH /api/host/apartments/${id}`,
    Buffer.from(JSON.stringify({ city: 'Riga' })),
    { Cookie: cookie, Origin: url, 'Content-Type': 'application/json' },
  );
  const exporting = await fetch(`${url}/api/host/export`, { headers: { cookie } });
  expect(exporting.status).toBe(200);
  const reader = exporting.body?.getReader();
  const firstPart = await reader?.read();

  const startedAt = performance.now();
  const exitCode = server.end('SIGTERM');
  await waitUntilNobodyListens(port);
  keptAlive.socket.write(healthRequest);
  await sleep(1_000);
  uploading.sendRest();
  editing.sendRest();
  const zip = [Buffer.from(firstPart?.value ?? [])];
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
    zip.push(Buffer.from(part.value));
  await Promise.all([uploading.waitForReplies(2), editing.waitForReplies(2)]);

  expect(await exitCode, server.output()).toBe(0);
  const milliseconds = performance.now() - startedAt;
  expect(milliseconds).toBeLessThan(10_000);
  for (const { text } of [uploading, editing])
    expect(text()).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /);
  expect(isWholeZip(Buffer.concat(zip))).toBe(true);
  await Promise.all([idle, keptAlive, uploading, editing].map(({ ended }) => ended));
  expect([idle, uploading, editing].flatMap(({ errors }) => errors)).toEqual([]);
  // A request on a kept-alive connection is answered, or the client finds the connection closed without a partial
  // reply and can send the request again.
  expect(keptAlive.text()).toMatch(
    /^(HTTP\/1\.1 200 OK\r\n([^\r]+\r\n)+\r\n\{"status":"ok"\}){1,2}$/,
  );
  restarted = await startServer(folder);
  const rows = await callOrThrow<{ city: string }[]>(restarted.url, 'GET', '/api/host/apartments', {
    cookie,
  });
  expect(rows.map(({ city }) => city)).toEqual(['Riga']);
  printFigure(
    `exit code 0 after ${inSeconds(milliseconds)}, with ${(photo.length / 1e6).toFixed(1)} MB uploaded and an export of ${(Buffer.concat(zip).length / 1e6).toFixed(1)} MB finished`,
  );
});

const healthRequest = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';

async function openConnection(port: number) {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  const errors: string[] = [];
  socket.setEncoding('utf8').on('data', (piece) => {
    text += piece;
  });
  socket.on('error', (error) => errors.push(error.message));
  await once(socket, 'connect');
  return {
    socket,
    errors,
    text: () => text,
    ended: new Promise((resolve) => socket.once('close', resolve)),
    async waitForReplies(count: number) {
      while (text.split('HTTP/1.1 ').length <= count && !socket.closed) await sleep(10);
    },
  };
}

/** Resolves once the server has sent 100 Continue and half of the body is sent. */
async function sendHalf(
  port: number,
  request: string,
  body: Buffer,
  headers: Record<string, string> = {},
) {
  const connection = await openConnection(port);
  const { socket } = connection;
  const allHeaders = {
    Host: 'x',
    Expect: '100-continue',
    'Content-Length': body.length,
    ...headers,
  };
  const lines = Object.entries(allHeaders).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`${request} HTTP/1.1\r\n${lines.join('')}\r\n`);
  await connection.waitForReplies(1);
  const half = Math.floor(body.length / 2);
  socket.write(body.subarray(0, half));
  return { ...connection, sendRest: () => socket.write(body.subarray(half)) };
}

async function waitUntilNobodyListens(port: number) {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const isRefused = await new Promise((resolve) => {
      socket.once('connect', () => resolve(false)).once('error', () => resolve(true));
    });
    socket.destroy();
    if (isRefused) return;
    await sleep(10);
  }
}

/** A complete ZIP file ends with a record of 22 bytes that marks the end of its list of files. */
const isWholeZip = (bytes: Buffer) =>
  bytes.subarray(0, 2).toString() === 'PK' && bytes.lastIndexOf('PK\x05\x06') === bytes.length - 22;
