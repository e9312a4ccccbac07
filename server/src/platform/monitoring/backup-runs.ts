/** The result of each backup, so that a failed or missing one is noticed before it is needed. */
import { and, asc, desc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../database/database.ts';
import type { ScheduledJob } from '../jobs/job.ts';
import { maxErrorLength } from '../jobs/job.ts';
import { queueMail } from '../mail/mail.ts';
import { writeEmail } from '../mail/write-email.ts';
import { backupRuns } from '../tables.ts';

/**
 * A daily backup starts with a random delay and takes some time. A missing one must be reported well before the next.
 */
const overdueHours = 30;
const retentionDays = 90;

/**
 * The result of a backup. If `isDaily` is set, another backup is expected within a day, whether or not this one
 * succeeded.
 */
type BackupRun<Outcome> = Outcome & { isDaily: boolean };

export async function recordBackup(db: Database, { bytes, isDaily }: BackupRun<{ bytes: number }>) {
  await db.insert(backupRuns).values({ bytes, isDaily });
  await db
    .delete(backupRuns)
    .where(lt(backupRuns.finishedAt, sql`now() - make_interval(days => ${retentionDays})`));
}

/** The email is queued in the same database, and a server sends it. */
export async function recordFailedBackup(
  db: Database,
  { reason, isDaily }: BackupRun<{ reason: string }>,
  operatorEmail: string,
) {
  const error = reason.slice(0, maxErrorLength);
  await db.transaction(async (tx) => {
    await tx.insert(backupRuns).values({ error, isDaily, reportedAt: sql`now()` });
    await queueMail(tx, {
      recipient: operatorEmail,
      ...writeEmail({
        subject: 'A backup of Guest Portal failed',
        paragraphs: [
          `A backup failed: ${error}`,
          'Fix the cause and start another backup. `guest-portal doctor` shows when the last backup succeeded.',
        ],
      }),
    });
  });
}

export type BackupState = {
  /** The error of the latest run; null if that run succeeded. */
  error: string | null;
  /** When the latest successful backup ended, in milliseconds since 1970. */
  succeededAt: number | null;
  /** Whether a daily backup was expected and is missing. */
  isOverdue: boolean;
};

/** Returns undefined if no backup was ever tried. */
export async function readBackupState(db: Database): Promise<BackupState | undefined> {
  const [latestRun] = await db
    .select()
    .from(backupRuns)
    .orderBy(desc(backupRuns.finishedAt))
    .limit(1);
  if (!latestRun) return undefined;
  const { rows } = await db.execute<{ succeededAt: number | null; isOverdue: boolean }>(sql`
    select extract(epoch from max(finished_at) filter (where error is null))::float * 1000 as "succeededAt",
      coalesce((${lastDailyRun(db, backupRuns.finishedAt)}) < ${overdueBefore}, false) as "isOverdue"
    from ${backupRuns}`);
  return {
    error: latestRun.error,
    succeededAt: rows[0]?.succeededAt ?? null,
    isOverdue: rows[0]?.isOverdue ?? false,
  };
}

const overdueBefore = sql`now() - make_interval(hours => ${overdueHours})`;

/**
 * Finds the daily backup that succeeded last. If none has, it finds the first that failed, because since then one has
 * been expected.
 */
const lastDailyRun = (
  db: Database,
  column: typeof backupRuns.id | typeof backupRuns.finishedAt,
) => {
  const { error, finishedAt, isDaily } = backupRuns;
  return db
    .select({ column })
    .from(backupRuns)
    .where(eq(isDaily, true))
    .orderBy(
      sql`${error} is not null`,
      sql`case when ${error} is null then ${finishedAt} end desc`,
      asc(finishedAt),
    )
    .limit(1);
};

/** Emails the operator when no daily backup has followed for too long, and again after the same time. */
export const overdueBackups = (operatorEmail: string): ScheduledJob => ({
  name: 'overdue backups',
  every: 3_600,
  timeout: 60,
  run: ({ db }) =>
    db.transaction(async (tx) => {
      const [overdueRun] = await tx
        .update(backupRuns)
        .set({ reportedAt: sql`now()` })
        .where(
          and(
            eq(backupRuns.id, lastDailyRun(tx, backupRuns.id)),
            lt(backupRuns.finishedAt, overdueBefore),
            or(isNull(backupRuns.reportedAt), lt(backupRuns.reportedAt, overdueBefore)),
          ),
        )
        .returning();
      if (!overdueRun) return;
      const time = overdueRun.finishedAt.toISOString().slice(0, 16).replace('T', ' at ');
      await queueMail(tx, {
        recipient: operatorEmail,
        ...writeEmail({
          subject: 'The daily backup of Guest Portal is missing',
          paragraphs: [
            overdueRun.error === null
              ? `The last daily backup succeeded on ${time} UTC. There has been no newer daily backup for more than ${overdueHours} hours.`
              : `No daily backup has succeeded yet. The first one failed on ${time} UTC, more than ${overdueHours} hours ago.`,
            'Check whether the timer still runs and what its log says: `systemctl list-timers guest-portal-backup`, `journalctl -u guest-portal-backup`.',
          ],
        }),
      });
    }),
});

export function measureBackups(db: Database, registry: Registry) {
  const troubleGauge = new Gauge({
    name: 'backup_trouble',
    help: 'Whether the latest backup failed or the daily backup is overdue; run doctor for details',
    labelNames: ['kind'],
    registers: [registry],
    async collect() {
      // The last values stay while the database is unreachable.
      const state = await readBackupState(db).catch(() => 'unknown' as const);
      if (state === 'unknown') return;
      troubleGauge.set({ kind: 'failed' }, state?.error ? 1 : 0);
      troubleGauge.set({ kind: 'overdue' }, state?.isOverdue ? 1 : 0);
      if (state?.succeededAt) successGauge.set(state.succeededAt / 1000);
    },
  });
  const successGauge = new Gauge({
    name: 'backup_last_success_timestamp_seconds',
    help: 'When a backup last succeeded; 0 if none is known',
    registers: [registry],
  });
}
