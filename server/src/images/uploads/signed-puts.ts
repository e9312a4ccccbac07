/**
 * Receives the bytes that are put to a signed URL of this server, and streams them to the store without collecting
 * them in memory.
 */
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FreeSpace } from '../../platform/files/free-space.ts';
import { forbidden } from '../../platform/http/errors.ts';
import type { SigningDeps } from '../image-deps.ts';
import { lengthRequired, maximumBytes, tooLarge } from '../limits.ts';
import { readSignedPath, type SignedFields } from '../store/signed-urls.ts';
import { cutWhenTooSlow, type UploadRate } from './minimum-upload-rate.ts';
import { hasOpenUpload } from './open-uploads.ts';
import { countPart } from './upload-parts.ts';

/** The text is that of S3. The uploader looks for exactly this text and then requests a new URL. */
const expiredReply =
  '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>AccessDenied</Code><Message>Request has expired</Message></Error>';
const notAllowed = () => forbidden('not_signed', 'This upload URL does not allow this request.');

type PutDeps = Pick<SigningDeps, 'db' | 'store' | 'space' | 'secret'> & {
  rate?: UploadRate;
};

export async function serveSignedPuts(app: FastifyInstance, deps: PutDeps) {
  await app.register(async (scope) => {
    scope.addHook('onRequest', async ({ raw }) => cutWhenTooSlow(raw, deps.rate));
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.put(
      '/objects/*',
      { schema: { hide: true }, config: { foreignWrites: true, slowBody: true } },
      async (request, reply) => {
        const signed = readSigned(request, deps.secret);
        if (signed.expires < Date.now() / 1000)
          return reply.code(403).type('application/xml').send(expiredReply);
        const etag = await receiveUpload(deps, signed, request);
        return reply.header('etag', etag).send();
      },
    );
  });
}

async function receiveUpload(
  deps: PutDeps,
  signed: SignedFields,
  request: FastifyRequest,
): Promise<string> {
  const { db, store, space } = deps;
  const { key, uploadId, partNumber } = signed;
  if (!(await hasOpenUpload(db, key, uploadId))) throw notAllowed();
  const length = lengthOf(request);
  if (uploadId !== undefined && partNumber !== undefined) {
    if (length === undefined) throw lengthRequired();
    await countPart(db, { key, uploadId, partNumber }, length);
  }
  await space.require(length ?? 0);
  const announced = { length, contentType: request.headers['content-type'] };
  const etag = await store.receive(signed, checkedBytes(request, signed, space), announced);
  // The upload was attached or refused while the bytes arrived, so nothing else would remove them. Parts need no check,
  // because their store refuses them.
  if (uploadId === undefined && !(await hasOpenUpload(db, key))) {
    await store.remove([key]);
    throw notAllowed();
  }
  return etag;
}

function lengthOf({ headers }: FastifyRequest): number | undefined {
  const length = headers['content-length'];
  return length === undefined ? undefined : Number(length);
}

/** Checks the signature, the content type and the length, which are known before the first byte. */
function readSigned(request: FastifyRequest, secret: Buffer): SignedFields {
  const signed = readSignedPath(secret, request.url);
  if (!signed) throw notAllowed();
  const type = request.headers['content-type'];
  if (signed.contentType !== undefined && type !== signed.contentType) throw notAllowed();
  const length = lengthOf(request);
  if (length === undefined) return signed;
  if (signed.size !== undefined && length !== signed.size) throw notAllowed();
  if (length > maximumBytes) throw tooLarge();
  return signed;
}

/**
 * Passes the bytes on as they arrive. If the URL fixes their number, one byte too many or too few fails the upload,
 * so that no file is kept.
 */
async function* checkedBytes(
  { raw, body }: FastifyRequest,
  { size }: SignedFields,
  space: FreeSpace,
): AsyncGenerator<Buffer> {
  let bytes = 0;
  const source = body ? (body as Readable) : raw;
  // The request stays open if the body is too large, because the sender still has to get the refusal.
  for await (const chunk of source.iterator({ destroyOnReturn: false })) {
    bytes += chunk.length;
    if (size !== undefined && bytes > size) throw notAllowed();
    if (bytes > maximumBytes) throw tooLarge();
    await space.take(chunk.length);
    yield chunk;
  }
  if (size !== undefined && bytes !== size) throw notAllowed();
}
