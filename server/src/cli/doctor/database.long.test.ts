import { readdir } from 'node:fs/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  hashesBeforeBaseline,
  migrations,
  recordMigrations,
} from '../../../test/support/full-database/full-database.ts';
import { runCli } from '../testing.ts';
import { openDoctor, shortTimeout, startSilentServer } from './testing.ts';

const { url, pool, dataDir, findings } = await openDoctor();

describe("doctor's check of the database", () => {
  test('doctor reports an unreachable database and still checks everything else', async () => {
    const found = await findings({ DATABASE_URL: 'postgres://host:hunter2@127.0.0.1:1/x' });
    expect(found.database).toMatch(
      /^wrong: The database at DATABASE_URL can't be used.*ECONNREFUSED/,
    );
    expect(found.schema).toMatch(/^wrong: not checked/);
    expect(found.clock).toMatch(/^ok: within \d s of the bucket, Stripe\.$/);
    expect(found.mail).toMatch(/^ok/);
  });

  test('doctor stops waiting for a database that never answers', async () => {
    const silentServer = await startSilentServer();
    const found = await findings(
      { DATABASE_URL: `postgres://host:hunter2@${silentServer.address}/x` },
      shortTimeout,
    );
    expect(found.database).toMatch(/^wrong/);
    silentServer.close();
  });

  test('doctor warns about an older schema and reports a newer one as wrong', async () => {
    const { rows } = await pool.query(
      'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations) returning *',
    );
    const [{ hash, created_at: createdAt }] = rows;
    expect((await findings()).schema).toMatch(/^warning: 1 of \d+ migrations are not applied yet/);
    const insertMigration =
      'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)';
    await pool.query(insertMigration, [hash, createdAt]);
    await pool.query(insertMigration, ['of the future', Date.now()]);
    expect((await findings()).schema).toMatch(/^wrong: created by a newer version/);
    await pool.query('delete from drizzle.__drizzle_migrations where hash = $1', ['of the future']);
    expect((await findings()).schema).toMatch(/^ok/);
  });

  test('doctor accepts a database from before the baseline only if its last migration was applied', async () => {
    const hashes = migrations.map(({ hash }) => hash);
    const earlier = hashesBeforeBaseline({ isComplete: true });
    await recordMigrations(url, [...earlier, ...hashes.slice(1)]);
    expect((await findings()).schema).toMatch(/^ok/);
    await recordMigrations(url, hashesBeforeBaseline({ isComplete: false }));
    expect((await findings()).schema).toMatch(/^wrong: .* Start the version before this one once/);
    await recordMigrations(url, hashes);
    expect((await findings()).schema).toMatch(/^ok/);
  });

  test('doctor reports which deletions are held back and what to do about it', async () => {
    await pool.query(
      `insert into held_deletions (name, reason, due) values ('deleted accounts', 'many', 60), ('orphaned files', 'foreign_store', 0)`,
    );
    const found = await findings();
    expect(found['clean-up']).toMatch(
      /^warning: deleted accounts: 60 are due for deletion but were kept, .*--confirm.* orphaned files: nothing was deleted, .*--claim-images/,
    );
    await pool.query('delete from held_deletions');
  });

  describe("doctor's check of the background jobs", () => {
    const addJob = (name: string, changes: string) =>
      pool.query(`insert into jobs (name, every_seconds, runs) values ('${name}', 3600, 1);
        update jobs set ${changes} where name = '${name}'`);
    beforeEach(async () => {
      await addJob('expired sessions', `next_run_at = now() + interval '50 minutes'`);
      await pool.query(`insert into jobs (name, queue) values ('emails', 'mails')`);
      return () => pool.query('truncate jobs, mails');
    });

    test('doctor prints a line for each job with its last run, its failures and how long it has been due', async () => {
      const lines = async () => (await findings()).jobs?.split('\n');
      const summary = 'ok: all 2 are on schedule.';
      expect(await lines()).toEqual([
        summary,
        'emails: has not run yet, 0 of 0 failed.',
        'expired sessions: has not run yet, 0 of 1 failed.',
      ]);
      await pool.query(
        `update jobs set finished_at = now() - interval '10 minutes', runs = 12, failures = 2`,
      );
      // The job runs every hour and may be late by two more hours on a busy server.
      await pool.query(`update jobs set next_run_at = now() - interval '170 minutes'`);
      expect(await lines()).toEqual([
        summary,
        'emails: ran 10 minutes ago, 2 of 12 failed.',
        'expired sessions: ran 10 minutes ago, 2 of 12 failed, due for 3 hours.',
      ]);
    });

    test('doctor prints a line for each job that fails or is late, with the reason', async () => {
      await addJob('old counters', `failures_in_a_row = 3, last_error = 'ECONNREFUSED'`);
      await addJob(
        'the trash',
        `next_run_at = now() - interval '200 minutes', finished_at = now() - interval '260 minutes'`,
      );
      await pool.query(
        `insert into mails (recipient, subject, text, html, next_attempt_at) values ('anna@example.com', '', '', '', now() - interval '11 minutes')`,
      );
      expect((await findings()).jobs?.split('\n')).toEqual([
        'warning: emails: is late by 11 minutes.',
        'old counters: has failed 3 times in a row (ECONNREFUSED) and will be retried; see the log for details.',
        'the trash: is late by 3 hours, last ran 4 hours ago.',
      ]);
      const environment = { DATABASE_URL: url, DATA_DIR: dataDir, FREE_SPACE_RESERVE_BYTES: '0' };
      const { output } = await runCli(['doctor'], { environment });
      expect(output.match(/^warning {2}jobs {6}/gm)).toHaveLength(3);
    });

    test('doctor reports no job as late while no server is running', async () => {
      await pool.query(
        `update jobs set next_run_at = now() - interval '3 days', known_at = now() - interval '3 days'`,
      );
      expect((await findings()).jobs).toBe('ok: no server is running on this database.');
    });
  });

  test('doctor does not create the database that the first start will create', async () => {
    const found = await findings({ DATABASE_URL: '' });
    expect(found.database).toMatch(/^ok: there is none in .* yet. The first start creates it/);
    expect(found.schema).toBe('ok: the first start creates it.');
    expect(await readdir(dataDir)).toEqual([]);
  });
});
