import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Environment } from '../../config.ts';
import { type Answer, type Asked, startFakeS3, xmlError } from '../../images/testing/fake-s3.ts';
import { asEnvironment, corsRule, startS3rver } from '../../images/testing/s3-servers.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { startFakeStripe } from '../../testing/fake-stripe.ts';
import { startSmtpServer } from '../../testing/smtp.ts';
import { runLine } from '../testing.ts';
import { bounded } from './check.ts';
import { examine, type World } from './doctor.ts';

const { url, pool } = await createTestDatabase();
const [smtp, bucket, stripe, dataDir] = await Promise.all([
  startSmtpServer(),
  startS3rver(0, undefined, false, corsRule()),
  startFakeStripe(),
  mkdtemp(join(tmpdir(), 'guest-portal-doctor-')),
]);
afterAll(async () => {
  await Promise.all([smtp.stop(), bucket.stop(), rm(dataDir, { recursive: true })]);
});
const rightPrice = structuredClone(stripe.price);
beforeEach(() => {
  Object.assign(stripe.price, structuredClone(rightPrice));
  stripe.setMood('well');
});

const secrets = ['hunter2', 'whsec_lamplight', 'sk_test_lamplight', 'S3RVER', 'lightnovelkeeper9'];

const good: Environment = {
  DATABASE_URL: url,
  DATA_DIR: dataDir,
  PUBLIC_URL: 'https://stay.example.com',
  TRUST_PROXY: '10.0.0.1',
  SMTP_URL: smtp.url,
  MAIL_FROM: 'Guest Portal <no-reply@example.com>',
  SUPPORT_EMAIL: 'help@example.com',
  ...asEnvironment(bucket.settings),
  STRIPE_SECRET_KEY: stripe.settings.secretKey,
  STRIPE_WEBHOOK_SECRET: stripe.settings.webhookSecret,
  STRIPE_PRICE_ID: stripe.settings.priceId,
  ADMIN_PASSWORD: 'lightnovelkeeper9',
};

/** By the name of the check: `state: text`. Whatever is wrong, no secret is told. */
async function findings(changes: Environment = {}, world: World = {}) {
  const environment = { ...good, ...changes };
  const io = { environment, remark: () => {} };
  const found = await examine(io, { stripe: stripe.address, ...world });
  const lines = found.map(({ name, state, text }) => [name, `${state}: ${text}`]);
  for (const secret of secrets) expect(JSON.stringify(lines)).not.toContain(secret);
  return Object.fromEntries(lines) as Record<string, string>;
}

test('where everything is well, every line says so, and nothing stays behind', async () => {
  const found = await findings();
  expect(found).toEqual({
    settings: 'ok: every setting can be read.',
    address: 'ok: people open https://stay.example.com.',
    proxy: "ok: visitors' addresses are taken from 10.0.0.1.",
    database: expect.stringMatching(/^ok: PostgreSQL \d+\S* at DATABASE_URL answers\.$/),
    schema: expect.stringMatching(/^ok: current \(\d+ migrations\)\.$/),
    'clean-up': 'ok: nothing is held back that should be deleted.',
    jobs: 'ok: no server runs on this database.',
    clock: expect.stringMatching(/^ok: within \d s of the database, the bucket, Stripe\.$/),
    mail: expect.stringMatching(/^ok: the mail server at 127.0.0.1:\d+ takes us; no mail was sent/),
    images: expect.stringMatching(
      /^ok: the bucket guest-portal-test takes, gives back and deletes, also from pages of https:\/\/stay\.example\.com\.$/,
    ),
    payments:
      "warning: the price is 15 EUR every month. The key is for Stripe's test mode: no money moves.",
    staff: 'ok: ADMIN_PASSWORD is set and not among the first that anybody would try.',
  });
  expect(await smtp.received()).toEqual([]);
  const kept = await readdir(join(bucket.folder, 'guest-portal-test'), { recursive: true });
  expect(kept.filter((name) => name.includes('doctor/'))).toEqual([]);
});

test('the command prints a line for each check, and its exit code tells whether anything is wrong', async () => {
  const environment = { DATABASE_URL: url, DATA_DIR: dataDir, FREE_SPACE_RESERVE_BYTES: '0' };
  const well = await runLine(['doctor'], { environment });
  expect(well.code).toBe(0);
  expect(well.said.split('\n')).toHaveLength(12);
  expect(well.said).toMatch(/^ok {7}settings {2}every setting can be read\.$/m);
  expect(well.said).toMatch(/^warning {2}address {3}PUBLIC_URL is http:\/\/localhost:3000/m);

  const ill = await runLine(['doctor'], { environment: { ...environment, PORT: 'x' } });
  expect(ill.code).toBe(1);
  expect(ill.said).toBe(
    'wrong    settings  PORT must be a whole number from 0 to 65535, but is "x". Nothing else was checked.',
  );
});

test('a check that never ends is given up, and one that fails says so without its message', async () => {
  const never = { name: 'mail', look: () => new Promise<never>(() => {}) };
  expect(await bounded(never, 50)).toEqual({
    state: 'wrong',
    text: 'no answer within 0.05 seconds.',
  });
  const failing = { name: 'mail', look: () => Promise.reject(new TypeError('hunter2')) };
  expect(await bounded(failing, 5_000)).toEqual({
    state: 'wrong',
    text: 'the mail could not be checked (TypeError).',
  });
});

describe('the database', () => {
  test('that is away is wrong, and everything else is checked all the same', async () => {
    const found = await findings({ DATABASE_URL: 'postgres://host:hunter2@127.0.0.1:1/x' });
    expect(found.database).toMatch(/^wrong: DATABASE_URL names a database .*ECONNREFUSED/);
    expect(found.schema).toMatch(/^wrong: not checked/);
    expect(found.clock).toMatch(/^ok: within \d s of the bucket, Stripe\.$/);
    expect(found.mail).toMatch(/^ok/);
  });

  test('that never answers is given up', async () => {
    const silent = await listen();
    const found = await findings({ DATABASE_URL: `postgres://host:hunter2@${silent.address}/x` });
    expect(found.database).toMatch(/^wrong/);
    silent.close();
  });

  test('with a schema that is behind is told of, one that is newer is wrong', async () => {
    const { rows } = await pool.query(
      'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations) returning *',
    );
    const [{ hash, created_at: createdAt }] = rows;
    expect((await findings()).schema).toMatch(/^warning: 1 of \d+ migrations are not applied yet/);
    const add = 'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)';
    await pool.query(add, [hash, createdAt]);
    await pool.query(add, ['of the future', Date.now()]);
    expect((await findings()).schema).toMatch(/^wrong: made by a newer version/);
    await pool.query('delete from drizzle.__drizzle_migrations where hash = $1', ['of the future']);
    expect((await findings()).schema).toMatch(/^ok/);
  });

  test('that holds deletions back says which, and what to do', async () => {
    await pool.query(
      `insert into held_deletions (name, reason, due) values ('deleted accounts', 'many', 60), ('files that no row knows', 'foreign_store', 0)`,
    );
    const found = await findings();
    expect(found['clean-up']).toMatch(
      /^warning: deleted accounts: 60 would go, and are kept, .*--confirm.* files that no row knows: nothing is swept, .*--claim-images/,
    );
    await pool.query('delete from held_deletions');
  });

  describe('whose jobs', () => {
    const jobs = (name: string, changes: string) =>
      pool.query(`insert into jobs (name, every_seconds, runs) values ('${name}', 3600, 1);
        update jobs set ${changes} where name = '${name}'`);
    beforeEach(async () => {
      await jobs('expired sessions', `next_run_at = now() + interval '50 minutes'`);
      await pool.query(`insert into jobs (name, queue) values ('mails', 'mails')`);
      return () => pool.query('truncate jobs, mails');
    });

    test('all run has a line for each: its last run, its failures, and how long it has been due', async () => {
      const lines = async () => (await findings()).jobs?.split('\n');
      const well = 'ok: all 2 are done when they should be.';
      expect(await lines()).toEqual([
        well,
        'expired sessions: has not run yet, 0 of 1 failed.',
        'mails: has not run yet, 0 of 0 failed.',
      ]);
      await pool.query(
        `update jobs set finished_at = now() - interval '10 minutes', runs = 12, failures = 2`,
      );
      // An hour between two runs, and two more for a busy moment.
      await pool.query(`update jobs set next_run_at = now() - interval '170 minutes'`);
      expect(await lines()).toEqual([
        well,
        'expired sessions: ran 10 minutes ago, 2 of 12 failed, due for 3 hours.',
        'mails: ran 10 minutes ago, 2 of 12 failed.',
      ]);
    });

    test('fail or are late has a line for each, with what went wrong', async () => {
      await jobs('old counters', `failures_in_a_row = 3, last_error = 'ECONNREFUSED'`);
      await jobs(
        'the trash',
        `next_run_at = now() - interval '200 minutes', finished_at = now() - interval '260 minutes'`,
      );
      await pool.query(
        `insert into mails (recipient, subject, text, html, next_attempt_at) values ('anna@example.com', '', '', '', now() - interval '11 minutes')`,
      );
      expect((await findings()).jobs?.split('\n')).toEqual([
        'warning: mails: is late by 11 minutes.',
        'old counters: has failed 3 times in a row (ECONNREFUSED), and is tried again; the log says more.',
        'the trash: is late by 3 hours, last ran 4 hours ago.',
      ]);
      const environment = { DATABASE_URL: url, DATA_DIR: dataDir, FREE_SPACE_RESERVE_BYTES: '0' };
      const { said } = await runLine(['doctor'], { environment });
      expect(said.match(/^warning {2}jobs {6}/gm)).toHaveLength(3);
    });

    test('nobody runs are not late: no server is there', async () => {
      await pool.query(
        `update jobs set next_run_at = now() - interval '3 days', known_at = now() - interval '3 days'`,
      );
      expect((await findings()).jobs).toBe('ok: no server runs on this database.');
    });
  });

  test('that a first start will make is not made by looking', async () => {
    const found = await findings({ DATABASE_URL: '' });
    expect(found.database).toMatch(/^ok: there is none in .* yet; the first start makes it/);
    expect(found.schema).toBe('ok: the first start makes it.');
    expect(await readdir(dataDir)).toEqual([]);
  });
});

test.each([
  ['behind', -120_000, /^wrong: 1(1[5-9]|2[0-5]) s behind (the database|the bucket|Stripe):/],
  ['ahead', 120_000, /^wrong: 1(1[5-9]|2[0-5]) s ahead of (the database|the bucket|Stripe):/],
])('a clock that is two minutes %s is wrong', async (_, offset, sentence) => {
  expect((await findings({}, { now: () => Date.now() + offset })).clock).toMatch(sentence);
  expect((await findings({}, { now: () => Date.now() + offset / 3 })).clock).toMatch(/^ok/);
});

describe('the mail server', () => {
  test('that refuses the connection is wrong', async () => {
    const { mail } = await findings({ SMTP_URL: 'smtp://host:hunter2@127.0.0.1:1' });
    expect(mail).toMatch(/^wrong: the mail server at 127\.0\.0\.1:1 does not take us \(E\w+\)/);
  });

  test('that refuses the password is wrong, and neither is told', async () => {
    const strict = new SMTPServer({
      logger: false,
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: ({ password }, _session, done) => done(new Error(`hunter2 ${password} is no good`)),
    });
    await new Promise<void>((ready) => strict.listen(0, '127.0.0.1', ready));
    const { mail } = await findings({
      SMTP_URL: `smtp://anna:hunter2@${addressOf(strict.server)}`,
    });
    expect(mail).toMatch(/^wrong: the mail server at \S+ refuses the user or the password/);
    await new Promise<void>((closed) => strict.close(closed));
  });

  test('that never greets is given up', async () => {
    const silent = await listen();
    const { mail } = await findings({ SMTP_URL: `smtp://${silent.address}` });
    expect(mail).toMatch(
      /^wrong: (the mail server .* does not take us \(it does not greet\): .*smtps:|no answer)/,
    );
    silent.close();
  });

  test('whose certificate is no good, or that offers no TLS where it must, is told from one that is away', async () => {
    const secure = new SMTPServer({ logger: false, secure: true });
    secure.on('error', () => {});
    await new Promise<void>((ready) => secure.listen(0, '127.0.0.1', ready));
    const address = addressOf(secure.server);
    const strict = await findings({ SMTP_URL: `smtps://${address}?tls.rejectUnauthorized=true` });
    expect(strict.mail).toMatch(
      /^wrong: .* \(its certificate (is self-signed|has expired)\): .*\?tls\.rejectUnauthorized=false/,
    );
    expect((await findings({ SMTP_URL: `smtps://${address}` })).mail).toMatch(/^ok/);
    await new Promise<void>((closed) => secure.close(closed));
    const plain = await findings({ SMTP_URL: `${smtp.url}?requireTLS=true` });
    expect(plain.mail).toMatch(/^wrong: .* \(it offers no TLS\): .*\?ignoreTLS=true/);
  });

  test('that has not taken a mail for hours is worth a word', async () => {
    await pool.query(
      `insert into mails (recipient, subject, text, html, attempts, created_at, next_attempt_at)
       values ('anna@example.com', 'x', 'x', 'x', 5, now() - interval '2 hours', now() + interval '1 hour')`,
    );
    expect((await findings()).mail).toMatch(/^warning: .* has not taken a mail for over an hour/);
    await pool.query('delete from mails');
    expect((await findings()).mail).toMatch(/^ok/);
  });

  test('that takes us still leaves senders without a name to be set', async () => {
    expect((await findings({ MAIL_FROM: '' })).mail).toMatch(/^warning: .* MAIL_FROM is not set/);
    expect((await findings({ SUPPORT_EMAIL: '' })).mail).toMatch(/^warning: .* SUPPORT_EMAIL is/);
  });

  test('that is not set leaves mails in a folder, which a public address is warned of', async () => {
    const outbox = { SMTP_URL: '', ALLOW_SANDBOX: 'true' };
    expect((await findings(outbox)).mail).toMatch(/^warning: no mail leaves; .*: set SMTP_URL/);
  });
});

describe('images', () => {
  test('in a bucket that is away, missing or closed to us are wrong', async () => {
    const away = await findings({ S3_ENDPOINT: 'http://127.0.0.1:1' });
    expect(away.images).toMatch(/^wrong: the bucket \S+ does not take, .* \(ECONNREFUSED\)/);
    const missing = await findings({ S3_BUCKET: 'nobodys-bucket' });
    expect(missing.images).toMatch(/^wrong: .* \(NoSuchBucket\)/);
    const closed = await findings({ S3_ACCESS_KEY_ID: 'stranger' });
    expect(closed.images).toMatch(/^wrong: .* \(InvalidAccessKeyId\)/);
  });

  test('in a bucket that never answers are given up', async () => {
    const silent = await listen();
    const { images } = await findings({ S3_ENDPOINT: `http://${silent.address}` });
    expect(images).toMatch(/^wrong/);
    silent.close();
  });

  const wanted =
    'set the CORS rule [{"AllowedOrigins":["https://stay.example.com"],"AllowedMethods":["PUT"],"AllowedHeaders":["content-type"],"ExposeHeaders":["ETag"]}].';

  test.each([
    ['no CORS rule', undefined, 'no rule allows PUT from https://stay.example.com'],
    [
      'a rule for other pages',
      corsRule({ origin: 'https://elsewhere.example' }),
      'no rule allows PUT from https://stay.example.com',
    ],
    [
      'a rule that forgets the type',
      corsRule({ headers: [] }),
      'no rule allows the header content-type (AllowedHeaders)',
    ],
    [
      'a rule that hides the ETag',
      corsRule({ exposes: [] }),
      'no rule lets pages read ETag (ExposeHeaders), without which an upload never ends',
    ],
  ])('in a bucket with %s can’t come from browsers', async (_, cors, reason) => {
    const other = await startS3rver(0, undefined, false, cors);
    onTestFinished(() => other.stop());
    const { images } = await findings(asEnvironment(other.settings));
    expect(images).toBe(
      `wrong: the bucket guest-portal-test takes, gives back and deletes, but browsers can't upload to it: ${reason}; ${wanted}`,
    );
    const kept = await readdir(join(other.folder, 'guest-portal-test'), { recursive: true });
    expect(kept.filter((name) => name.includes('doctor/'))).toEqual([]);
  });

  test.each<[string, () => Answer | undefined | Promise<Answer>]>([
    ['gives back something else', () => ({ status: 200, body: 'else' })],
    ['can’t be read', () => ({ status: 403, body: xmlError('AccessDenied') })],
    ['cuts the line', () => undefined],
    ['does not answer', () => new Promise<Answer>(() => {})],
  ])('in a bucket that %s leave nothing there, nor does a run of before', async (_, read) => {
    const put: string[] = [];
    const deleted: string[] = [];
    const fresh = new Date().toISOString();
    const listed = (key: string, time: string) =>
      `<Contents><Key>uploads/doctor/${key}</Key><LastModified>${time}</LastModified></Contents>`;
    const answer = ({ method, url, body }: Asked) => {
      if (method === 'PUT') put.push(url.pathname.replace('/photos/', ''));
      if (url.searchParams.has('delete'))
        deleted.push(...[...body.matchAll(/<Key>([^<]+)/g)].map(([, key]) => key ?? ''));
      if (url.searchParams.has('list-type'))
        return {
          status: 200,
          body: `<ListBucketResult>${listed('old', '2026-01-02T03:04:05.000Z')}${listed('another', fresh)}</ListBucketResult>`,
        };
      if (method === 'GET' && url.pathname.includes('doctor')) return read();
      return { status: 200, body: method === 'POST' ? '<DeleteResult/>' : '' };
    };
    const { images } = await findings(asEnvironment(await startFakeS3(answer)));
    expect(images).toMatch(/^wrong/);
    expect(put).toHaveLength(1);
    expect(deleted.sort()).toEqual([...put, 'uploads/doctor/old'].sort());
  });

  test('on disk need more room than the reserve', async () => {
    const short = { ...onDisk, FREE_SPACE_RESERVE_BYTES: '999999999999999' };
    expect((await findings(short)).images).toMatch(
      /^wrong: .* GiB are free, less than the reserve of 931322\.6 GiB: no image can be uploaded\./,
    );
  });

  const onDisk = { S3_BUCKET: '', S3_REGION: '', FREE_SPACE_RESERVE_BYTES: '0' };

  test('on disk need a folder that can be written to', async () => {
    const folder = join(dataDir, 'disk');
    await mkdir(folder);
    const { images } = await findings({ ...onDisk, DATA_DIR: folder });
    expect(images).toMatch(/^(ok|warning): images are files in .*\/disk\/objects; [\d.]+ GiB/);
    expect(await readdir(folder)).toEqual([]);
    await rm(folder, { recursive: true });
  });

  test.skipIf(process.getuid?.() === 0)(
    'on disk in a folder that is closed are wrong (nothing is closed to root)',
    async () => {
      const folder = join(dataDir, 'closed');
      await mkdir(folder);
      await chmod(folder, 0o500);
      expect((await findings({ ...onDisk, DATA_DIR: folder })).images).toMatch(/^wrong: .*EACCES/);
      await rm(folder, { recursive: true });
    },
  );
});

describe('payments', () => {
  test.each([
    [{ unit_amount: 1200 }, 'is 12 EUR every 1 month, but the pages promise 15 EUR every month'],
    [{ currency: 'usd' }, 'is 15 USD every 1 month, but'],
    [{ recurring: { interval: 'year', interval_count: 1 } }, 'is 15 EUR every 1 year, but'],
    [{ recurring: { interval: 'month', interval_count: 3 } }, 'is 15 EUR every 3 month, but'],
    [{ recurring: null }, 'is 15 EUR once, but'],
    [{ active: false }, 'is 15 EUR every 1 month, archived, but'],
  ])('at a price with %j are wrong', async (changes, sentence) => {
    Object.assign(stripe.price, changes);
    expect((await findings()).payments).toContain(`wrong: STRIPE_PRICE_ID ${sentence}`);
  });

  test.each([
    [{ STRIPE_PRICE_ID: 'price_other' }, /^wrong: STRIPE_PRICE_ID names no price/],
    [{ STRIPE_SECRET_KEY: 'sk_test_hunter2' }, /^wrong: Stripe refuses STRIPE_SECRET_KEY\.$/],
    [{ STRIPE_SECRET_KEY: 'pk_test_hunter2' }, /^wrong: STRIPE_SECRET_KEY is no secret key/],
    [{ STRIPE_WEBHOOK_SECRET: 'hunter2' }, /^wrong: STRIPE_WEBHOOK_SECRET is no signing secret/],
  ])('with %j are wrong', async (changes, sentence) => {
    expect((await findings(changes)).payments).toMatch(sentence);
  });

  test('while Stripe is silent are wrong, within the time', async () => {
    stripe.setMood('silent');
    expect((await findings()).payments).toMatch(/^wrong: Stripe does not answer/);
  });

  test('that are pretended are fine on this machine, and worth a word in public', async () => {
    const none = { STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '', STRIPE_PRICE_ID: '' };
    expect((await findings({ ...none, PUBLIC_URL: '' })).payments).toMatch(/^ok: .*pretended/);
    const tryOut = { ...none, ALLOW_SANDBOX: 'true' };
    expect((await findings(tryOut)).payments).toMatch(/^warning: .*pretended/);
  });
});

test.each<[Environment, string, RegExp]>([
  [{ PUBLIC_URL: '' }, 'address', /^wrong: PUBLIC_URL is http:\/\/localhost:3000, and links/],
  [{ PUBLIC_URL: 'http://stay.example.com' }, 'address', /^wrong: .* travel in the open/],
  [{ TRUST_PROXY: '' }, 'proxy', /^warning: .* TRUST_PROXY is not set/],
  [{ TRUST_PROXY: '0.0.0.0/0' }, 'proxy', /^wrong: TRUST_PROXY believes every address/],
  [{ ADMIN_PASSWORD: 'password12345' }, 'staff', /^warning: ADMIN_PASSWORD is easy to guess/],
  [{ ADMIN_PASSWORD: 'abababababab' }, 'staff', /^warning: ADMIN_PASSWORD is easy to guess/],
  [{ ADMIN_PASSWORD: '' }, 'staff', /^warning: made by the server .* each has its own/],
])('with %j the line for %s says so', async (changes, name, sentence) => {
  expect((await findings(changes))[name]).toMatch(sentence);
});

/** Takes connections and says nothing. */
async function listen() {
  const server = createServer((socket) => socket.on('error', () => {}));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return { address: addressOf(server), close: () => void server.close() };
}

function addressOf(server: Server): string {
  const address = server.address();
  return `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}
