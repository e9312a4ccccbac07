/** The connection to a bucket, and what its errors mean to a caller of ours. */
import { S3Client } from '@aws-sdk/client-s3';
import { AppError, notFound } from '../../platform/http/errors.ts';
import type { BucketSettings } from './bucket-address.ts';

export type Bucket = ReturnType<typeof connectBucket>;

/** @param patience milliseconds in which the bucket must have answered */
export function connectBucket(settings: BucketSettings, patience = 10_000) {
  const { region, endpoint, accessKeyId, secretAccessKey, forcePathStyle } = settings;
  const connection = {
    region,
    ...(endpoint && { endpoint }),
    // Without keys in the settings the SDK looks where the machine keeps its own.
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    maxAttempts: 2,
    // A bucket that is gone, or takes calls and does not answer, must be known before a person gives up.
    requestHandler: {
      connectionTimeout: 2_000,
      requestTimeout: patience,
      throwOnRequestTimeout: true,
      socketTimeout: patience,
    },
  };
  const client = new S3Client({
    ...connection,
    forcePathStyle,
    // Checksums that only Amazon knows would be refused elsewhere, and be part of what browsers must send.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { ...settings, client, connection };
}

const storageGone = (cause: unknown) => {
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

/** Also the missing bucket: to whoever uploads it is the same as one that is switched off. */
export async function askBucket<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) throw error;
    // Amazon says the first; Ceph, once an upload was given up, the second.
    if (error instanceof Error && /^(NoSuchUpload|NoSuchKey)$/.test(error.name)) throw notFound();
    if (error instanceof Error && /^(InvalidPart|EntityTooSmall)/.test(error.name))
      throw new AppError(
        400,
        'invalid_part',
        'A part is missing or differs from the one that was uploaded.',
      );
    throw storageGone(error);
  }
}

/** Nothing where nothing is. */
export function unlessMissing<T>(work: () => Promise<T>): Promise<T | undefined> {
  return askBucket(async () => {
    try {
      return await work();
    } catch (error) {
      const isMissing = error instanceof Error && /^(NoSuchKey|NotFound)$/.test(error.name);
      if (isMissing && statusOf(error) === 404) return undefined;
      throw error;
    }
  });
}
