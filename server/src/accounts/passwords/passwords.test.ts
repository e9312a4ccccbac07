import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { cheapPasswordCost, createTestApp } from '../../../test/support/app.ts';
import { createTestDatabase } from '../../../test/support/database.ts';
import { newVisitor, signUp } from '../../../test/support/factories/accounts.ts';
import { readConfig } from '../../config/config.ts';
import { createLogger } from '../../platform/monitoring/log.ts';
import { openServer } from '../../server.ts';
import { hashPassword, isPassword, owaspCost } from './passwords.ts';

const fullCostHash = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;

test.each(['secret', ' spaces kept ', '🔑'.repeat(32), 'x'.repeat(128)])(
  'the password %j is hashed exactly as typed',
  async (password) => {
    const hash = await hashPassword(password);
    expect(hash).toMatch(fullCostHash);
    expect(await isPassword(hash, password)).toBe(true);
    expect(await isPassword(hash, `${password} `)).toBe(false);
  },
);

test('hashing the same password twice gives different hashes', async () => {
  expect(await hashPassword('secret')).not.toBe(await hashPassword('secret'));
});

test('a started server hashes passwords at the full cost', async () => {
  const { url, db } = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'guest-portal-passwords-'));
  const settings = { DATABASE_URL: url, DATA_DIR: folder, PORT: '0' };
  const server = await openServer(readConfig(settings), createLogger('silent'));
  onTestFinished(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });
  await signUp(server.app);
  const { rows } = await db.execute(sql`select password_hash as hash from hosts`);
  expect(rows[0]?.hash).toMatch(fullCostHash);
});

test('a host whose password was hashed at another cost can still sign in', async () => {
  const { app, database } = await createTestApp({ passwordCost: cheapPasswordCost });
  const { account } = await signUp(app);
  const { rows } = await database.db.execute(sql`select password_hash as hash from hosts`);
  expect(rows[0]?.hash).not.toMatch(fullCostHash);
  const { app: fullCostApp } = await createTestApp({ database, passwordCost: owaspCost });
  const signIn = (password: string) =>
    newVisitor(fullCostApp).post('/api/auth/login', { email: account.email, password });
  expect((await signIn('wrong-lamp')).statusCode).toBe(401);
  expect((await signIn(account.password)).statusCode).toBe(200);
});
