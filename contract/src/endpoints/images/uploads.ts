/** Signed single uploads and multipart uploads, with the calls of Companion, the server for the upload library Uppy. */
import { z } from 'zod';
import { emptyReply, endpoint } from '../endpoint.ts';

const key = z.string().min(1).max(1_000);
const keyQuery = z.object({ key });
/**
 * The size of the upload. If it is known, the signature includes it, and the upload goes directly to the bucket if
 * there is one.
 */
const size = z.coerce.number().pipe(z.int().min(1)).optional();
const uploadId = z.string().min(1).max(1_000);
const uploadParams = z.object({ uploadId });
const partNumber = z.coerce.number().pipe(z.int().min(1).max(10_000));
const metadata = z.record(z.string(), z.string()).optional();

export const createMultipart = endpoint({
  method: 'POST',
  path: '/api/s3/multipart',
  summary: 'Begin a multipart upload',
  access: 'host',
  action: 'page.edit',
  body: z.object({ filename: z.string().max(1_000), type: z.string().max(100), metadata }),
  response: z.object({ key: z.string(), uploadId: z.string(), bucket: z.string() }),
});

export const listParts = endpoint({
  method: 'GET',
  path: '/api/s3/multipart/:uploadId',
  summary: 'The parts uploaded so far',
  access: 'host',
  action: 'page.edit',
  params: uploadParams,
  query: keyQuery,
  response: z.array(z.object({ PartNumber: z.int(), Size: z.int(), ETag: z.string() })),
});

export const signPart = endpoint({
  method: 'GET',
  path: '/api/s3/multipart/:uploadId/:partNumber',
  summary: 'A signed URL for one part',
  access: 'host',
  action: 'page.edit',
  params: uploadParams.extend({ partNumber }),
  query: keyQuery.extend({ size }),
  response: z.object({ url: z.string(), expires: z.int() }),
});

export const completeMultipart = endpoint({
  method: 'POST',
  path: '/api/s3/multipart/:uploadId/complete',
  summary: 'Complete a multipart upload',
  access: 'host',
  action: 'page.edit',
  params: uploadParams,
  query: keyQuery,
  body: z.object({
    parts: z
      .array(z.object({ PartNumber: z.int().min(1).max(10_000), ETag: z.string().max(200) }))
      .min(1)
      .max(10_000),
  }),
  response: z.object({ location: z.string(), key: z.string(), bucket: z.string() }),
});

export const abortMultipart = endpoint({
  method: 'DELETE',
  path: '/api/s3/multipart/:uploadId',
  summary: 'Cancel a multipart upload and remove its parts',
  access: 'host',
  action: 'page.edit',
  params: uploadParams,
  query: keyQuery,
  response: emptyReply,
});

export const getUploadParameters = endpoint({
  method: 'GET',
  path: '/api/s3/params',
  summary: 'A signed URL for a single upload',
  access: 'host',
  action: 'page.edit',
  query: z.looseObject({ filename: z.string().max(1_000), type: z.string().max(100), size }),
  response: z.object({
    method: z.string(),
    url: z.string(),
    fields: z.record(z.string(), z.string()),
    /** Headers that the upload must send, because they are signed. */
    headers: z.record(z.string(), z.string()),
    expires: z.int(),
  }),
});

export const getUploadCredentials = endpoint({
  method: 'GET',
  path: '/api/s3/sts',
  summary: "Temporary credentials for the host's own upload folder",
  access: 'host',
  action: 'page.edit',
  response: z.object({
    credentials: z.object({
      AccessKeyId: z.string(),
      SecretAccessKey: z.string(),
      SessionToken: z.string(),
      Expiration: z.string(),
    }),
    bucket: z.string(),
    region: z.string(),
  }),
});
