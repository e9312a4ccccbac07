import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { callOrThrow } from './support/http.ts';
import { noisePhoto } from './support/noise-photo.ts';
import { upload } from './support/people.ts';
import { inSeconds, medianAndLongest, printFigure, quantile } from './support/print-figures.ts';
import { connectionsHeld, whyNotMeasurable } from './support/processes.ts';
import { makeDataDir, startServer } from './support/server.ts';
import { type FullHost, openFullHost, simulateVisitors } from './support/visitors.ts';

const clients = 500;

if (whyNotMeasurable) printFigure(`The test of slow requests is skipped: ${whyNotMeasurable}.`);

test.skipIf(whyNotMeasurable)(
  '500 clients that send headers or bodies slowly, or never read, are cut off within 30 s and delay no other visitor',
  async () => {
    const { folder, remove } = await makeDataDir();
    const server = await startServer(folder);
    onTestFinished(async () => {
      await server.end('SIGKILL');
      await remove();
    });
    const { url } = server;
    const house = await openFullHost(url);
    const photo = await showNoise(url, house);
    const port = Number(new URL(url).port);
    const visitors = simulateVisitors(url, house, 50);
    await sleep(2_000);
    const quiet = visitors.timed.splice(0);

    const begun = performance.now();
    const get = `GET ${photo} HTTP/1.1\r\nHost: x\r\nCookie: ${house.host.cookie}\r\n\r\n`;
    const ways = [
      () => dribble(port, '', `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(1_000)}`),
      () => dribble(port, head('POST', '/api/contact'), '{'.repeat(1_000)),
      () => dribble(port, head('PUT', '/objects/uploads/x'), 'x'.repeat(1_000)),
      // The replies are larger than the buffers at both ends of a connection, and the client reads none of them.
      () => dribble(port, get.repeat(5), '', { reads: false }),
    ];
    const cut = Array.from({ length: clients }, (_, at) => (ways[at % ways.length] ?? ways[0])?.());
    const held = async () =>
      connectionsHeld(port, new Set(cut.map((client) => client?.socket.localPort ?? 0)));
    let most = 0;
    for (let left = 1; (left > 0 || most === 0) && performance.now() - begun < 60_000; ) {
      await sleep(200);
      left = await held();
      most = Math.max(most, left);
    }
    const allCutAfter = performance.now() - begun;
    await visitors.stop();
    for (const client of cut) client?.socket.destroy();

    const noticed = cut.flatMap((client) => client?.cutAfter() ?? []);
    const times = visitors.timed.map(({ milliseconds }) => milliseconds);
    const p99 = quantile(times, 0.99);
    printFigure(
      `${clients} dribbling clients (${most} connections at once), all cut after ${inSeconds(allCutAfter)} (seen by ${noticed.length} themselves: ${medianAndLongest(noticed)}); meanwhile ${times.length} requests of others: p50 ${quantile(times, 0.5).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, alone p99 ${quantile(
        quiet.map(({ milliseconds }) => milliseconds),
        0.99,
      ).toFixed(0)} ms`,
    );
    expect(most).toBeGreaterThan(clients * 0.9);
    expect(allCutAfter).toBeLessThan(30_000);
    expect(visitors.timed.filter(({ status }) => status !== 200)).toEqual([]);
    expect(p99).toBeLessThan(500);
  },
);

const head = (method: string, path: string) =>
  `${method} ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n`;

/** Sends the first text at once and the second one character per second, until the server closes the connection. */
function dribble(port: number, first: string, slowly: string, { reads = true } = {}) {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  const begun = performance.now();
  let cutAfter: number | undefined;
  if (reads) socket.resume();
  else socket.pause();
  socket.write(first);
  let sent = 0;
  const timer = setInterval(() => {
    if (socket.writable && sent < slowly.length) socket.write(slowly[sent] ?? '');
    sent += 1;
  }, 1_000);
  socket.once('close', () => {
    clearInterval(timer);
    cutAfter = performance.now() - begun;
  });
  return { socket, cutAfter: () => (reads ? cutAfter : undefined) };
}

async function showNoise(url: string, { host, id }: FullHost) {
  const uploaded = await upload(url, host, await noisePhoto(1_600, 1_200));
  const { apartmentPhotos } = await callOrThrow<{ apartmentPhotos: string[] }>(
    url,
    'PUT',
    `/api/host/apartments/${id}/update-photos`,
    { cookie: host.cookie, body: { images: [uploaded] } },
  );
  return apartmentPhotos[0] ?? '';
}
