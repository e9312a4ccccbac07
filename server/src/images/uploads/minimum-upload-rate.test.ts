import { connect } from 'node:net';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { cutWhenTooSlow } from './minimum-upload-rate.ts';

const app = Fastify();
app.addHook('onRequest', async ({ raw }) =>
  cutWhenTooSlow(raw, { intervalMilliseconds: 250, minimumBytes: 1_000 }),
);
app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
app.put('/taken', async ({ body }) => {
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) bytes += chunk.length;
  return `taken ${bytes}`;
});
/** Answers without reading the body. */
app.put('/refused', async (_request, reply) => reply.code(403).send('refused'));
const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
afterAll(() => app.close());

/** Sends a chunk every 50 ms until everything is sent or the connection is closed. */
function send(path: string, length: number, chunkBytes: number) {
  return new Promise<{ answer: string; isCut: boolean }>((resolve) => {
    let answer = '';
    let bytesLeft = length;
    const socket = connect(Number(port), '127.0.0.1');
    const timer = setInterval(() => {
      const bytes = Math.min(chunkBytes, bytesLeft);
      bytesLeft -= bytes;
      if (bytes > 0 && socket.writable) socket.write(Buffer.alloc(bytes));
    }, 50);
    socket.on('data', (data) => {
      answer += data;
      if (answer.includes('taken')) socket.destroy();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(timer);
      resolve({ answer, isCut: bytesLeft > 0 });
    });
    socket.write(
      `PUT ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: image/png\r\nContent-Length: ${length}\r\n\r\n`,
    );
  });
}

test('an upload that sends next to nothing is cut off', async () => {
  expect(await send('/taken', 5_000, 1)).toEqual({ answer: '', isCut: true });
});

test('an upload that takes long but sends steadily is not cut off', async () => {
  const { answer } = await send('/taken', 20_000, 1_000);
  expect(answer).toContain('taken 20000');
});

test('an upload that was refused but keeps sending very slowly is cut off', async () => {
  const { answer, isCut } = await send('/refused', 5_000, 1);
  expect(answer).toContain('refused');
  expect(isCut).toBe(true);
});
