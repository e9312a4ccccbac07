import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { call } from './harness/http.ts';
import { liveProperty, sign, upload, verifiedHost } from './harness/people.ts';
import { noise } from './harness/photos.ts';
import { inSeconds, say } from './harness/say.ts';
import { makeDataDir, startServer } from './harness/server.ts';

test('SIGTERM: a slow upload, an export and a write that are in flight finish, and it exits with 0 within 10 s', async () => {
  const { folder, remove } = await makeDataDir();
  const server = await startServer(folder);
  onTestFinished(async () => {
    await server.end('SIGKILL');
    await remove();
  });
  const { url } = server;
  const port = Number(new URL(url).port);
  const host = await verifiedHost(url);
  const { cookie } = host;
  const { id } = await liveProperty(url, host, 'Gallery');
  const photo = await noise(1_800, 1_200);
  const images = [];
  for (let count = 0; count < 6; count += 1) images.push(await upload(url, host, photo));
  await call(url, 'PUT', `/api/host/apartments/${id}/update-photos`, { cookie, body: { images } });
  const { uploadURL } = await sign(url, cookie);

  const idle = await openConnection(port);
  const kept = await openConnection(port);
  kept.socket.write(ping);
  await kept.answers(1);

  // Begun, and only half of each has gone over the line.
  const uploading = await openConnection(port);
  const half = Math.floor(photo.length / 2);
  uploading.socket.write(
    `PUT ${uploadURL.slice(url.length)} HTTP/1.1\r\nHost: x\r\nContent-Length: ${photo.length}\r\n\r\n`,
  );
  uploading.socket.write(photo.subarray(0, half));
  const exporting = await fetch(`${url}/api/host/export`, { headers: { cookie } });
  expect(exporting.status).toBe(200);
  const reader = exporting.body?.getReader();
  const first = await reader?.read();
  const edit = call<{ city: string }>(url, 'PATCH', `/api/host/apartments/${id}`, {
    cookie,
    body: { city: 'Riga' },
  });
  // Read by the server, which does so in order: what was sent before it has arrived, too.
  await call(url, 'GET', '/api/host/apartments', { cookie });

  const begun = performance.now();
  const ending = server.end('SIGTERM');
  await nobodyListens(port);
  kept.socket.write(ping);
  await sleep(1_000);
  uploading.socket.write(photo.subarray(half));
  const zip = [Buffer.from(first?.value ?? [])];
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
    zip.push(Buffer.from(part.value));
  await uploading.answers(1);

  expect(await ending, server.output()).toBe(0);
  const took = performance.now() - begun;
  expect(took).toBeLessThan(10_000);
  expect(uploading.text()).toMatch(/^HTTP\/1\.1 200 /);
  expect((await edit).city).toBe('Riga');
  expect(isWholeZip(Buffer.concat(zip))).toBe(true);
  await Promise.all([idle.ended, kept.ended, uploading.ended]);
  expect({ idle: idle.errors, uploading: uploading.errors }).toEqual({ idle: [], uploading: [] });
  // Who asks on a kept connection is answered, or finds it closed without a word of an answer, and asks elsewhere.
  expect(kept.text()).toMatch(/^(HTTP\/1\.1 200 OK\r\n([^\r]+\r\n)+\r\n\{"status":"ok"\}){1,2}$/);
  say(
    `exit code 0 after ${inSeconds(took)}, with ${(photo.length / 1e6).toFixed(1)} MB uploaded and an export of ${(Buffer.concat(zip).length / 1e6).toFixed(1)} MB finished`,
  );
});

const ping = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';

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
    async answers(count: number) {
      while (text.split('HTTP/1.1 ').length <= count && !socket.closed) await sleep(10);
    },
  };
}

async function nobodyListens(port: number) {
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

/** Ends with the record that names what is in it. */
const isWholeZip = (bytes: Buffer) =>
  bytes.subarray(0, 2).toString() === 'PK' && bytes.lastIndexOf('PK\x05\x06') === bytes.length - 22;
