/** Failed and overdue backups are reported by email, by doctor and by a metric. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp } from '../../test/support/app.ts';
import { overdueBackups } from '../platform/monitoring/backup-runs.ts';
import { runCli } from './testing.ts';

const { app, db, database } = await createTestApp();
const folder = await mkdtemp(join(tmpdir(), 'guest-portal-backup-runs-'));
afterAll(() => rm(folder, { recursive: true }));

const operator = 'operator@example.com';
const environment = { DATABASE_URL: database.url, DATA_DIR: folder, SUPPORT_EMAIL: operator };
const runCommand = (...words: string[]) => runCli(words, { environment });
const context = () => ({ db, signal: new AbortController().signal });

beforeEach(async () => {
  await database.pool.query('truncate backup_runs, mails');
});

async function doctorLineOnBackups() {
  const { output } = await runCommand('doctor');
  return output.split('\n').find((outputLine) => outputLine.includes('backups')) ?? output;
}

async function backupMetrics() {
  const { body } = await app.inject('/metrics');
  return body.split('\n').filter((outputLine) => outputLine.startsWith('backup_trouble'));
}

async function readEmails() {
  const { rows } = await database.pool.query('select recipient, subject, text from mails');
  return rows as { recipient: string; subject: string; text: string }[];
}

const moveRunsBack = (hours: number) =>
  database.pool.query(
    `update backup_runs set finished_at = finished_at - make_interval(hours => ${hours}),
      reported_at = reported_at - make_interval(hours => ${hours})`,
  );

describe('a backup that fails', () => {
  test('a failed backup is reported by email, by doctor and by a metric', async () => {
    const file = join(folder, 'missing folder', 'today.tar');
    expect((await runCommand('backup', file)).code).toBe(1);
    expect(await doctorLineOnBackups()).toMatch(
      /wrong.*the latest backup failed \(.+\); no backup has/,
    );
    expect(await backupMetrics()).toContain('backup_trouble{kind="failed"} 1');
    const [email, ...others] = await readEmails();
    expect(others).toEqual([]);
    expect(email).toMatchObject({
      recipient: operator,
      subject: 'A backup of Guest Portal failed',
    });
    expect(email?.text).toMatch(/A backup failed: .+/);
  });

  test('a failed backup is no longer reported after the next one succeeds', async () => {
    await runCommand('backup-failed', 'age is not installed');
    expect(await doctorLineOnBackups()).toMatch(/wrong.*\(age is not installed\)/);
    expect((await runCommand('backup', join(folder, 'next.tar'))).code).toBe(0);
    expect(await doctorLineOnBackups()).toMatch(/ok.*the last one succeeded 0 hours ago/);
    expect(await backupMetrics()).toContain('backup_trouble{kind="failed"} 0');
  });
});

describe('a daily backup that is overdue', () => {
  test('an overdue daily backup is reported by one email, by doctor and by a metric', async () => {
    await runCommand('backup', '--daily', join(folder, 'daily.tar'));
    await overdueBackups(operator).run(context());
    expect(await readEmails()).toEqual([]);
    await moveRunsBack(31);
    for (let hour = 0; hour < 2; hour += 1) await overdueBackups(operator).run(context());
    expect(await readEmails()).toMatchObject([
      { recipient: operator, subject: 'The daily backup of Guest Portal is missing' },
    ]);
    expect(await doctorLineOnBackups()).toMatch(
      /wrong.*the daily backup is overdue.* 31 hours ago/,
    );
    expect(await backupMetrics()).toContain('backup_trouble{kind="overdue"} 1');
  });

  test('a daily backup that never succeeded is reported, even if a manual backup has succeeded', async () => {
    const file = join(folder, 'missing folder', 'daily.tar');
    expect((await runCommand('backup', '--daily', file)).code).toBe(1);
    await runCommand('backup', join(folder, 'between.tar'));
    await database.pool.query('truncate mails');
    await overdueBackups(operator).run(context());
    expect(await readEmails()).toEqual([]);
    await moveRunsBack(31);
    for (let hour = 0; hour < 2; hour += 1) await overdueBackups(operator).run(context());
    const [email, ...others] = await readEmails();
    expect(others).toEqual([]);
    expect(email).toMatchObject({ subject: 'The daily backup of Guest Portal is missing' });
    expect(email?.text).toContain('No daily backup has succeeded yet.');
    expect(await doctorLineOnBackups()).toMatch(/wrong.*the daily backup is overdue/);
    expect(await backupMetrics()).toContain('backup_trouble{kind="overdue"} 1');
  });

  test('an overdue daily backup is reported even if later ones have failed', async () => {
    await runCommand('backup', '--daily', join(folder, 'good.tar'));
    await moveRunsBack(31);
    await runCommand('backup', '--daily', join(folder, 'missing folder', 'daily.tar'));
    await database.pool.query('truncate mails');
    await overdueBackups(operator).run(context());
    expect(await readEmails()).toMatchObject([
      { subject: 'The daily backup of Guest Portal is missing' },
    ]);
    expect(await backupMetrics()).toContain('backup_trouble{kind="overdue"} 1');
  });

  test('no daily backup is overdue when backups are only made manually', async () => {
    await runCommand('backup', join(folder, 'by-hand.tar'));
    await moveRunsBack(1_000);
    await overdueBackups(operator).run(context());
    expect(await readEmails()).toEqual([]);
    expect(await doctorLineOnBackups()).toMatch(/ok/);
    expect(await backupMetrics()).toContain('backup_trouble{kind="overdue"} 0');
  });
});
