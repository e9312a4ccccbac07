/** Objects in a bucket of Amazon S3, or of anything that speaks its language. */
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
import { type BucketSettings, bucketAddress } from './bucket-address.ts';
import { askBucket, connectBucket, unlessMissing } from './s3-client.ts';
import { s3Credentials } from './s3-credentials.ts';
import { s3Multipart } from './s3-multipart.ts';
import { passOn } from './s3-receive.ts';
import type { Allowance, ObjectStore } from './store.ts';

/** Used at once, by this server alone. */
const passOnSeconds = 60;
/** A sender may pause for as long as that without being cut (see minimum-upload-rate.ts). */
const slowestMilliseconds = 30_000;

export function s3Store(settings: BucketSettings, patience?: number): ObjectStore {
  const connected = connectBucket(settings, patience);
  const { client, bucket: Bucket, region } = connected;
  const multipart = s3Multipart(connected);

  const signUpload = (Key: string, { seconds, contentType, size }: Allowance) => {
    const command = new PutObjectCommand({
      Bucket,
      Key,
      ContentType: contentType,
      ContentLength: size,
    });
    // The SDK leaves the type out of the signature unless it is asked.
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
    address: bucketAddress(settings),

    write: (Key, Body, ContentType) =>
      askBucket(async () => {
        await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType }));
      }),
    read: (Key, range) =>
      unlessMissing(async () => {
        const Range = range && `bytes=${range.start}-${range.end}`;
        const command = new GetObjectCommand({ Bucket, Key, Range });
        const { Body, ContentLength: length } = await client.send(command);
        if (!Body || length === undefined) throw new Error('the bucket says no length');
        // On Node the SDK gives Node's streams.
        return { body: Body as Readable, length };
      }),
    sizeOf: (Key) =>
      unlessMissing(async () => {
        const { ContentLength } = await client.send(new HeadObjectCommand({ Bucket, Key }));
        return ContentLength;
      }),
    remove,
    async move(from, to) {
      // Every part is encoded by itself: a slash stays one.
      const CopySource = [Bucket, ...from.split('/')].map(encodeURIComponent).join('/');
      const copied = await unlessMissing(() =>
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
    receive: (place, chunks, { length, contentType }) =>
      askBucket(async () => {
        if (length === undefined) throw lengthRequired();
        const allowance = { seconds: passOnSeconds, contentType, size: length };
        const { key, uploadId, partNumber } = place;
        const isPart = uploadId !== undefined && partNumber !== undefined;
        const address = isPart
          ? await multipart.signPart({ key, uploadId, partNumber }, allowance)
          : await signUpload(key, allowance);
        const type = isPart ? undefined : contentType;
        return passOn(address, chunks, { length, contentType: type }, slowestMilliseconds);
      }),
    ...multipart,
    ...(settings.temporaryCredentials && { credentialsFor: s3Credentials(connected) }),
  };
}
