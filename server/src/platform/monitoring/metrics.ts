/** Figures for whoever runs the server, at `/metrics`. */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { OpenDatabase } from '../database/database.ts';
import { isLoopbackAddress } from '../http/addresses.ts';
import { notFound } from '../http/errors.ts';
import { measureJobs } from '../jobs/metrics.ts';
import type { MailSender } from '../mail/queue.ts';
import type { Answered } from './answered.ts';

export type Metrics = ReturnType<typeof openMetrics>;

export function openMetrics(
  { db, pool }: Pick<OpenDatabase, 'db' | 'pool'>,
  mail: Pick<MailSender, 'givenUp'>,
) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measurePool(pool, registry);
  measureHeldDeletions(pool, registry);
  countMails(mail, registry);
  measureJobs(db, registry);
  return { registry, observe: observeAnswers(registry) };
}

export function serveMetrics(app: FastifyInstance, { registry }: Metrics, token?: string) {
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(request, token)) throw notFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function observeAnswers(registry: Registry) {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  return ({ method, route, status, milliseconds }: Answered) =>
    duration.observe({ method, route, status }, milliseconds / 1000);
}

function measurePool(pool: Pool, registry: Registry) {
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool by what they do; waiting are requests without one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
}

function measureHeldDeletions(pool: Pool, registry: Registry) {
  new Gauge({
    name: 'deletions_held_back',
    help: 'Kinds of things that should be deleted by now and are not; doctor says why',
    registers: [registry],
    async collect() {
      // While the database is away the last figure stands; others tell of that.
      await pool.query('select count(*)::int as held from held_deletions').then(
        ({ rows }) => this.set(rows[0].held),
        () => undefined,
      );
    },
  });
}

function countMails({ givenUp }: Pick<MailSender, 'givenUp'>, registry: Registry) {
  new Counter({
    name: 'mails_given_up_total',
    help: 'Mails that were sent nowhere: refused for good, or not taken for three days',
    labelNames: ['reason'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [reason, count] of Object.entries(givenUp)) this.inc({ reason }, count);
    },
  });
}

/** Without a token only this machine may read, and only directly: a proxy's neighbour is everybody. */
function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) {
    const forwarded = request.headers['x-forwarded-for'] ?? request.headers.forwarded;
    return forwarded === undefined && isLoopbackAddress(request.socket.remoteAddress);
  }
  const sent = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return sent.length === wanted.length && timingSafeEqual(sent, wanted);
}
