import { connect, Socket } from 'node:net';
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { afterAll, expect, test, vi } from 'vitest';
import { endAbandonedAnswers, endWithConnection } from './abandoned-answers.ts';

const photos: Readable[] = [];
const app = Fastify();
endAbandonedAnswers(app);
app.get('/photo', async () => {
  const photo = Readable.from(endless());
  photos.push(photo);
  return photo;
});
app.get('/small', async () => Readable.from(['small']));
const url = await app.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => app.close());

function* endless() {
  for (;;) yield Buffer.alloc(64 * 1024);
}

test('a client that pipelines many requests and hangs up leaves none of the answers open', async () => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {});
  socket.pause().write('GET /photo HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(8));
  await vi.waitFor(() => expect(photos).toHaveLength(8));
  socket.destroy();
  await vi.waitFor(() => expect(photos.every(({ destroyed }) => destroyed)).toBe(true));
});

test('a connection keeps no listeners of the many answers that it has sent', async () => {
  const onWarning = vi.fn<() => void>();
  process.on('warning', onWarning);
  for (let count = 0; count < 20; count += 1)
    expect(await (await fetch(`${url}/small`)).text()).toBe('small');
  process.off('warning', onWarning);
  expect(onWarning).not.toHaveBeenCalled();
});

test('an answer that is ready only after the client has hung up is not started', async () => {
  const socket = new Socket();
  socket.destroy();
  const photo = Readable.from(endless());
  endWithConnection(socket, photo);
  expect(photo.destroyed).toBe(true);
});
