/**
 * Reads the settings from the environment. A bad setting stops the start with one sentence that names it.
 */
import { existsSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import type { z } from 'zod';
import { isLoopbackName } from '../platform/http/addresses.ts';
import { type Settings, secretNames, settings, translationServices } from './settings.ts';

export class ConfigError extends Error {}

export type Environment = Record<string, string | undefined>;

export type Config = Readonly<ReturnType<typeof readConfig>>;

/**
 * Returns settings whose `publicUrl` can change, because with port 0 the URL is known only after the server
 * listens. Callers must keep the settings and not a copy of the URL.
 */
export function withChangeablePublicUrl(config: Config) {
  let { publicUrl } = config;
  const settings: Config = {
    ...config,
    get publicUrl() {
      return publicUrl;
    },
  };
  return {
    settings,
    setPublicUrl(url: string) {
      publicUrl = url;
    },
  };
}

export function readConfig(environment: Environment) {
  const parsed = settings.safeParse(withSecretsFromFiles(environment));
  if (!parsed.success) throw new ConfigError(describeProblem(parsed.error, environment));
  const values = parsed.data;

  requireAllOrNone(values, ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_ID']);
  requireAllOrNone(values, ['S3_BUCKET', 'S3_REGION']);
  requireAllOrNone(values, ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']);

  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`;
  const sandboxRemark = checkTestMode(values, publicUrl);

  return {
    host: values.HOST,
    port: values.PORT,
    /** The base of every link in emails and redirects. */
    publicUrl,
    hasPublicUrl: values.PUBLIC_URL !== undefined,
    /** Whether the server runs in test mode, with simulated payments and calendars. */
    hasSandbox: values.STRIPE_SECRET_KEY === undefined,
    /** What the operator of a server in test mode should know. It is printed at the start. */
    sandboxRemark,
    https: publicUrl.startsWith('https:'),
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    mail: { smtpUrl: values.SMTP_URL, from: values.MAIL_FROM, supportEmail: values.SUPPORT_EMAIL },
    stripe:
      values.STRIPE_SECRET_KEY && values.STRIPE_WEBHOOK_SECRET && values.STRIPE_PRICE_ID
        ? {
            secretKey: values.STRIPE_SECRET_KEY,
            webhookSecret: values.STRIPE_WEBHOOK_SECRET,
            priceId: values.STRIPE_PRICE_ID,
          }
        : undefined,
    s3:
      values.S3_BUCKET && values.S3_REGION
        ? {
            bucket: values.S3_BUCKET,
            region: values.S3_REGION,
            endpoint: values.S3_ENDPOINT,
            accessKeyId: values.S3_ACCESS_KEY_ID,
            secretAccessKey: values.S3_SECRET_ACCESS_KEY,
            // A bucket name can be a subdomain of a host name, but not of an IP address.
            forcePathStyle: values.S3_FORCE_PATH_STYLE || isIpEndpoint(values.S3_ENDPOINT),
            temporaryCredentials: values.S3_TEMPORARY_CREDENTIALS,
          }
        : undefined,
    adminPassword: values.ADMIN_PASSWORD,
    trustProxy: values.TRUST_PROXY ?? [],
    /** Hosts in the operator's own network that safe fetch may send requests to. */
    outgoingAllow: values.OUTGOING_ALLOW ?? [],
    checkLinks: values.CHECK_LINKS,
    translation: translationOf(values),
    operator: {
      name: values.OPERATOR_NAME ?? '[operator: set OPERATOR_NAME]',
      address: values.OPERATOR_ADDRESS ?? '[address: set OPERATOR_ADDRESS]',
    },
    hostQuotaBytes: values.HOST_QUOTA_BYTES,
    freeSpaceReserveBytes: values.FREE_SPACE_RESERVE_BYTES,
    guestRetentionMonths: values.GUEST_RETENTION_MONTHS,
    drainSeconds: values.DRAIN_SECONDS,
    metricsToken: values.METRICS_TOKEN,
    logLevel: values.LOG_LEVEL,
  };
}

function isIpEndpoint(endpoint: string | undefined): boolean {
  return endpoint !== undefined && isIP(new URL(endpoint).hostname.replace(/^\[|\]$/g, '')) !== 0;
}

/** The operator of this installation, for checks of sender names. */
export const operatorOf = ({ operator, mail }: Config) => ({
  name: operator.name,
  email: mail.supportEmail.toLowerCase(),
});

/** The folder for emails while no mail server is set. */
export function outboxFolder({ dataDir }: Config): string {
  return join(dataDir, 'outbox');
}

/** Combines `.env` with the environment of the process, which takes precedence. */
export function environmentWithFile(environment: Environment, file: string): Environment {
  return existsSync(file)
    ? { ...parseEnv(readFileSync(file, 'utf8')), ...environment }
    : environment;
}

/** Reads secrets from their files. A setting that is present but empty counts as not set. */
function withSecretsFromFiles(environment: Environment): Environment {
  const nonEmpty = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== ''),
  );
  for (const name of secretNames) {
    const file = nonEmpty[`${name}_FILE`];
    if (file === undefined) continue;
    if (nonEmpty[name] !== undefined)
      throw new ConfigError(`Set ${name} or ${name}_FILE, not both.`);
    try {
      nonEmpty[name] = readFileSync(file, 'utf8').trimEnd();
    } catch {
      throw new ConfigError(`${name}_FILE is ${file}, but that file can't be read.`);
    }
  }
  return nonEmpty;
}

function describeProblem(error: z.ZodError, environment: Environment): string {
  const issue = error.issues[0];
  const name = String(issue?.path[0]);
  const isSecret = secretNames.some((secret) => secret === name);
  const value = isSecret ? '' : `, but is ${JSON.stringify(environment[name])}`;
  return `${name} ${issue?.message}${value}.`;
}

function requireAllOrNone<Values extends Record<string, unknown>>(
  values: Values,
  names: (keyof Values & string)[],
) {
  const missing = names.filter((name) => values[name] === undefined);
  if (missing.length === 0 || missing.length === names.length) return;
  throw new ConfigError(`Set ${names.join(', ')} together; ${missing.join(' and ')} is missing.`);
}

/**
 * Throws if a URL or key is set without a service, or a service without what it needs, so that the operator
 * notices the mistake.
 */
function translationOf(values: Settings) {
  const {
    TRANSLATION_SERVICE: service,
    TRANSLATION_URL: url,
    TRANSLATION_API_KEY: apiKey,
  } = values;
  if (!service) {
    if (url === undefined && apiKey === undefined) return undefined;
    throw new ConfigError(
      `${url === undefined ? 'TRANSLATION_API_KEY' : 'TRANSLATION_URL'} is set without TRANSLATION_SERVICE. Set TRANSLATION_SERVICE to ${translationServices.join(' or ')}.`,
    );
  }
  if (service === 'deepl') {
    if (apiKey !== undefined) return { service, url, apiKey };
    throw new ConfigError('TRANSLATION_SERVICE is deepl, so TRANSLATION_API_KEY must be set.');
  }
  if (url !== undefined) return { service, url, apiKey };
  throw new ConfigError('TRANSLATION_SERVICE is libretranslate, so TRANSLATION_URL must be set.');
}

/**
 * Throws if other machines can reach a server in test mode, unless ALLOW_SANDBOX is set. A container can't know how its
 * port is published, so there the function only returns a warning.
 */
function checkTestMode(values: Settings, publicUrl: string): string | undefined {
  const missing = [
    ...(values.STRIPE_SECRET_KEY ? [] : ['STRIPE_SECRET_KEY (payments are simulated)']),
    ...(values.SMTP_URL ? [] : ['SMTP_URL (emails are stored in a folder)']),
  ];
  const hasLocalUrl = isLoopbackName(new URL(publicUrl).hostname);
  const listensLocally = isLoopbackName(values.HOST);
  if (missing.length === 0 || values.ALLOW_SANDBOX || (hasLocalUrl && listensLocally))
    return undefined;
  const testModeText = `without ${missing.join(' and ')} the server runs in test mode`;
  if (!hasLocalUrl)
    throw new ConfigError(
      `PUBLIC_URL is ${publicUrl}, but ${testModeText}. Set what is missing, or ALLOW_SANDBOX=true.`,
    );
  if (values.IN_CONTAINER)
    return `This container listens on ${values.HOST}, and ${testModeText}. Publish its port to this machine only (-p 127.0.0.1:${values.PORT}:${values.PORT}), or set what is missing.`;
  throw new ConfigError(
    `HOST is ${values.HOST}, where other machines can reach the server, but ${testModeText}. Set what is missing, leave HOST at 127.0.0.1, or set ALLOW_SANDBOX=true.`,
  );
}
