import { sql } from 'drizzle-orm';
import { expect, inject, test } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import { runStatement } from '../../../test/support/postgres.ts';

const { app, db } = await createTestApp();
const { app: appWithToken } = await createTestApp({
  settings: { METRICS_TOKEN: 'a-long-enough-token' },
});
const { app: appWithoutDatabase, database } = await createTestApp();

/** Ends all connections to the database and allows no new ones. */
async function makeUnreachable(url: string) {
  const name = new URL(url).pathname.slice(1);
  const { url: server } = inject('postgres');
  await runStatement(server, `alter database ${name} allow_connections false`);
  await runStatement(
    server,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
  );
}

test('a running process reports that it is alive', async () => {
  expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' });
});

test('a server without its database is not ready, but stays alive', async () => {
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  await makeUnreachable(database.url);
  expect((await appWithoutDatabase.inject('/readyz')).statusCode).toBe(503);
  expect((await appWithoutDatabase.inject('/metrics')).body).toMatch(/^database_up 0$/m);
  expect((await appWithoutDatabase.inject('/healthz')).statusCode).toBe(200);
});

test('only this machine can read the metrics', async () => {
  const reply = await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
  expect(reply.body).toContain('http_request_duration_seconds');
  expect(reply.body).toContain('database_connections');
  expect((await app.inject({ url: '/metrics', remoteAddress: '192.0.2.7' })).statusCode).toBe(404);
});

test('a proxy on this machine does not make the metrics public', async () => {
  const reply = await app.inject({
    url: '/metrics',
    remoteAddress: '127.0.0.1',
    headers: { 'x-forwarded-for': '192.0.2.7' },
  });
  expect(reply.statusCode).toBe(404);
});

test('with a token, only requests with that token can read the metrics', async () => {
  const readMetrics = (authorization?: string) =>
    appWithToken.inject({
      url: '/metrics',
      remoteAddress: '192.0.2.7',
      headers: authorization ? { authorization } : {},
    });
  expect((await readMetrics('Bearer a-long-enough-token')).statusCode).toBe(200);
  expect((await readMetrics('Bearer a-wrong-enough-token')).statusCode).toBe(404);
  expect((await readMetrics()).statusCode).toBe(404);
});

test('metrics name routes by their pattern and never contain a page link', async () => {
  await app.inject('/guest/seaside-flat-k3jx9q2mfa');
  const { body } = await app.inject('/metrics');
  expect(body).toContain('route="/guest/:propertySlug"');
  expect(body).not.toContain('k3jx9q2mfa');
});

test('metrics show for each job its last run and success, its failures, whether it runs, and its lag', async () => {
  await db.execute(sql`insert into jobs (name, every_seconds, next_run_at, holder, leased_until, finished_at, succeeded_at, runs, failures, failures_in_a_row)
    values ('old counters', 3600, now() - interval '90 seconds', gen_random_uuid(), now() + interval '1 minute', to_timestamp(1700003600), to_timestamp(1700000000), 12, 4, 3),
           ('never ran', 3600, now() + interval '1 hour', null, null, null, null, 0, 0, 0)`);
  const { body } = await app.inject('/metrics');
  const metricOf = (name: string, job = 'old counters') => {
    const [, value] = new RegExp(`^${name}\\{job="${job}"\\} (\\S+)$`, 'm').exec(body) ?? [];
    return value === undefined ? undefined : Number(value);
  };
  expect(metricOf('job_last_run_timestamp_seconds')).toBe(1_700_003_600);
  expect(metricOf('job_last_success_timestamp_seconds')).toBe(1_700_000_000);
  expect(metricOf('job_failures_in_a_row')).toBe(3);
  expect(metricOf('job_failures_total')).toBe(4);
  expect(metricOf('job_runs_total')).toBe(12);
  expect(metricOf('job_running')).toBe(1);
  expect(Math.round((metricOf('job_lag_seconds') ?? 0) / 10)).toBe(9);
  expect(metricOf('job_lag_seconds', 'emails')).toBe(0);
  // A job that never succeeded has no time of its last success.
  expect(metricOf('job_last_success_timestamp_seconds', 'never ran')).toBeUndefined();
});

test('metrics show whether the database answers, the free disk space, and its reserve', async () => {
  const { app: appWithReserve } = await createTestApp({
    settings: { FREE_SPACE_RESERVE_BYTES: '123456789' },
  });
  const { body } = await appWithReserve.inject('/metrics');
  expect(body).toMatch(/^database_up 1$/m);
  expect(body).toMatch(/^disk_reserve_bytes 123456789$/m);
  expect(Number(/^disk_free_bytes (\S+)$/m.exec(body)?.[1])).toBeGreaterThan(1_000_000);
});

test('metrics show how many emails to hosts and guests wait and for how long, even if they are due later', async () => {
  const { app: appWithEmails, db: emailDatabase } = await createTestApp();
  const queues = ['emails', 'due emails to guests'];
  const readQueueMetrics = async () => {
    const { body } = await appWithEmails.inject('/metrics');
    return queues.map((queue) =>
      ['length', 'oldest_seconds'].map((figure) => {
        const line = new RegExp(`^email_queue_${figure}\\{queue="${queue}"\\} (\\S+)$`, 'm');
        return Math.floor(Number(line.exec(body)?.[1]) / 10) * 10;
      }),
    );
  };
  expect(await readQueueMetrics()).toEqual([
    [0, 0],
    [0, 0],
  ]);
  const later = sql`now() + interval '1 hour'`;
  await emailDatabase.execute(sql`insert into mails (recipient, subject, text, html, created_at, next_attempt_at)
    select 'anna@example.com', 'x', 'x', 'x', now() - interval '2 hours', ${later} from generate_series(1, 10)`);
  await emailDatabase.execute(
    sql`alter table guest_mails drop constraint guest_mails_guest_id_guests_id_fk`,
  );
  await emailDatabase.execute(sql`insert into guest_mails (guest_id, moment, number, created_at, next_attempt_at)
    select gen_random_uuid(), 'before', 1, now() - interval '3 hours', ${later} from generate_series(1, 20)`);
  // This email was sent and is kept with its stay.
  await emailDatabase.execute(sql`insert into guest_mails (guest_id, moment, number, state, settled_at, created_at, next_attempt_at)
    values (gen_random_uuid(), 'before', 1, 'sent', now(), now() - interval '9 days', 'infinity')`);
  expect(await readQueueMetrics()).toEqual([
    [10, 7_200],
    [20, 10_800],
  ]);
});
