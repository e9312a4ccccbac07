import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  ListPartsCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { askBucket, type Bucket } from './s3-client.ts';
import type { ObjectStore, Part } from './store.ts';

type Multipart = Pick<
  Required<ObjectStore>,
  | 'createMultipart'
  | 'listParts'
  | 'signPart'
  | 'completeMultipart'
  | 'abortMultipart'
  | 'abandonBefore'
>;

export function s3Multipart({ client, bucket: Bucket }: Bucket): Multipart {
  const abort = (Key: string, UploadId: string) =>
    client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));

  return {
    createMultipart: (Key, ContentType) =>
      askBucket(async () => {
        const command = new CreateMultipartUploadCommand({ Bucket, Key, ContentType });
        const { UploadId } = await client.send(command);
        if (!UploadId) throw new Error('the bucket began no upload');
        return UploadId;
      }),
    listParts: (Key, UploadId) =>
      askBucket(async () => {
        const parts: Part[] = [];
        let PartNumberMarker: string | undefined;
        // The SDK's pagination continues for as long as the server sends a marker, and some servers always send one.
        for (;;) {
          const command = new ListPartsCommand({ Bucket, Key, UploadId, PartNumberMarker });
          const page = await client.send(command);
          for (const { PartNumber = 0, Size = 0, ETag = '' } of page.Parts ?? [])
            parts.push({ PartNumber, Size, ETag });
          if (!page.IsTruncated) return parts;
          PartNumberMarker = page.NextPartNumberMarker;
        }
      }),
    signPart: ({ key: Key, uploadId: UploadId, partNumber: PartNumber }, { seconds, size }) => {
      const part = { Bucket, Key, UploadId, PartNumber, ContentLength: size };
      const signableHeaders = new Set(['host', 'content-length']);
      return getSignedUrl(client, new UploadPartCommand(part), {
        expiresIn: seconds,
        signableHeaders,
      });
    },
    completeMultipart: (Key, UploadId, Parts) =>
      askBucket(async () => {
        const MultipartUpload = { Parts };
        await client.send(
          new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload }),
        );
      }),
    abortMultipart: (Key, UploadId) =>
      askBucket(async () => {
        await abort(Key, UploadId);
        // A part that was on its way may arrive after the first abort. Amazon advises checking for such parts.
        const remaining = await client
          .send(new ListPartsCommand({ Bucket, Key, UploadId }))
          .catch(() => undefined);
        if (remaining?.Parts?.length) await abort(Key, UploadId);
      }),
    abandonBefore: (time) =>
      askBucket(async () => {
        let markers: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } = {};
        for (;;) {
          const command = new ListMultipartUploadsCommand({
            Bucket,
            Prefix: 'uploads/',
            ...markers,
          });
          const page = await client.send(command);
          for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
            if (Key && UploadId && Initiated && Initiated < time) await abort(Key, UploadId);
          }
          if (!page.IsTruncated) return;
          markers = { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker };
        }
      }),
  };
}
