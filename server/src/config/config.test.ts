import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { bucketOrigin } from '../images/store/bucket-url.ts';
import { ConfigError, environmentWithFile, readConfig } from './config.ts';
import { settingNames } from './settings.ts';
import { settingsPage } from './settings-page.ts';

const folder = mkdtempSync(join(tmpdir(), 'guest-portal-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('without any settings the server can be reached only from this machine', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    https: false,
    databaseUrl: undefined,
    stripe: undefined,
    s3: undefined,
    trustProxy: [],
    hostQuotaBytes: 2_147_483_648,
    guestRetentionMonths: 12,
  });
});

describe('a bad setting', () => {
  test.each([
    [{ PORT: 'eighty' }, 'PORT must be a whole number from 0 to 65535, but is "eighty".'],
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535, but is "70000".'],
    [
      { PUBLIC_URL: 'stay.example.com' },
      'PUBLIC_URL must be an address such as https://stay.example.com, but is "stay.example.com".',
    ],
    [
      { PUBLIC_URL: 'http://localhost/portal' },
      'PUBLIC_URL must be a scheme and a host, without a path or anything else, but is "http://localhost/portal".',
    ],
    [
      { DATABASE_URL: 'mysql://root:hunter2@db' },
      'DATABASE_URL must be an address such as postgres://user:password@host:5432/name.',
    ],
    [{ ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD must have at least 12 characters.'],
    [{ ADMIN_PASSWORD: 'пароль-для-моряка' }, /^ADMIN_PASSWORD must contain only ASCII letters/],
    [
      { TRUST_PROXY: 'everyone' },
      /^TRUST_PROXY must be a comma-separated list .*, but is "everyone"\.$/,
    ],
    [
      { OUTGOING_ALLOW: 'http://feeds.lan/' },
      /^OUTGOING_ALLOW must be a comma-separated list .*, but is "http:\/\/feeds.lan\/"\.$/,
    ],
    [
      { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PRICE_ID: 'price_1' },
      'Set STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PRICE_ID together; STRIPE_WEBHOOK_SECRET is missing.',
    ],
    [
      { S3_BUCKET: 'my photos/2026', S3_REGION: 'eu' },
      'S3_BUCKET must be the name of a bucket, such as guest-portal, but is "my photos/2026".',
    ],
    [{ S3_BUCKET: 'photos' }, 'Set S3_BUCKET, S3_REGION together; S3_REGION is missing.'],
    [
      { TRANSLATION_SERVICE: 'babelfish' },
      'TRANSLATION_SERVICE must be one of libretranslate, deepl, but is "babelfish".',
    ],
    [
      { TRANSLATION_SERVICE: 'libretranslate', TRANSLATION_API_KEY: 'x' },
      'TRANSLATION_SERVICE is libretranslate, so TRANSLATION_URL must be set.',
    ],
    [
      { TRANSLATION_SERVICE: 'deepl', TRANSLATION_URL: 'https://api.deepl.com' },
      'TRANSLATION_SERVICE is deepl, so TRANSLATION_API_KEY must be set.',
    ],
    [
      { TRANSLATION_URL: 'http://translate.lan:5000' },
      'TRANSLATION_URL is set without TRANSLATION_SERVICE. Set TRANSLATION_SERVICE to libretranslate or deepl.',
    ],
    [
      { TRANSLATION_API_KEY: 'x:fx' },
      'TRANSLATION_API_KEY is set without TRANSLATION_SERVICE. Set TRANSLATION_SERVICE to libretranslate or deepl.',
    ],
    [
      { TRANSLATION_SERVICE: 'libretranslate', TRANSLATION_URL: 'http://a:b@translate.lan' },
      'TRANSLATION_URL must not contain a password, a question mark or a hash',
    ],
    [
      { TRANSLATION_SERVICE: 'libretranslate', TRANSLATION_URL: 'translate.lan' },
      'TRANSLATION_URL must be an address such as http://translate.lan:5000, but is "translate.lan".',
    ],
    [{ ALLOW_SANDBOX: 'yes' }, 'ALLOW_SANDBOX must be true or false, but is "yes".'],
    [
      { SMTP_URL_FILE: '/nowhere/smtp' },
      "SMTP_URL_FILE is /nowhere/smtp, but that file can't be read.",
    ],
    [
      { ADMIN_PASSWORD: 'correct-horse-battery', ADMIN_PASSWORD_FILE: '/x' },
      'Set ADMIN_PASSWORD or ADMIN_PASSWORD_FILE, not both.',
    ],
  ])(
    'the server does not start with the settings %j, and one sentence names the setting',
    (environment, sentence) => {
      const read = () => readConfig(environment as Record<string, string>);
      expect(read).toThrow(ConfigError);
      expect(read).toThrow(sentence);
    },
  );

  test('the error about a secret setting never repeats its value', () => {
    expect(() =>
      readConfig({ TRANSLATION_SERVICE: 'deepl', TRANSLATION_API_KEY: 'hunter2 ' }),
    ).toThrow(/^TRANSLATION_API_KEY must contain only ASCII letters, digits and symbols\.$/);
    expect(() => readConfig({ SMTP_URL: 'hunter2' })).toThrow(
      expect.not.stringContaining('hunter2'),
    );
  });
});

test('a secret can come from a file, without the line break at its end', () => {
  const file = join(folder, 'admin');
  writeFileSync(file, 'correct-horse-battery\n');
  expect(readConfig({ ADMIN_PASSWORD_FILE: file }).adminPassword).toBe('correct-horse-battery');
});

test('an empty setting counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' }).port).toBe(3000);
});

test('.env provides the settings that the environment does not set', () => {
  const file = join(folder, '.env');
  writeFileSync(file, 'PORT=4000\nHOST=127.0.0.2\n');
  const config = readConfig(environmentWithFile({ PORT: '5000' }, file));
  expect(config).toMatchObject({ port: 5000, host: '127.0.0.2' });
  expect(environmentWithFile({ PORT: '5000' }, join(folder, 'none'))).toEqual({ PORT: '5000' });
});

describe('a server with simulated payments or stored emails', () => {
  const publicUrl = { PUBLIC_URL: 'https://stay.example.com' };
  const real = {
    SMTP_URL: 'smtp://mail.example.com',
    STRIPE_SECRET_KEY: 'sk',
    STRIPE_WEBHOOK_SECRET: 'wh',
    STRIPE_PRICE_ID: 'price',
  };

  test('the server does not start in test mode on a public URL', () => {
    expect(() => readConfig(publicUrl)).toThrow(
      /STRIPE_SECRET_KEY .* and SMTP_URL .* ALLOW_SANDBOX=true\.$/,
    );
    expect(() => readConfig({ ...publicUrl, ...real, SMTP_URL: '' })).toThrow(/without SMTP_URL/);
  });
  test('the server starts in test mode on a public URL if ALLOW_SANDBOX is set', () => {
    expect(readConfig({ ...publicUrl, ALLOW_SANDBOX: 'true' }).https).toBe(true);
  });
  test.each(['0.0.0.0', '::', '192.168.1.20', 'my-laptop'])(
    'the server does not start in test mode at HOST=%s, where other machines can reach it',
    (HOST) => {
      const sentence = /^HOST is .*, where other machines can reach .* ALLOW_SANDBOX=true\.$/;
      expect(() => readConfig({ HOST })).toThrow(sentence);
      expect(() => readConfig({ HOST, PUBLIC_URL: 'http://localhost:3000' })).toThrow(sentence);
      expect(() => readConfig({ HOST, ...real, SMTP_URL: '' })).toThrow(/without SMTP_URL/);
      expect(readConfig({ HOST, ALLOW_SANDBOX: 'true' }).sandboxRemark).toBeUndefined();
      expect(readConfig({ HOST, ...real }).sandboxRemark).toBeUndefined();
    },
  );
  test.each(['127.0.0.1', '::1', 'localhost'])(
    'the server starts in test mode at HOST=%s without a remark',
    (HOST) => {
      expect(readConfig({ HOST }).sandboxRemark).toBeUndefined();
    },
  );
  test('a container starts in test mode and says how its port should be published', () => {
    const container = { HOST: '0.0.0.0', IN_CONTAINER: 'true' };
    expect(readConfig(container).sandboxRemark).toMatch(
      /payments are simulated.*emails are stored.*-p 127\.0\.0\.1:3000:3000/,
    );
    expect(readConfig({ ...container, ...real }).sandboxRemark).toBeUndefined();
    expect(() => readConfig({ ...container, ...publicUrl })).toThrow(/^PUBLIC_URL is /);
  });
  test('the server starts on a public URL with real payments and emails, and in test mode on loopback', () => {
    expect(readConfig({ ...publicUrl, ...real }).publicUrl).toBe('https://stay.example.com');
    expect(readConfig({ PUBLIC_URL: 'http://127.0.0.1:8080/' }).publicUrl).toBe(
      'http://127.0.0.1:8080',
    );
  });
});

test.each(['http://127.0.0.1:9000', 'http://[::1]:9000', 'https://10.0.0.7'])(
  'a bucket at the IP address %s is addressed by path',
  (S3_ENDPOINT) => {
    const { s3 } = readConfig({ S3_BUCKET: 'photos', S3_REGION: 'eu', S3_ENDPOINT });
    expect(bucketOrigin(s3)).toBe(S3_ENDPOINT);
    expect(s3?.forcePathStyle).toBe(true);
  },
);

test('a bucket at a host name is addressed by subdomain, unless S3_FORCE_PATH_STYLE is set', () => {
  const withHostName = {
    S3_BUCKET: 'photos',
    S3_REGION: 'eu',
    S3_ENDPOINT: 'https://s3.example.com',
  };
  expect(bucketOrigin(readConfig(withHostName).s3)).toBe('https://photos.s3.example.com');
  const { s3 } = readConfig({ ...withHostName, S3_FORCE_PATH_STYLE: 'true' });
  expect(bucketOrigin(s3)).toBe('https://s3.example.com');
});

const page = readFileSync(new URL('../../../docs/settings.md', import.meta.url), 'utf8');
const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8');

test('docs/settings.md matches what `npm run settings` generates', () => {
  expect(page).toBe(settingsPage());
});

test.each([
  ['docs/settings.md', page.matchAll(/^\| `([A-Z0-9_]+)`/gm)],
  ['.env.example', example.matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)],
])('%s names every setting and no other', (_file, matches) => {
  const named = [...matches].map((match) => match[1]);
  expect(named.sort()).toEqual([...settingNames].sort());
});
