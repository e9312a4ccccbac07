/** Real S3 servers for tests: one from npm, moto if it is installed, and one that the environment names. */

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand } from '@aws-sdk/client-s3';
import { freePort } from '../../../test/support/free-port.ts';
import type { BucketSettings } from '../store/bucket-url.ts';
import { connectBucket } from '../store/s3-client.ts';

type S3Server = { settings: BucketSettings; stop: () => Promise<void> };

const bucket = 'guest-portal-test';

function settingsAt(port: number): BucketSettings {
  return {
    bucket,
    region: 'eu-north-1',
    endpoint: `http://127.0.0.1:${port}`,
    // s3rver accepts only these credentials. moto accepts any.
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    forcePathStyle: true,
    temporaryCredentials: true,
  };
}

/** Returns the settings as environment variables. */
export function asEnvironment(settings: BucketSettings): Record<string, string> {
  return {
    S3_BUCKET: settings.bucket,
    S3_REGION: settings.region,
    S3_ENDPOINT: settings.endpoint ?? '',
    S3_ACCESS_KEY_ID: settings.accessKeyId ?? '',
    S3_SECRET_ACCESS_KEY: settings.secretAccessKey ?? '',
    S3_FORCE_PATH_STYLE: String(settings.forcePathStyle),
    S3_TEMPORARY_CREDENTIALS: String(settings.temporaryCredentials),
  };
}

type S3rverClass = new (
  options: object,
) => { run: () => Promise<{ port: number }>; close: () => Promise<void> };

/**
 * A server that starts again with the same port and folder still has its objects. A strict server checks signatures as
 * Amazon does, but it also refuses all requests about a whole bucket, because it computes their signatures wrongly.
 */
export async function startS3rver(port = 0, directory?: string, isStrict = false, cors?: string) {
  const folder = directory ?? (await mkdtemp(join(tmpdir(), 'guest-portal-s3-')));
  const S3rver: S3rverClass = createRequire(import.meta.url)('@20minutes/s3rver');
  const server = new S3rver({
    address: '127.0.0.1',
    port,
    silent: true,
    directory: folder,
    allowMismatchedSignatures: !isStrict,
    configureBuckets: [{ name: bucket, ...(cors && { configs: [cors] }) }],
  });
  const { port: listeningPort } = await server.run();
  return {
    settings: settingsAt(listeningPort),
    port: listeningPort,
    folder,
    close: () => server.close(),
    stop: async () => {
      await server.close().catch(() => undefined);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Returns a CORS rule in the format of S3. Anything that is left out is not allowed. */
export function corsRule({ origin = '*', headers = ['content-type'], exposes = ['ETag'] } = {}) {
  const tags = (tag: string, values: string[]) =>
    values.map((value) => `<${tag}>${value}</${tag}>`).join('');
  return `<CORSConfiguration><CORSRule>${tags('AllowedOrigin', [origin])}${tags('AllowedMethod', ['PUT'])}${tags('AllowedHeader', headers)}${tags('ExposeHeader', exposes)}</CORSRule></CORSConfiguration>`;
}

export const hasMoto = spawnSync('moto_server', ['--help']).status === 0;

export async function startMoto(): Promise<S3Server> {
  const port = await freePort();
  const child = spawn('moto_server', ['-H', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' });
  const settings = settingsAt(port);
  await waitForAnswer(`${settings.endpoint}/moto-api/data.json`, child);
  await fetch(`${settings.endpoint}/${bucket}`, {
    method: 'PUT',
    body: `<CreateBucketConfiguration><LocationConstraint>${settings.region}</LocationConstraint></CreateBucketConfiguration>`,
  });
  return {
    settings,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
    },
  };
}

const environment = process.env;

/** The URL of an existing server, such as Ceph. Its bucket must not be used for anything but these tests. */
export const configuredEndpoint = environment.S3_TEST_ENDPOINT;

export async function openConfiguredServer(): Promise<S3Server> {
  const settings: BucketSettings = {
    bucket: environment.S3_TEST_BUCKET ?? bucket,
    region: environment.S3_TEST_REGION ?? 'us-east-1',
    endpoint: configuredEndpoint,
    accessKeyId: environment.S3_TEST_ACCESS_KEY_ID,
    secretAccessKey: environment.S3_TEST_SECRET_ACCESS_KEY,
    forcePathStyle: environment.S3_TEST_FORCE_PATH_STYLE !== 'false',
    temporaryCredentials: false,
  };
  const { client } = connectBucket(settings);
  await client.send(new CreateBucketCommand({ Bucket: settings.bucket })).catch((error: Error) => {
    if (!/^BucketAlready/.test(error.name)) throw error;
  });
  client.destroy();
  return { settings, stop: async () => {} };
}

async function waitForAnswer(url: string, child: ChildProcess) {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const hasAnswered = await fetch(url).then(
      () => true,
      () => false,
    );
    if (hasAnswered) return;
    if (child.exitCode !== null) break;
    await new Promise((wait) => setTimeout(wait, 100));
  }
  throw new Error('moto_server did not start');
}
