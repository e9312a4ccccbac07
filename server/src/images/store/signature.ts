/** Signed addresses of this server, for the store on disk: what S3 does for itself. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { objectsPrefix } from '@guest-portal/contract/image-paths';

/** Everything that a signature holds fast. */
export type Signed = {
  key: string;
  /** Seconds since 1970. */
  expires: number;
  contentType?: string | undefined;
  size?: number | undefined;
  uploadId?: string | undefined;
  partNumber?: number | undefined;
};

export function signedAddress(secret: Buffer, server: string, signed: Signed): string {
  const query = new URLSearchParams({ expires: String(signed.expires) });
  for (const name of ['contentType', 'size', 'uploadId', 'partNumber'] as const) {
    const value = signed[name];
    if (value !== undefined) query.set(name, String(value));
  }
  query.set('signature', signatureOf(secret, signed).toString('base64url'));
  return `${server}${objectsPrefix}${signed.key}?${query}`;
}

/** What the address allows, or nothing if it is not one of ours; whether it is too late is for the caller. */
export function readSignedAddress(
  secret: Buffer,
  key: string,
  query: Record<string, unknown>,
): Signed | undefined {
  const text = (name: string) => (typeof query[name] === 'string' ? query[name] : undefined);
  const number = (name: string) => {
    const value = text(name);
    return value !== undefined && /^\d{1,15}$/.test(value) ? Number(value) : undefined;
  };
  const signed = {
    key,
    expires: number('expires') ?? 0,
    contentType: text('contentType'),
    size: number('size'),
    uploadId: text('uploadId'),
    partNumber: number('partNumber'),
  };
  const given = Buffer.from(text('signature') ?? '', 'base64url');
  const right = signatureOf(secret, signed);
  return given.length === right.length && timingSafeEqual(given, right) ? signed : undefined;
}

function signatureOf(secret: Buffer, signed: Signed): Buffer {
  const { key, expires, contentType, size, uploadId, partNumber } = signed;
  const fields = [key, expires, contentType, size, uploadId, partNumber].map(
    (field) => field ?? null,
  );
  return createHmac('sha256', secret).update(JSON.stringify(fields)).digest();
}

/** Made once and kept, so that an upload goes on after a restart. */
export async function readSigningSecret(dataDir: string): Promise<Buffer> {
  const file = join(dataDir, 'upload-signing-key');
  await mkdir(dataDir, { recursive: true });
  try {
    const handle = await open(file, 'wx', 0o600);
    try {
      await handle.writeFile(randomBytes(32).toString('hex'));
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const secret = Buffer.from(await readFile(file, 'utf8'), 'hex');
  if (secret.length < 32) throw new Error(`${file} is not whole: delete it and start again.`);
  return secret;
}
