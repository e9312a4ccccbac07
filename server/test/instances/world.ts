/** Starts two servers as two machines would run them: with one database, one bucket, one mail server and one Stripe. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, vi } from 'vitest';
import { asEnvironment, startS3rver } from '../../src/images/testing/s3-servers.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { testAdminPassword } from '../support/app.ts';
import { createTestDatabase } from '../support/database.ts';
import { startFakeStripe } from '../support/servers/fake-stripe.ts';
import { startProgram } from '../support/servers/program.ts';
import { startSmtpServer } from '../support/servers/smtp.ts';
import type { ServerProgramInput } from './server-program.ts';

export type Instance = Awaited<ReturnType<typeof startInstance>>;

export const publicUrl = 'http://localhost:3000';

export async function startTwoServers() {
  const started: Stop[] = [];
  const stopAll = async () => {
    for (const stop of started.splice(0).reverse()) await stop();
  };
  afterAll(stopAll);
  try {
    return await startAll((stop) => started.push(stop));
  } catch (error) {
    // If no test is defined, Vitest does not run afterAll, so everything is stopped here.
    await stopAll();
    throw error;
  }
}

type Stop = () => Promise<unknown>;
type StopLater = (stop: Stop) => void;

async function startAll(stopLater: StopLater) {
  const { db, url } = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'guest-portal-instances-'));
  stopLater(() => rm(folder, { recursive: true, force: true }));
  const bucket = await startS3rver();
  stopLater(bucket.stop);
  const smtp = await startSmtpServer();
  stopLater(smtp.stop);
  const stripe = await startFakeStripe();
  const inputFor = (name: string): ServerProgramInput => ({
    settings: {
      DATABASE_URL: url,
      DATA_DIR: join(folder, name),
      PORT: '0',
      PUBLIC_URL: publicUrl,
      // Visitors use many addresses, which they send in a header as a proxy would.
      TRUST_PROXY: '127.0.0.1',
      ADMIN_PASSWORD: testAdminPassword,
      SMTP_URL: smtp.url,
      ...asEnvironment(bucket.settings),
    },
    stripe: { settings: stripe.settings, connection: { ...stripe.connection, timeout: 5_000 } },
  });
  // The servers start one after the other, so that it is known whose change feed uses which connection.
  const a = await startInstance(inputFor('a'), db, stopLater);
  const b = await startInstance(inputFor('b'), db, stopLater);
  return { a, b, db, stripe, bucket, mails: smtp.received };
}

/** A server that has not ended this long after SIGTERM is killed. */
const shutdownMilliseconds = 10_000;

async function startInstance(input: ServerProgramInput, db: Database, stopLater: StopLater) {
  const before = await feedConnections(db);
  const program = startProgram('test/instances/server-program', [JSON.stringify(input)]);
  stopLater(async () => {
    program.signal('SIGTERM');
    const killTimer = setTimeout(() => program.signal('SIGKILL'), shutdownMilliseconds);
    await program.ended;
    clearTimeout(killTimer);
  });
  const url = await program.next<string>('listening');
  const ownConnections = async (lastQuery = '') =>
    (await feedConnections(db, lastQuery)).filter((pid) => !before.includes(pid));
  await vi.waitFor(async () => expect(await ownConnections()).not.toEqual([]), 20_000);
  return {
    url,
    /** Runs every cleanup job once and returns the failures. */
    runCleanup: () => {
      program.tell('now');
      return program.next<string[]>('cleaned up');
    },
    /**
     * Cuts the change feed of the server that was started last. The server misses what others write until it has
     * connected again.
     */
    loseChangeFeed: async () => {
      for (const pid of await ownConnections())
        await db.execute(sql`select pg_terminate_backend(${pid}::int)`);
    },
    /** Resolves once the new connection of the change feed has sent a heartbeat. */
    untilChangeFeedIsBack: () =>
      vi.waitFor(async () => expect(await ownConnections('pg_notify')).not.toEqual([]), 20_000),
  };
}

async function feedConnections(db: Database, lastQuery = ''): Promise<number[]> {
  const { rows } = await db.execute<{ pid: number }>(
    sql`select pid from pg_stat_activity where application_name = 'guest-portal-change-feed' and datname = current_database() and strpos(query, ${lastQuery}) > 0`,
  );
  return rows.map(({ pid }) => pid);
}
