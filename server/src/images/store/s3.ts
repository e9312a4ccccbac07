/** Stores objects in a bucket of Amazon S3 or of a compatible server. */
import type { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { lengthRequired } from '../limits.ts';
import { type BucketSettings, bucketUrl } from './bucket-url.ts';
import { askBucket, connectBucket, undefinedIfMissing } from './s3-client.ts';
import { s3Credentials } from './s3-credentials.ts';
import { s3Multipart } from './s3-multipart.ts';
import type { Allowance, ObjectStore } from './store.ts';
import { streamToBucket } from './stream-to-bucket.ts';

/** Seconds for which a URL is valid that this server signs for itself and uses at once. */
const ownAddressSeconds = 60;
/** Milliseconds that a sender may pause without being cut off (see minimum-upload-rate.ts). */
const maxPauseMilliseconds = 30_000;

export function s3Store(settings: BucketSettings, timeoutMilliseconds?: number): ObjectStore {
  const connection = connectBucket(settings, timeoutMilliseconds);
  const { client, bucket: Bucket, region } = connection;
  const multipart = s3Multipart(connection);

  const signUpload = (Key: string, { seconds, contentType, size }: Allowance) => {
    const command = new PutObjectCommand({
      Bucket,
      Key,
      ContentType: contentType,
      ContentLength: size,
    });
    // The SDK only signs the content type if it is asked to.
    const signableHeaders = new Set(['host', 'content-type', 'content-length']);
    return getSignedUrl(client, command, { expiresIn: seconds, signableHeaders });
  };

  const remove = (keys: string[]) =>
    askBucket(async () => {
      for (let start = 0; start < keys.length; start += 1_000) {
        const Objects = keys.slice(start, start + 1_000).map((Key) => ({ Key }));
        const Delete = { Objects, Quiet: true };
        const { Errors } = await client.send(new DeleteObjectsCommand({ Bucket, Delete }));
        if (Errors?.length) throw new Error(`${Errors.length} objects were not removed`);
      }
    });

  return {
    bucket: Bucket,
    region,
    address: bucketUrl(settings),

    write: (Key, Body, ContentType) =>
      askBucket(async () => {
        await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType }));
      }),
    read: (Key, range) =>
      undefinedIfMissing(async () => {
        const Range = range && `bytes=${range.start}-${range.end}`;
        const command = new GetObjectCommand({ Bucket, Key, Range });
        const { Body, ContentLength: length } = await client.send(command);
        if (!Body || length === undefined) throw new Error('the bucket gave no length');
        // In Node.js, the SDK returns a Node.js stream.
        return { body: Body as Readable, length };
      }),
    sizeOf: (Key) =>
      undefinedIfMissing(async () => {
        const { ContentLength } = await client.send(new HeadObjectCommand({ Bucket, Key }));
        return ContentLength;
      }),
    remove,
    async move(from, to) {
      // Each segment is encoded on its own, because the slashes must stay.
      const CopySource = [Bucket, ...from.split('/')].map(encodeURIComponent).join('/');
      const copied = await undefinedIfMissing(() =>
        client.send(new CopyObjectCommand({ Bucket, Key: to, CopySource })),
      );
      if (copied) await remove([from]);
    },
    async *list(Prefix) {
      const pages = paginateListObjectsV2({ client }, { Bucket, Prefix });
      for await (const { Contents } of pages) {
        for (const { Key, LastModified } of Contents ?? []) {
          if (Key && LastModified) yield { key: Key, changedAt: LastModified };
        }
      }
    },

    signUpload,
    receive: (target, chunks, { length, contentType }) =>
      askBucket(async () => {
        if (length === undefined) throw lengthRequired();
        const allowance = { seconds: ownAddressSeconds, contentType, size: length };
        const { key, uploadId, partNumber } = target;
        const isPart = uploadId !== undefined && partNumber !== undefined;
        const address = isPart
          ? await multipart.signPart({ key, uploadId, partNumber }, allowance)
          : await signUpload(key, allowance);
        const type = isPart ? undefined : contentType;
        return streamToBucket(address, chunks, { length, contentType: type }, maxPauseMilliseconds);
      }),
    ...multipart,
    ...(settings.temporaryCredentials && { credentialsFor: s3Credentials(connection) }),
  };
}
