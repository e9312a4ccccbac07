/** Every setting with its format and its default. settings-page.ts describes each of them. */
import { accountLimits } from '@guest-portal/contract/account-limits';
import { z } from 'zod';
import { parseProxies } from '../platform/http/addresses.ts';
import { parseAllowedHosts } from '../platform/safe-fetch/addresses.ts';

/**
 * Settings that contain a secret. A secret can also come from the file in NAME_FILE, and its value is never repeated.
 */
export const secretNames = [
  'DATABASE_URL',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'ADMIN_PASSWORD',
  'METRICS_TOKEN',
  'TRANSLATION_API_KEY',
] as const;

function wholeNumber(minimum: number, maximum: number) {
  const error = `must be a whole number from ${minimum} to ${maximum}`;
  return z
    .string()
    .regex(/^\d{1,15}$/, { error })
    .transform(Number)
    .pipe(z.number().min(minimum, { error }).max(maximum, { error }));
}

function address(protocols: string[], example: string) {
  const error = `must be an address such as ${example}`;
  return z
    .string()
    .refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
      error,
    });
}

function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { origin, href } = new URL(value);
  return href === `${origin}/`;
}

function isPlainAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { username, password, search, hash } = new URL(value);
  return `${username}${password}${search}${hash}` === '';
}

const flag = z
  .enum(['true', 'false'], { error: 'must be true or false' })
  .transform((value) => value === 'true');
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export const translationServices = ['libretranslate', 'deepl'] as const;

export const settings = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: address(['http:', 'https:'], 'https://stay.example.com')
    .refine((value) => isOrigin(value), {
      error: 'must be a scheme and a host, without a path or anything else',
    })
    .transform((value) => new URL(value).origin)
    .optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: address(
    ['postgres:', 'postgresql:'],
    'postgres://user:password@host:5432/name',
  ).optional(),
  SMTP_URL: address(['smtp:', 'smtps:'], 'smtp://user:password@host:587').optional(),
  MAIL_FROM: z.string().default('Guest Portal <no-reply@localhost>'),
  SUPPORT_EMAIL: z
    .email({ error: 'must be an email address' })
    .default('support@localhost.localdomain'),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_PRICE_ID: z.string().optional(),
  S3_BUCKET: z
    .string()
    .regex(/^\w[\w.-]*$/, { error: 'must be the name of a bucket, such as guest-portal' })
    .optional(),
  S3_REGION: z.string().optional(),
  S3_ENDPOINT: address(['http:', 'https:'], 'https://s3.example.com').optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_FORCE_PATH_STYLE: flag.default(false),
  S3_TEMPORARY_CREDENTIALS: flag.default(false),
  ADMIN_PASSWORD: z
    .string()
    .min(12, { error: 'must have at least 12 characters' })
    // The password travels in a header, which allows only ASCII characters.
    .regex(/^[!-~]([ -~]*[!-~])?$/, {
      error: 'must contain only ASCII letters, digits and symbols, without a space at either end',
    })
    .optional(),
  TRUST_PROXY: z
    .string()
    .transform(parseProxies)
    .refine((proxies) => proxies !== undefined, {
      error: 'must be a comma-separated list of addresses or networks, such as 10.0.0.0/8',
    })
    .optional(),
  OUTGOING_ALLOW: z
    .string()
    .transform(parseAllowedHosts)
    .refine((hosts) => hosts !== undefined, {
      error: 'must be a comma-separated list of hosts, such as feeds.lan or 10.0.0.7:8080',
    })
    .optional(),
  CHECK_LINKS: flag.default(true),
  TRANSLATION_SERVICE: z
    .enum(translationServices, { error: `must be one of ${translationServices.join(', ')}` })
    .optional(),
  TRANSLATION_URL: address(['http:', 'https:'], 'http://translate.lan:5000')
    .refine((value) => isPlainAddress(value), {
      error: 'must not contain a password, a question mark or a hash',
    })
    .optional(),
  TRANSLATION_API_KEY: z
    .string()
    // The key travels in a header, which allows only ASCII characters.
    .regex(/^[!-~]+$/, { error: 'must contain only ASCII letters, digits and symbols' })
    .optional(),
  OPERATOR_NAME: z.string().optional(),
  OPERATOR_ADDRESS: z.string().optional(),
  HOST_QUOTA_BYTES: wholeNumber(0, 1e15).default(accountLimits.photos),
  FREE_SPACE_RESERVE_BYTES: wholeNumber(0, 1e15).default(1024 ** 3),
  GUEST_RETENTION_MONTHS: wholeNumber(1, 1200).default(12),
  DRAIN_SECONDS: wholeNumber(0, 60).default(0),
  METRICS_TOKEN: z.string().min(16, { error: 'must have at least 16 characters' }).optional(),
  ALLOW_SANDBOX: flag.default(false),
  /** Set by the container image. In a container, the published port decides who can reach the server, not HOST. */
  IN_CONTAINER: flag.default(false),
  LOG_LEVEL: z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }).default('info'),
});

export type Settings = z.output<typeof settings>;

export const settingNames = Object.keys(settings.shape);
