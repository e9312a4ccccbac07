/** Metrics of emails: how many wait in each queue and for how long, and how many were given up. */
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Database } from '../database/database.ts';
import type { MailSender } from './mail-queue.ts';

/**
 * Queues by the name of their job: the table of their rows, and which rows wait for the next day on purpose. Those do
 * not count, because no alert should ask the operator to look at them.
 */
export type MailQueues = Record<string, { table: PgTable; isPostponed?: SQL }>;

const queueMetrics = [
  {
    name: 'email_queue_length',
    help: 'Emails waiting to be sent or retried',
    valueSql: sql`count(*)`,
  },
  {
    name: 'email_queue_oldest_seconds',
    help: 'How long the oldest email of a queue has been waiting, whether tried or not',
    // The age of the email counts, not when it is due: an email that is retried is due later, but has been waiting all
    // the time.
    valueSql: sql`greatest(0, coalesce(extract(epoch from now() - min(created_at)), 0))`,
  },
];

export function measureMailQueues(db: Database, queues: MailQueues, registry: Registry) {
  for (const { valueSql, ...nameAndHelp } of queueMetrics)
    new Gauge({
      ...nameAndHelp,
      labelNames: ['queue'],
      registers: [registry],
      async collect() {
        for (const [queue, { table, isPostponed = sql`false` }] of Object.entries(queues))
          await db
            .execute<{ value: number }>(
              sql`select (${valueSql})::float as value from ${table}
                where next_attempt_at < 'infinity' and not ${isPostponed}`,
            )
            .then(
              ({ rows }) => this.set({ queue }, rows[0]?.value ?? 0),
              // While the database is unreachable, the last value stays.
              () => undefined,
            );
      },
    });
}

export function countDiscardedEmails(
  { discardCounts }: Pick<MailSender, 'discardCounts'>,
  registry: Registry,
) {
  new Counter({
    name: 'emails_given_up_total',
    help: 'Emails that were never sent: permanently rejected, or not accepted for three days',
    labelNames: ['reason'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [reason, count] of Object.entries(discardCounts)) this.inc({ reason }, count);
    },
  });
}
