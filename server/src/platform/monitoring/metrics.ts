/** Metrics for the operator, at `/metrics`. */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { OpenDatabase } from '../database/database.ts';
import { measureDatabase } from '../database/metrics.ts';
import { measureDisk } from '../files/metrics.ts';
import { isLoopbackAddress } from '../http/addresses.ts';
import { notFound } from '../http/errors.ts';
import { measureJobs } from '../jobs/metrics.ts';
import type { MailSender } from '../mail/mail-queue.ts';
import { countDiscardedEmails, type MailQueues, measureMailQueues } from '../mail/metrics.ts';
import { measureBackups } from './backup-runs.ts';
import { openDurations } from './durations.ts';

type Metrics = ReturnType<typeof openMetrics>;

type MetricSources = {
  database: Pick<OpenDatabase, 'db' | 'pool'>;
  mail: Pick<MailSender, 'discardCounts'>;
  mailQueues: MailQueues;
  disk: { folder: string; reserveBytes: number };
};

export function openMetrics({ database: { db, pool }, mail, mailQueues, disk }: MetricSources) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureDatabase(pool, registry);
  measureHeldDeletions(pool, registry);
  countDiscardedEmails(mail, registry);
  measureMailQueues(db, mailQueues, registry);
  measureDisk(disk.folder, disk.reserveBytes, registry);
  measureJobs(db, registry);
  measureBackups(db, registry);
  return { registry, durations: openDurations() };
}

export function serveMetrics(
  app: FastifyInstance,
  { registry, durations }: Metrics,
  token?: string,
) {
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(request, token)) throw notFound();
    const metrics = `${await registry.metrics()}\n${durations.print()}\n`;
    return reply.type(registry.contentType).send(metrics);
  });
}

function measureHeldDeletions(pool: Pool, registry: Registry) {
  new Gauge({
    name: 'deletions_held_back',
    help: 'Kinds of data that are due for deletion but held back; run doctor for the reasons',
    registers: [registry],
    async collect() {
      // While the database is unreachable, the last value stays. Other metrics report the outage.
      await pool.query('select count(*)::int as held from held_deletions').then(
        ({ rows }) => this.set(rows[0].held),
        () => undefined,
      );
    },
  });
}

/**
 * Without a token, only this machine may read the metrics, and only directly, because a request through a proxy may
 * come from anyone.
 */
function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) {
    const forwarded = request.headers['x-forwarded-for'] ?? request.headers.forwarded;
    return forwarded === undefined && isLoopbackAddress(request.socket.remoteAddress);
  }
  const sent = Buffer.from(request.headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return sent.length === expected.length && timingSafeEqual(sent, expected);
}
