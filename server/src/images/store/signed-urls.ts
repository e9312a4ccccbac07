/** Signed URLs of this server, which work like those of S3. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { objectsPrefix } from '@guest-portal/contract/image-paths';

/** Everything that a signature covers. */
export type SignedFields = {
  key: string;
  /** The time of expiry, in seconds since 1970. */
  expires: number;
  contentType?: string | undefined;
  size?: number | undefined;
  uploadId?: string | undefined;
  partNumber?: number | undefined;
};

/** Returns a URL that is valid for this number of seconds from now. */
export function signedServerUrl(
  secret: Buffer,
  server: string,
  seconds: number,
  allowed: Omit<SignedFields, 'expires'>,
): string {
  const expires = Math.floor(Date.now() / 1000) + seconds;
  return `${server}${signedPath(secret, { ...allowed, expires })}`;
}

function signedPath(secret: Buffer, signed: SignedFields): string {
  const query = new URLSearchParams({ expires: String(signed.expires) });
  for (const name of ['contentType', 'size', 'uploadId', 'partNumber'] as const) {
    const value = signed[name];
    if (value !== undefined) query.set(name, String(value));
  }
  query.set('signature', signatureOf(secret, signed));
  return `${objectsPrefix}${signed.key}?${query}`;
}

/**
 * Returns what a URL allows, or undefined if we did not sign it. The caller checks whether it has expired. A
 * URL has only one valid form: it is parsed, written again and compared, so that nothing can be added, left out,
 * repeated or written differently.
 */
export function readSignedPath(secret: Buffer, path: string): SignedFields | undefined {
  const [name = '', search = ''] = path.split('?', 2);
  const query = new URLSearchParams(search);
  const text = (field: string) => query.get(field) ?? undefined;
  const number = (field: string) => {
    const value = text(field);
    return value === undefined ? undefined : Number(value);
  };
  const signed = {
    key: name.slice(objectsPrefix.length),
    expires: number('expires') ?? 0,
    contentType: text('contentType'),
    size: number('size'),
    uploadId: text('uploadId'),
    partNumber: number('partNumber'),
  };
  // NaN and the infinities would be signed as if the value were missing.
  const numbers = [signed.expires, signed.size, signed.partNumber];
  const isUnsafe = (value?: number) => value !== undefined && !Number.isSafeInteger(value);
  if (numbers.some(isUnsafe)) return undefined;
  const received = Buffer.from(path);
  const expected = Buffer.from(signedPath(secret, signed));
  const isSame = received.length === expected.length && timingSafeEqual(received, expected);
  return isSame ? signed : undefined;
}

function signatureOf(secret: Buffer, signed: SignedFields): string {
  const { key, expires, contentType, size, uploadId, partNumber } = signed;
  const fields = [key, expires, contentType, size, uploadId, partNumber].map(
    (field) => field ?? null,
  );
  return createHmac('sha256', secret).update(JSON.stringify(fields)).digest('base64url');
}
