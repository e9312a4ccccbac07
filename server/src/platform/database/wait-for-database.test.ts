import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { socketOf } from '../../../test/support/servers/relay.ts';
import { loggerOptions } from '../monitoring/log.ts';
import { DatabaseUnreachableError, databaseAddress, waitForDatabase } from './wait-for-database.ts';

const { url } = await createTestDatabase();
const database = new URL(url);
const dataDir = '/var/lib/stay';

test('a server waits for a database whose socket does not exist yet', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'guest-portal-socket-'));
  let reportWaiting = () => {};
  const firstWarning = new Promise<void>((resolve) => {
    reportWaiting = resolve;
  });
  const log = pino(loggerOptions('warn'), { write: () => reportWaiting() });
  const pool = new Pool({
    host: folder,
    port: 5432,
    user: database.username,
    password: decodeURIComponent(database.password),
    database: database.pathname.slice(1),
  });
  const waiting = waitForDatabase(pool, { folder: dataDir }, log);
  await Promise.race([firstWarning, waiting]);

  const relay = createServer((client) => {
    const server = connect(socketOf(database));
    client.pipe(server).pipe(client);
    for (const socket of [client, server]) socket.on('error', () => socket.destroy());
  });
  relay.listen(join(folder, '.s.PGSQL.5432'));
  await once(relay, 'listening');
  await waiting;
  await pool.end();
  relay.close();
  await rm(folder, { recursive: true });
});

test("an unreachable database is named DATABASE_URL if that is set, and otherwise the server's own PostgreSQL", () => {
  const reason = Object.assign(new Error('connect ENOENT /x'), { code: 'ENOENT' });
  const sentence = (databaseUrl: string | undefined) =>
    new DatabaseUnreachableError(databaseAddress({ databaseUrl, dataDir }), reason).message;
  expect(sentence(url)).toBe("The database at DATABASE_URL can't be used: connect ENOENT /x.");
  expect(sentence(undefined)).toBe(
    `The server's own PostgreSQL in ${dataDir} can't be used: connect ENOENT /x.`,
  );
});

test('the error gives a reason if every address of a host name refuses the connection', () => {
  const refused = (address: string) =>
    Object.assign(new Error(`connect ECONNREFUSED ${address}`), { code: 'ECONNREFUSED' });
  const allRefused = Object.assign(new AggregateError([refused('::1:1'), refused('127.0.0.1:1')]), {
    code: 'ECONNREFUSED',
  });
  expect(new DatabaseUnreachableError('DATABASE_URL', allRefused).message).toBe(
    "The database at DATABASE_URL can't be used: connect ECONNREFUSED ::1:1.",
  );
});
