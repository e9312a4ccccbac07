/** Opens a working installation for doctor to check, and runs doctor with changed settings. */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { startFakeStripe } from '../../../test/support/servers/fake-stripe.ts';
import { startSmtpServer } from '../../../test/support/servers/smtp.ts';
import type { Environment } from '../../config/config.ts';
import { asEnvironment, corsRule, startS3rver } from '../../images/testing/s3-servers.ts';
import { type DoctorOverrides, runDoctorChecks } from './doctor.ts';

const secrets = ['hunter2', 'whsec_lamplight', 'sk_test_lamplight', 'S3RVER', 'lightnovelkeeper9'];

/** A short timeout, for servers that never answer. */
export const shortTimeout: DoctorOverrides = { timeoutMilliseconds: 500 };

export async function openDoctor() {
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
    stripe.setBehaviour('working');
  });

  const workingSettings: Environment = {
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

  /** Returns `state: text` of each check by its name, and checks that no finding contains a secret. */
  async function findings(changes: Environment = {}, overrides: DoctorOverrides = {}) {
    const environment = { ...workingSettings, ...changes };
    const io = { environment, remark: () => {} };
    const results = await runDoctorChecks(io, { stripe: stripe.connection, ...overrides });
    const lines = results.map(({ name, state, text }) => [name, `${state}: ${text}`]);
    for (const secret of secrets) expect(JSON.stringify(lines)).not.toContain(secret);
    return Object.fromEntries(lines) as Record<string, string>;
  }

  return { url, pool, smtp, bucket, stripe, dataDir, findings };
}

/** Starts a server that accepts connections and never answers. */
export async function startSilentServer() {
  const server = createServer((socket) => socket.on('error', () => {}));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return { address: addressOf(server), close: () => void server.close() };
}

export function addressOf(server: Server): string {
  const address = server.address();
  return `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}
