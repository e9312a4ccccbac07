/** Checks what the server needs, removes what the checks have stored, and reports the findings. */
import type { StripeConnection } from '../../billing/stripe/provider.ts';
import { type Config, ConfigError, readConfig } from '../../config/config.ts';
import { bucketUrl } from '../../images/store/bucket-url.ts';
import type { Io } from '../command.ts';
import { adminPasswordCheck } from './admin-password.ts';
import { backupsCheck } from './backups.ts';
import { type Check, type Finding, failure, ok, runWithTimeout } from './check.ts';
import { cleanUpCheck } from './clean-up.ts';
import { clockCheck } from './clock.ts';
import { databaseCheck, examineDatabase, schemaCheck } from './database.ts';
import { imagesCheck } from './images.ts';
import { jobsCheck } from './jobs.ts';
import { mailCheck } from './mail.ts';
import { paymentsCheck } from './payments.ts';
import { proxyCheck, publicUrlCheck } from './public-url.ts';
import { storageCheck } from './storage.ts';

/** What tests replace: Stripe's URL, the clock and the timeout of each check. */
export type DoctorOverrides = {
  stripe?: StripeConnection;
  now?: () => number;
  timeoutMilliseconds?: number;
};

export async function runDoctorChecks(
  { environment, remark }: Pick<Io, 'environment' | 'remark'>,
  overrides: DoctorOverrides = {},
): Promise<(Finding & { name: string })[]> {
  const { timeoutMilliseconds = 5_000 } = overrides;
  const { settings, config } = readSettings(environment);
  const findings = [{ name: 'settings', ...settings }];
  // Checks run one after the other, so that no check waits while another one loads its code.
  for (const check of config ? checksOf(config, remark, overrides) : [])
    findings.push({ name: check.name, ...(await runWithTimeout(check, timeoutMilliseconds)) });
  return findings;
}

function readSettings(environment: Io['environment']): { settings: Finding; config?: Config } {
  try {
    return { config: readConfig(environment), settings: ok('all settings are valid.') };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return { settings: failure(`${error.message} Nothing else was checked.`) };
  }
}

function checksOf(config: Config, remark: Io['remark'], overrides: DoctorOverrides): Check[] {
  const { now = Date.now } = overrides;
  const facts = examineDatabase(config, { remark }, now);
  // The checks of the database report the failure. Without this handler, it would end the process.
  facts.catch(() => {});
  const servers = {
    ...(config.s3 && { 'the bucket': bucketUrl(config.s3) }),
    ...(config.stripe && { Stripe: stripeServer(overrides.stripe) }),
  };
  return [
    { name: 'address', run: () => publicUrlCheck(config) },
    { name: 'proxy', run: () => proxyCheck(config) },
    { name: 'database', run: () => databaseCheck(facts, config) },
    { name: 'schema', run: () => schemaCheck(facts) },
    { name: 'clean-up', run: () => cleanUpCheck(facts) },
    { name: 'jobs', run: () => jobsCheck(facts) },
    { name: 'storage', run: () => storageCheck(facts) },
    { name: 'backups', run: () => backupsCheck(facts, config, now) },
    { name: 'clock', run: () => clockCheck(facts, servers, now) },
    { name: 'mail', run: () => mailCheck(config, facts) },
    { name: 'images', ...imagesCheck(config) },
    { name: 'payments', run: () => paymentsCheck(config, overrides.stripe) },
    { name: 'staff', run: () => adminPasswordCheck(config) },
  ];
}

function stripeServer({
  protocol = 'https',
  host = 'api.stripe.com',
  port,
}: StripeConnection = {}) {
  return `${protocol}://${host}${port ? `:${port}` : ''}/`;
}
