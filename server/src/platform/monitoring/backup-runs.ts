/** The result of each backup, so that a failed or missing one is noticed before it is needed. */
import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../database/database.ts';
import type { ScheduledJob } from '../jobs/job.ts';
import { longestWords } from '../jobs/job.ts';
import { writeLetter } from '../mail/letter.ts';
import { queueMail } from '../mail/mail.ts';
import { backupRuns } from '../tables.ts';

/**
 * A daily backup starts with a random delay and takes some time. A missing one must be reported well before the next.
 */
const overdueHours = 30;
const keptDays = 90;

/** `isDaily`: another backup is expected within a day. */
type Succeeded = { bytes: number; isDaily: boolean };

export async function recordBackup(db: Database, { bytes, isDaily }: Succeeded) {
  await db.insert(backupRuns).values({ bytes, isDaily });
  await db
    .delete(backupRuns)
    .where(lt(backupRuns.finishedAt, sql`now() - make_interval(days => ${keptDays})`));
}

/** The email is queued in the same database, and a server sends it. */
export async function recordFailedBackup(db: Database, reason: string, operatorEmail: string) {
  const error = reason.slice(0, longestWords);
  await db.transaction(async (tx) => {
    await tx.insert(backupRuns).values({ error, reportedAt: sql`now()` });
    await queueMail(tx, {
      recipient: operatorEmail,
      ...writeLetter({
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
  /** Milliseconds since 1970. */
  succeededAt: number | null;
  /** A daily backup was expected and is missing. */
  isOverdue: boolean;
};

/** Undefined if no backup was ever tried. */
export async function readBackupState(db: Database): Promise<BackupState | undefined> {
  const [newest] = await db.select().from(backupRuns).orderBy(desc(backupRuns.finishedAt)).limit(1);
  if (!newest) return undefined;
  const { rows } = await db.execute<{ succeededAt: number | null; isOverdue: boolean }>(sql`
    select extract(epoch from max(finished_at))::float * 1000 as "succeededAt",
      coalesce(max(finished_at) filter (where is_daily) < ${overdueBefore}, false) as "isOverdue"
    from ${backupRuns} where error is null`);
  return {
    error: newest.error,
    succeededAt: rows[0]?.succeededAt ?? null,
    isOverdue: rows[0]?.isOverdue ?? false,
  };
}

const overdueBefore = sql`now() - make_interval(hours => ${overdueHours})`;

/** Emails the operator once about each daily backup that no newer one has followed. */
export const overdueBackups = (operatorEmail: string): ScheduledJob => ({
  name: 'overdue backups',
  every: 3_600,
  timeout: 60,
  run: ({ db }) =>
    db.transaction(async (tx) => {
      const newest = tx
        .select({ id: backupRuns.id })
        .from(backupRuns)
        .where(eq(backupRuns.isDaily, true))
        .orderBy(desc(backupRuns.finishedAt))
        .limit(1);
      const [missed] = await tx
        .update(backupRuns)
        .set({ reportedAt: sql`now()` })
        .where(
          and(
            eq(backupRuns.id, newest),
            lt(backupRuns.finishedAt, overdueBefore),
            isNull(backupRuns.reportedAt),
          ),
        )
        .returning();
      if (!missed) return;
      await queueMail(tx, {
        recipient: operatorEmail,
        ...writeLetter({
          subject: 'The daily backup of Guest Portal is missing',
          paragraphs: [
            `The last daily backup succeeded on ${missed.finishedAt.toISOString().slice(0, 16).replace('T', ' at ')} UTC. There has been no newer daily backup for more than ${overdueHours} hours.`,
            'Check whether the timer still runs and what its log says: `systemctl list-timers guest-portal-backup`, `journalctl -u guest-portal-backup`.',
          ],
        }),
      });
    }),
});

export function measureBackups(db: Database, registry: Registry) {
  const trouble = new Gauge({
    name: 'backup_trouble',
    help: 'Whether the latest backup failed or the daily backup is overdue; run doctor for details',
    labelNames: ['kind'],
    registers: [registry],
    async collect() {
      // The last values stay while the database is unreachable.
      const state = await readBackupState(db).catch(() => 'unknown' as const);
      if (state === 'unknown') return;
      trouble.set({ kind: 'failed' }, state?.error ? 1 : 0);
      trouble.set({ kind: 'overdue' }, state?.isOverdue ? 1 : 0);
      if (state?.succeededAt) success.set(state.succeededAt / 1000);
    },
  });
  const success = new Gauge({
    name: 'backup_last_success_timestamp_seconds',
    help: 'When a backup last succeeded; 0 if none is known',
    registers: [registry],
  });
}
