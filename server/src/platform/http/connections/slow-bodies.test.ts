import { connect } from 'node:net';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { cutSlowBodies } from './slow-bodies.ts';

async function startServer(timeoutMilliseconds: number) {
  const app = Fastify();
  cutSlowBodies(app, timeoutMilliseconds);
  app.post('/form', async () => 'taken');
  app.post('/photo', { config: { slowBody: true } }, async () => 'taken');
  afterAll(() => app.close());
  return Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
}

const strictPort = await startServer(200);
const patientPort = await startServer(600_000);

/** Sends all but the last byte of a body, and that byte after `wait` milliseconds, or never. */
function sendSlowly(port: number, path: string, wait?: number) {
  return new Promise<string>((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1');
    socket.on('data', (data) => {
      answer += data;
      if (answer.includes('taken')) socket.destroy();
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', () => undefined);
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 4\r\n\r\n"ab`,
    );
    if (wait !== undefined) setTimeout(() => socket.writable && socket.write('"'), wait);
  });
}

test('a request whose body does not arrive in time is cut', async () => {
  expect(await sendSlowly(strictPort, '/form')).toMatch(/^HTTP\/1\.1 408/);
});

test('a body that arrives in time is accepted, and a route for slow bodies waits for its body', async () => {
  expect(await sendSlowly(patientPort, '/form', 20)).toContain('taken');
  expect(await sendSlowly(strictPort, '/photo', 500)).toContain('taken');
});
