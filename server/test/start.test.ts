import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { afterAll, expect, test, vi } from 'vitest';
import { readConfig } from '../src/config/config.ts';
import { DatabaseUnreachableError } from '../src/platform/database/wait-for-database.ts';
import { createLogger } from '../src/platform/monitoring/log.ts';
import { openServer } from '../src/server.ts';
import { describeStartError } from '../src/start.ts';
import { createTestDatabase } from './support/database.ts';
import { relayTo } from './support/servers/relay.ts';

const { url } = await createTestDatabase();
const folder = await mkdtemp(join(tmpdir(), 'guest-portal-start-'));
afterAll(() => rm(folder, { recursive: true }));

const config = () => readConfig({ DATABASE_URL: url, DATA_DIR: folder, PORT: '0' });
const log = createLogger('silent');

test('a shutdown lets requests in flight finish, takes no new ones and then closes the database', async () => {
  const server = await openServer(config(), log);
  const arrived = openPromise();
  const gate = openPromise();
  server.app.get('/slow', async () => {
    arrived.resolve();
    await gate.promise;
    const { rows } = await server.database.pool.query('select 42 as answer');
    return rows[0];
  });
  await server.listen();

  const reply = fetch(`${server.config.publicUrl}/slow`);
  await arrived.promise;
  const closed = server.close();
  await expect.poll(() => server.app.server.listening).toBe(false);
  await expect(fetch(`${server.config.publicUrl}/healthz`)).rejects.toThrow();
  gate.resolve();

  expect(await (await reply).json()).toEqual({ answer: 42 });
  await closed;
  await expect(server.database.pool.query('select 1')).rejects.toThrow();
});

test('a request on a connection that was accepted just before a shutdown is answered', async () => {
  const server = await openServer(config(), log);
  await server.listen();
  const { port } = server.app.server.address() as AddressInfo;
  const accepted = once(server.app.server, 'connection');
  const visitor = connect(port, '127.0.0.1');
  await accepted;
  const closed = server.close();
  // The listening socket is closed, so Fastify's shutdown has begun.
  await vi.waitFor(() => expect(server.app.server.listening).toBe(false));
  visitor.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const reply = await text(visitor);
  expect(reply).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(reply).toMatch(/\r\nconnection: close\r\n/i);
  await closed;
});

test('during DRAIN_SECONDS a server that shuts down is not ready, and still answers everything else', async () => {
  const settings = readConfig({
    DATABASE_URL: url,
    DATA_DIR: folder,
    PORT: '0',
    DRAIN_SECONDS: '3',
  });
  const server = await openServer(settings, log);
  await server.listen();
  const { publicUrl } = server.config;
  expect((await fetch(`${publicUrl}/readyz`)).status).toBe(200);
  const closed = server.close();
  const ready = await fetch(`${publicUrl}/readyz`);
  expect(ready.status).toBe(503);
  expect(await ready.json()).toEqual({ status: 'shutting down' });
  const other = await fetch(`${publicUrl}/api/verify-email?token=spent`, { redirect: 'manual' });
  expect(other.status).toBe(302);
  expect(other.headers.get('connection')).toBe('close');
  await closed;
  await expect(fetch(`${publicUrl}/healthz`)).rejects.toThrow();
});

test('the server makes the folders of images and emails private when it starts', async () => {
  const dataDir = join(folder, 'left open');
  const folders = ['objects', 'outbox'].map((name) => join(dataDir, name));
  for (const path of folders) {
    await mkdir(path, { recursive: true });
    await chmod(path, 0o755);
  }
  const server = await openServer({ ...config(), dataDir }, log);
  await server.close();
  for (const path of folders) expect((await stat(path)).mode & 0o777).toBe(0o700);
});

test('listening on a port that is taken throws an error, and the server can still be closed', async () => {
  const settings = Object.freeze(config());
  const first = await openServer(settings, log);
  await first.listen();
  const settingsWithTakenPort = { ...config(), port: Number(new URL(first.config.publicUrl).port) };
  const second = await openServer(settingsWithTakenPort, log);
  await expect(second.listen()).rejects.toThrow('EADDRINUSE');
  await second.close();
  await first.close();
});

test('links contain the free port that the server got, and the given settings stay unchanged', async () => {
  const settings = Object.freeze(config());
  const server = await openServer(settings, log);
  await server.listen();
  const { port } = server.app.server.address() as AddressInfo;
  expect(server.config.publicUrl).toBe(`http://localhost:${port}`);
  expect(settings.publicUrl).toBe('http://localhost:0');
  const { headers } = await server.app.inject('/api/verify-email?token=spent');
  expect(headers.location).toBe(`http://localhost:${port}/verify-email?status=error`);
  await server.close();
});

test('connecting to the database may take longer at the start than during a request', async () => {
  const relay = await relayTo(url);
  relay.delayNewConnections(300);
  const settings = readConfig({ DATABASE_URL: relay.url, DATA_DIR: folder, PORT: '0' });
  const connection = { connectionTimeoutMillis: 150 };
  const server = await openServer(settings, log, { connection });
  try {
    await server.listen();
    expect(server.database.pool.options).toMatchObject(connection);
  } finally {
    await server.close();
    await relay.cut();
  }
});

test('an unusable database is reported in one sentence, without its password', async () => {
  const wrongUrl = new URL(url);
  wrongUrl.pathname = '/no_such_database';
  wrongUrl.password = 'hunter2';
  const settings = readConfig({ DATABASE_URL: wrongUrl.href, DATA_DIR: folder, PORT: '0' });
  const error: unknown = await openServer(settings, log).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(DatabaseUnreachableError);
  expect(String(error)).toMatch(/The database at DATABASE_URL can't be used: /);
  expect(String(error)).not.toContain('hunter2');
});

function openPromise() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve: () => resolve() };
}

test('a start that fails at a query reports the reason, but not the values of the query', () => {
  const cause = new Error('timeout exceeded when trying to connect');
  const failedQuery = new DrizzleQueryError(
    'insert into "shared_secrets"',
    ['uploads', 'c0ffee'],
    cause,
  );
  const sentence = describeStartError(failedQuery);
  expect(sentence).toContain('could not start: a query failed: timeout exceeded');
  expect(sentence).toContain('    at ');
  expect(sentence).not.toContain('c0ffee');
});
