/** The one reader of the environment. A bad setting stops the start with one sentence that names it. */
import { existsSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import type { z } from 'zod';
import { isLoopbackName } from '../platform/http/addresses.ts';
import { type Settings, secrets, settings, translationServices } from './settings.ts';

export class ConfigError extends Error {}

export type Environment = Record<string, string | undefined>;

export type Config = Readonly<ReturnType<typeof readConfig>>;

/**
 * The same settings, whose links lead to wherever the server turns out to listen: with port 0 nobody knows before. Who
 * keeps the address rather than the settings keeps an old one.
 */
export function followAddress(config: Config) {
  let { publicUrl } = config;
  const settings: Config = {
    ...config,
    get publicUrl() {
      return publicUrl;
    },
  };
  return {
    settings,
    moveTo(url: string) {
      publicUrl = url;
    },
  };
}

export function readConfig(environment: Environment) {
  const read = settings.safeParse(withSecretsFromFiles(environment));
  if (!read.success) throw new ConfigError(sentence(read.error, environment));
  const values = read.data;

  allOrNone(values, ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_ID']);
  allOrNone(values, ['S3_BUCKET', 'S3_REGION']);
  allOrNone(values, ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']);

  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`;
  const sandboxRemark = judgeSandbox(values, publicUrl);

  return {
    host: values.HOST,
    port: values.PORT,
    /** The base of every link in mails and redirects. */
    publicUrl,
    hasPublicUrl: values.PUBLIC_URL !== undefined,
    /** Payments are pretended, and what else is there to be tried without anybody else's server. */
    hasSandbox: values.STRIPE_SECRET_KEY === undefined,
    /** What the operator of a try-out should know when it starts. */
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
            forcePathStyle: values.S3_FORCE_PATH_STYLE || isAtAddress(values.S3_ENDPOINT),
            temporaryCredentials: values.S3_TEMPORARY_CREDENTIALS,
          }
        : undefined,
    adminPassword: values.ADMIN_PASSWORD,
    trustProxy: values.TRUST_PROXY ?? [],
    /** Hosts in the own network that requests to typed addresses may go to. */
    outgoingAllow: values.OUTGOING_ALLOW ?? [],
    checkLinks: values.CHECK_LINKS,
    /** Who translates by machine what hosts write; nobody unless set. */
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

function isAtAddress(endpoint: string | undefined): boolean {
  return endpoint !== undefined && isIP(new URL(endpoint).hostname.replace(/^\[|\]$/g, '')) !== 0;
}

/** The operator of this installation, for checks of sender names. */
export const operatorOf = ({ operator, mail }: Config) => ({
  name: operator.name,
  email: mail.supportEmail.toLowerCase(),
});

/** Where mails go that no mail server takes. */
export function outboxFolder({ dataDir }: Config): string {
  return join(dataDir, 'outbox');
}

/** The process's environment over what `.env` says. */
export function environmentWithFile(environment: Environment, file: string): Environment {
  return existsSync(file)
    ? { ...parseEnv(readFileSync(file, 'utf8')), ...environment }
    : environment;
}

/** A setting that is present but empty is one that was not filled in. */
function withSecretsFromFiles(environment: Environment): Environment {
  const filled = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== ''),
  );
  for (const name of secrets) {
    const file = filled[`${name}_FILE`];
    if (file === undefined) continue;
    if (filled[name] !== undefined) throw new ConfigError(`Set ${name} or ${name}_FILE, not both.`);
    try {
      filled[name] = readFileSync(file, 'utf8').trimEnd();
    } catch {
      throw new ConfigError(`${name}_FILE names ${file}, which can't be read.`);
    }
  }
  return filled;
}

function sentence(error: z.ZodError, environment: Environment): string {
  const issue = error.issues[0];
  const name = String(issue?.path[0]);
  const hidden = secrets.some((secret) => secret === name);
  const value = hidden ? '' : `, but is ${JSON.stringify(environment[name])}`;
  return `${name} ${issue?.message}${value}.`;
}

function allOrNone<Values extends Record<string, unknown>>(
  values: Values,
  names: (keyof Values & string)[],
) {
  const missing = names.filter((name) => values[name] === undefined);
  if (missing.length === 0 || missing.length === names.length) return;
  throw new ConfigError(`Set ${names.join(', ')} together; ${missing.join(' and ')} is missing.`);
}

/** An address or a key that is not used, or a service that can't be asked, is not what somebody meant. */
function translationOf(values: Settings) {
  const {
    TRANSLATION_SERVICE: service,
    TRANSLATION_URL: url,
    TRANSLATION_API_KEY: apiKey,
  } = values;
  if (!service) {
    if (url === undefined && apiKey === undefined) return undefined;
    throw new ConfigError(
      `${url === undefined ? 'TRANSLATION_API_KEY' : 'TRANSLATION_URL'} is set without TRANSLATION_SERVICE: say whose it is, ${translationServices.join(' or ')}.`,
    );
  }
  if (service === 'deepl') {
    if (apiKey !== undefined) return { service, url, apiKey };
    throw new ConfigError('TRANSLATION_SERVICE is deepl, which needs TRANSLATION_API_KEY.');
  }
  if (url !== undefined) return { service, url, apiKey };
  throw new ConfigError('TRANSLATION_SERVICE is libretranslate, which needs TRANSLATION_URL.');
}

/**
 * Pretended payments and mails are for this machine alone, unless the operator says otherwise. A container can't know
 * how its port is published, so there a sentence must do.
 */
function judgeSandbox(values: Settings, publicUrl: string): string | undefined {
  const missing = [
    ...(values.STRIPE_SECRET_KEY ? [] : ['STRIPE_SECRET_KEY (payments are pretended)']),
    ...(values.SMTP_URL ? [] : ['SMTP_URL (mails stay in a folder)']),
  ];
  const isLinkedHere = isLoopbackName(new URL(publicUrl).hostname);
  const isHeardHere = isLoopbackName(values.HOST);
  if (missing.length === 0 || values.ALLOW_SANDBOX || (isLinkedHere && isHeardHere))
    return undefined;
  const tryOut = `without ${missing.join(' and ')} this is a try-out`;
  if (!isLinkedHere)
    throw new ConfigError(
      `PUBLIC_URL is ${publicUrl}, but ${tryOut}: set what is missing, or ALLOW_SANDBOX=true.`,
    );
  if (values.IN_CONTAINER)
    return `This container listens on ${values.HOST}, and ${tryOut}: publish its port to this machine alone (-p 127.0.0.1:${values.PORT}:${values.PORT}), or set what is missing.`;
  throw new ConfigError(
    `HOST is ${values.HOST}, where others can reach the server, but ${tryOut}: set what is missing, leave HOST at 127.0.0.1, or set ALLOW_SANDBOX=true.`,
  );
}
