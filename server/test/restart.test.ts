/** Tests that a server that was restarted on the same database still counts the attempts from before. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../src/config/config.ts';
import { createLogger } from '../src/platform/monitoring/log.ts';
import { openServer } from '../src/server.ts';
import { testAdminPassword } from './support/app.ts';
import { createTestDatabase } from './support/database.ts';
import { signUp } from './support/factories/accounts.ts';
import { rightPin } from './support/factories/data.ts';
import { propertyWithGuest } from './support/factories/stays.ts';

const { url } = await createTestDatabase();
const folder = await mkdtemp(join(tmpdir(), 'guest-portal-restart-'));
afterAll(() => rm(folder, { recursive: true }));

async function startServer() {
  const settings = {
    DATABASE_URL: url,
    DATA_DIR: folder,
    PORT: '0',
    ADMIN_PASSWORD: testAdminPassword,
  };
  const config = readConfig(settings);
  const server = await openServer(config, createLogger('silent'));
  await server.listen();
  return { ...server, origin: `http://127.0.0.1:${new URL(server.config.publicUrl).port}` };
}

test('the limits for passwords, PINs, admin passwords and contact messages still apply after a restart', async () => {
  const first = await startServer();
  const { account } = await signUp(first.app);
  const { pinPath } = await propertyWithGuest(first.app, first.database.db);
  const wrongRequests: Record<
    string,
    [tries: number, path: string, body: object, headers?: object]
  > = {
    password: [10, '/api/auth/login', { email: account.email, password: 'wrong-lamp' }],
    pin: [5, pinPath, { pinCode: '0000' }],
    message: [5, '/api/contact', { name: 'I', email: 'i@example.com', message: 'Hello' }],
    admin: [5, '/api/admin/cancel-trial', {}, { 'x-admin-password': 'guess' }],
  };
  const send = (origin: string, path: string, body: object, headers: object = {}) =>
    fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  for (const [tries, path, body, headers] of Object.values(wrongRequests))
    for (let count = 0; count < tries; count += 1)
      expect((await send(first.origin, path, body, headers)).status).not.toBe(429);
  await first.close();

  const second = await startServer();
  const rightRequests: Record<string, [path: string, body: object, headers?: object]> = {
    password: ['/api/auth/login', account],
    pin: [pinPath, { pinCode: rightPin }],
    message: ['/api/contact', { name: 'I', email: 'i@example.com', message: 'Hello' }],
    admin: ['/api/admin/cancel-trial', {}, { 'x-admin-password': testAdminPassword }],
  };
  for (const [name, [path, body, headers]] of Object.entries(rightRequests)) {
    const reply = await send(second.origin, path, body, headers);
    expect(reply.status, name).toBe(429);
    expect(Number(reply.headers.get('retry-after')), name).toBeGreaterThan(800);
  }
  await second.close();
});
