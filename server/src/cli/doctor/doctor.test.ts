import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Environment } from '../../config/config.ts';
import { runCli } from '../testing.ts';
import { runWithTimeout } from './check.ts';
import { openDoctor } from './testing.ts';

const { url, pool, smtp, bucket, dataDir, findings } = await openDoctor();

test('doctor finds nothing wrong in a working installation and leaves nothing behind', async () => {
  const found = await findings();
  expect(found).toEqual({
    settings: 'ok: all settings are valid.',
    address: 'ok: PUBLIC_URL is https://stay.example.com.',
    proxy: 'ok: X-Forwarded-For is trusted from 10.0.0.1.',
    database: expect.stringMatching(/^ok: PostgreSQL \d+\S* at DATABASE_URL is responding\.$/),
    schema: expect.stringMatching(/^ok: up to date \(migrations applied: \d+\)\.$/),
    'clean-up': 'ok: no deletions are held back.',
    jobs: 'ok: no server is running on this database.',
    storage: 'ok: accounts store 0 MB of text and 0 MB of photos; none is near its limit.',
    backups:
      'warning: no backup has been made yet. Set up a daily one as described in docs/deploying.md.',
    clock: expect.stringMatching(/^ok: within \d s of the database, the bucket, Stripe\.$/),
    mail: expect.stringMatching(
      /^ok: the mail server at 127.0.0.1:\d+ accepts connections. No email was sent/,
    ),
    images: expect.stringMatching(
      /^ok: the bucket guest-portal-test stores, returns and deletes objects, and accepts uploads from https:\/\/stay\.example\.com\.$/,
    ),
    payments:
      "warning: the price is 15 EUR every month. The key is for Stripe's test mode, so no money is charged.",
    staff: 'ok: ADMIN_PASSWORD is set and is not a common password.',
  });
  expect(await smtp.received()).toEqual([]);
  const objects = await readdir(join(bucket.folder, 'guest-portal-test'), { recursive: true });
  expect(objects.filter((name) => name.includes('doctor/'))).toEqual([]);
});

test('doctor prints a line for each check, and its exit code says whether anything is wrong', async () => {
  const environment = { DATABASE_URL: url, DATA_DIR: dataDir, FREE_SPACE_RESERVE_BYTES: '0' };
  const healthy = await runCli(['doctor'], { environment });
  expect(healthy.code).toBe(0);
  expect(healthy.output.split('\n')).toHaveLength(14);
  expect(healthy.output).toMatch(/^ok {7}settings {2}all settings are valid\.$/m);
  expect(healthy.output).toMatch(/^warning {2}address {3}PUBLIC_URL is http:\/\/localhost:3000/m);

  const broken = await runCli(['doctor'], { environment: { ...environment, PORT: 'x' } });
  expect(broken.code).toBe(1);
  expect(broken.output).toBe(
    'wrong    settings  PORT must be a whole number from 0 to 65535, but is "x". Nothing else was checked.',
  );
});

test("doctor's storage line counts the accounts that are near a limit", async () => {
  await pool.query(`with host as (
      insert into hosts (email, first_name, last_name, password_hash)
      select 'host' || n || '@example.com', 'Anna', 'Berg', '' from generate_series(1, 2) n
      returning id, email),
    property as (
      insert into apartments (host_id, name, slug) select id, 'Loft', email from host
      returning id, slug)
    insert into text_sizes (apartment_id, texts, translations)
    select id, case when slug like 'host1%' then 4600000 else 1000 end, 400000 from property`);
  const { storage } = await findings();
  expect(storage).toBe(
    'ok: accounts store 5.4 MB of text and 0 MB of photos; 1 has used more than 90% of a limit.',
  );
  // Texts that are kept to undo a copy count towards the same limit.
  await pool.query(`with copy as (
      insert into applied_steps (host_id) select id from hosts where email like 'host2%' returning id, host_id)
    insert into applied_changes (step_id, apartment_id, undo, bytes)
    select copy.id, apartments.id, '{}', 4600000 from copy join apartments using (host_id)`);
  expect((await findings()).storage).toBe(
    'ok: accounts store 10 MB of text and 0 MB of photos; 2 have used more than 90% of a limit.',
  );
  await pool.query('delete from hosts');
});

test('a check that never ends times out, and a check that fails hides the message of its error', async () => {
  const endless = { name: 'mail', run: () => new Promise<never>(() => {}) };
  expect(await runWithTimeout(endless, 50)).toEqual({
    state: 'wrong',
    text: 'no response within 0.05 seconds.',
  });
  const failing = { name: 'mail', run: () => Promise.reject(new TypeError('hunter2')) };
  expect(await runWithTimeout(failing, 5_000)).toEqual({
    state: 'wrong',
    text: 'the mail could not be checked (TypeError).',
  });
});

test.each([
  ['behind', -120_000, /^wrong: 1(1[5-9]|2[0-5]) s behind (the database|the bucket|Stripe)\./],
  ['ahead', 120_000, /^wrong: 1(1[5-9]|2[0-5]) s ahead of (the database|the bucket|Stripe)\./],
])('doctor reports a clock that is two minutes %s as wrong', async (_, offset, sentence) => {
  expect((await findings({}, { now: () => Date.now() + offset })).clock).toMatch(sentence);
  expect((await findings({}, { now: () => Date.now() + offset / 3 })).clock).toMatch(/^ok/);
});

test.each<[Environment, string, RegExp]>([
  [{ PUBLIC_URL: '' }, 'address', /^wrong: PUBLIC_URL is http:\/\/localhost:3000, so links/],
  [{ PUBLIC_URL: 'http://stay.example.com' }, 'address', /^wrong: .* are sent unencrypted/],
  [{ TRUST_PROXY: '' }, 'proxy', /^warning: .* TRUST_PROXY is not set/],
  [{ TRUST_PROXY: '0.0.0.0/0' }, 'proxy', /^wrong: TRUST_PROXY trusts every address/],
  [{ ADMIN_PASSWORD: 'password12345' }, 'staff', /^warning: ADMIN_PASSWORD is easy to guess/],
  [{ ADMIN_PASSWORD: 'abababababab' }, 'staff', /^warning: ADMIN_PASSWORD is easy to guess/],
  [{ ADMIN_PASSWORD: '' }, 'staff', /^warning: generated by the server .* each has its own/],
])('with %j doctor reports the problem in the line for %s', async (changes, name, sentence) => {
  expect((await findings(changes))[name]).toMatch(sentence);
});
