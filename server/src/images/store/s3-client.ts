/** Connects to a bucket and translates its errors. */
import { S3Client } from '@aws-sdk/client-s3';
import { AppError, notFound } from '../../platform/http/errors.ts';
import type { BucketSettings } from './bucket-url.ts';

export type Bucket = ReturnType<typeof connectBucket>;

/** @param timeoutMilliseconds the time within which the bucket must have answered */
export function connectBucket(settings: BucketSettings, timeoutMilliseconds = 10_000) {
  const { region, endpoint, accessKeyId, secretAccessKey, forcePathStyle } = settings;
  const connection = {
    region,
    ...(endpoint && { endpoint }),
    // Without keys in the settings, the SDK uses the credentials of the machine.
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    maxAttempts: 2,
    // A bucket that is down, or that accepts connections but does not answer, must be noticed before a user gives up.
    requestHandler: {
      connectionTimeout: 2_000,
      requestTimeout: timeoutMilliseconds,
      throwOnRequestTimeout: true,
      socketTimeout: timeoutMilliseconds,
    },
  };
  const client = new S3Client({
    ...connection,
    forcePathStyle,
    // Checksums that only Amazon supports would be refused by other servers, and browsers would have to send them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { ...settings, client, connection };
}

const storageUnavailable = (cause: unknown) => {
  const error = new AppError(
    503,
    'storage_unavailable',
    'Images can’t be stored or read right now. Please try again in a moment.',
    { retryAfter: 5 },
  );
  error.cause = cause;
  return error;
};

export function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error && '$metadata' in error)) return undefined;
  return (error.$metadata as { httpStatusCode?: number }).httpStatusCode;
}

/**
 * Translates errors of the bucket. A missing bucket counts as unavailable, because it makes no difference to the
 * uploader.
 */
export async function askBucket<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) throw error;
    // Amazon sends the first code. Ceph sends the second one once an upload was aborted.
    if (error instanceof Error && /^(NoSuchUpload|NoSuchKey)$/.test(error.name)) throw notFound();
    if (error instanceof Error && /^(InvalidPart|EntityTooSmall)/.test(error.name))
      throw new AppError(
        400,
        'invalid_part',
        'A part is missing or differs from the one that was uploaded.',
      );
    throw storageUnavailable(error);
  }
}

/** Returns undefined if the object does not exist. */
export function undefinedIfMissing<T>(work: () => Promise<T>): Promise<T | undefined> {
  return askBucket(async () => {
    try {
      return await work();
    } catch (error) {
      const isNotFound = error instanceof Error && /^(NoSuchKey|NotFound)$/.test(error.name);
      if (isNotFound && statusOf(error) === 404) return undefined;
      throw error;
    }
  });
}
