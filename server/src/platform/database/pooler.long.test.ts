import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { poolTransactions } from '../../../test/support/servers/pooler.ts';
import { relayTo } from '../../../test/support/servers/relay.ts';
import { runCli } from '../../cli/testing.ts';
import { readConfig } from '../../config/config.ts';
import { openServer } from '../../server.ts';
import { createLogger } from '../monitoring/log.ts';
import { PooledConnectionError, refusePooler } from './pooler.ts';

const { url } = await createTestDatabase();
const folder = await mkdtemp(join(tmpdir(), 'guest-portal-pooler-'));
afterAll(() => rm(folder, { recursive: true }));
const poolerError = /^DATABASE_URL goes through a connection pooler .* session mode/;

async function startPooler(size: number): Promise<string> {
  const pooler = await poolTransactions(url, size);
  onTestFinished(pooler.close);
  return pooler.url;
}

test('a direct connection and a relay with one connection per client do not count as a pooler', async () => {
  await refusePooler({ connectionString: url });
  const relay = await relayTo(url);
  onTestFinished(relay.cut);
  await refusePooler({ connectionString: relay.url });
});

describe('a pooler in transaction mode', () => {
  test.each([1, 2, 3, 7])(
    'a pooler in transaction mode with %i connections is detected',
    async (size) => {
      await expect(refusePooler({ connectionString: await startPooler(size) })).rejects.toThrow(
        PooledConnectionError,
      );
    },
  );

  test('the pooler of these tests keeps one database connection during a transaction and changes it afterwards', async () => {
    const client = new Client({ connectionString: await startPooler(2) });
    await client.connect();
    await client.query('begin');
    const pid = () => client.query('select pg_backend_pid() as pid, $1::int as at', [1]);
    const [first, second] = [await pid(), await pid()];
    expect(second.rows).toEqual(first.rows);
    await client.query('commit');
    expect((await pid()).rows).not.toEqual(first.rows);
    await client.end();
  });

  test('a server does not start behind a pooler in transaction mode, and says why', async () => {
    const config = readConfig({ DATABASE_URL: await startPooler(3), DATA_DIR: folder, PORT: '0' });
    await expect(openServer(config, createLogger('silent'))).rejects.toThrow(poolerError);
  });

  test('the doctor reports a pooler in transaction mode, and a backup fails with the same message instead of hanging', async () => {
    const environment = { DATABASE_URL: await startPooler(3), DATA_DIR: folder };
    const doctor = await runCli(['doctor'], { environment });
    expect(doctor.output).toMatch(
      /^wrong +database +DATABASE_URL goes through a connection pooler/m,
    );
    const backup = await runCli(['backup', join(folder, 'backup.tar')], { environment });
    expect(backup.code).toBe(1);
    expect(backup.remarks).toMatch(poolerError);
    expect(await readdir(folder)).not.toContain('backup.tar');
  });
});
