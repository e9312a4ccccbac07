/** Signed addresses of this server: what S3 does for itself. */
import { createHmac, timingSafeEqual } from 'node:crypto';
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

/** Good for so many seconds from now. */
export function serverAddressFor(
  secret: Buffer,
  server: string,
  seconds: number,
  allowed: Omit<Signed, 'expires'>,
): string {
  const expires = Math.floor(Date.now() / 1000) + seconds;
  return `${server}${signedPath(secret, { ...allowed, expires })}`;
}

function signedPath(secret: Buffer, signed: Signed): string {
  const query = new URLSearchParams({ expires: String(signed.expires) });
  for (const name of ['contentType', 'size', 'uploadId', 'partNumber'] as const) {
    const value = signed[name];
    if (value !== undefined) query.set(name, String(value));
  }
  query.set('signature', signatureOf(secret, signed));
  return `${objectsPrefix}${signed.key}?${query}`;
}

/**
 * What an address allows, or nothing if it is not one of ours; whether it is too late is for the caller. An address is
 * written in one way alone: read, written again and compared letter by letter, so that nothing can be added, left
 * out, repeated or spelt otherwise.
 */
export function readSignedPath(secret: Buffer, path: string): Signed | undefined {
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
  // NaN and the infinities are signed as if nothing was there.
  const numbers = [signed.expires, signed.size, signed.partNumber];
  if (numbers.some((it) => it !== undefined && !Number.isSafeInteger(it))) return undefined;
  const given = Buffer.from(path);
  const right = Buffer.from(signedPath(secret, signed));
  return given.length === right.length && timingSafeEqual(given, right) ? signed : undefined;
}

function signatureOf(secret: Buffer, signed: Signed): string {
  const { key, expires, contentType, size, uploadId, partNumber } = signed;
  const fields = [key, expires, contentType, size, uploadId, partNumber].map(
    (field) => field ?? null,
  );
  return createHmac('sha256', secret).update(JSON.stringify(fields)).digest('base64url');
}
