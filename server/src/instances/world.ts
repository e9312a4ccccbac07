/** Two servers as two machines would run them: one database, one bucket, one mail server, one Stripe. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, vi } from 'vitest';
import { asEnvironment, startS3rver } from '../images/testing/s3-servers.ts';
import type { Database } from '../platform/database.ts';
import { startProgram } from '../platform/postgres/testing/program.ts';
import { testAdminPassword } from '../testing/app.ts';
import { createTestDatabase } from '../testing/database.ts';
import { startFakeStripe } from '../testing/fake-stripe.ts';
import { startSmtpServer } from '../testing/smtp.ts';
import type { Told } from './server-program.ts';

export type Instance = Awaited<ReturnType<typeof startInstance>>;

export const publicUrl = 'http://localhost:3000';

export async function startTwo() {
  const { db, url } = await createTestDatabase();
  const bucket = await startS3rver();
  const smtp = await startSmtpServer();
  const stripe = await startFakeStripe();
  const folder = await mkdtemp(join(tmpdir(), 'guest-portal-instances-'));
  const told = (name: string): Told => ({
    settings: {
      DATABASE_URL: url,
      DATA_DIR: join(folder, name),
      PORT: '0',
      PUBLIC_URL: publicUrl,
      // Visitors come from many addresses, which they name as a proxy would.
      TRUST_PROXY: '127.0.0.1',
      ADMIN_PASSWORD: testAdminPassword,
      SMTP_URL: smtp.url,
      ...asEnvironment(bucket.settings),
    },
    stripe: { settings: stripe.settings, address: { ...stripe.address, timeout: 5_000 } },
  });
  // One after the other, so that each one's line for news can be told from the other's.
  const a = await startInstance(told('a'), db);
  const b = await startInstance(told('b'), db);
  afterAll(async () => {
    await Promise.all([a.stop(), b.stop()]);
    await bucket.stop();
    await smtp.stop();
    await rm(folder, { recursive: true, force: true });
  });
  return { a, b, db, stripe, bucket, mails: smtp.received };
}

async function startInstance(told: Told, db: Database) {
  const before = await linesForNews(db);
  const program = startProgram('../../../instances/server-program', [JSON.stringify(told)]);
  const url = await program.next<string>('listening');
  const ownLines = async (lastSaid = '') =>
    (await linesForNews(db, lastSaid)).filter((pid) => !before.includes(pid));
  await vi.waitFor(async () => expect(await ownLines()).not.toEqual([]), 20_000);
  return {
    url,
    /** Does what is done every hour; gives what failed. */
    keepHouse: () => {
      program.tell('now');
      return program.next<string[]>('housekept');
    },
    /** Of the one that was started last: it no longer hears what others write, until it has dialled again. */
    loseNews: async () => {
      for (const pid of await ownLines())
        await db.execute(sql`select pg_terminate_backend(${pid}::int)`);
    },
    /** Its new line has carried something. */
    hearsAgain: () =>
      vi.waitFor(async () => expect(await ownLines('pg_notify')).not.toEqual([]), 20_000),
    stop: async () => {
      program.signal('SIGTERM');
      await program.ended;
    },
  };
}

async function linesForNews(db: Database, lastSaid = ''): Promise<number[]> {
  const { rows } = await db.execute<{ pid: number }>(
    sql`select pid from pg_stat_activity where application_name = 'guest-portal-news' and datname = current_database() and strpos(query, ${lastSaid}) > 0`,
  );
  return rows.map(({ pid }) => pid);
}
