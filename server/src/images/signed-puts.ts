/** Takes the bytes that are put to a signed address of the store on disk: straight to a file, never in memory. */
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { forbidden } from '../platform/errors.ts';
import { maximumBytes, tooLarge } from './limits.ts';
import { cutWhenTooSlow, type Pace } from './steady.ts';
import type { DiskStore } from './store/disk.ts';
import { readSignedAddress, type Signed } from './store/signature.ts';

/** As S3 says it: the uploader looks for these very letters, and then asks for a new address. */
const expired =
  '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>AccessDenied</Code><Message>Request has expired</Message></Error>';
const notAllowed = () =>
  forbidden('not_signed', 'This address does not allow what was sent to it.');

export type PutParts = {
  disk: DiskStore;
  /** Whether bytes are still wanted there: not once they were attached or given up. */
  isAwaited: (key: string) => Promise<boolean>;
  pace?: Pace;
};

export async function serveSignedPuts(app: FastifyInstance, { disk, isAwaited, pace }: PutParts) {
  await app.register(async (scope) => {
    scope.addHook('onRequest', async ({ raw }) => cutWhenTooSlow(raw, pace));
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.put(
      '/objects/*',
      { schema: { hide: true }, config: { foreignWrites: true, slowBody: true } },
      async (request, reply) => {
        const signed = readSigned(request, disk.secret);
        if (signed.expires < Date.now() / 1000)
          return reply.code(403).type('application/xml').send(expired);
        if (!(await isAwaited(signed.key))) throw notAllowed();
        const { md5 } = await disk.receive(signed, counted(request, signed));
        return reply.header('etag', `"${md5}"`).send();
      },
    );
  });
}

/** Everything that can be known before the first byte. */
function readSigned(request: FastifyRequest, secret: Buffer): Signed {
  const { '*': key = '' } = request.params as { '*'?: string };
  const signed = readSignedAddress(secret, key, request.query as Record<string, unknown>);
  if (!signed) throw notAllowed();
  const type = request.headers['content-type'];
  if (signed.contentType !== undefined && type !== signed.contentType) throw notAllowed();
  const length = Number(request.headers['content-length'] ?? Number.NaN);
  if (signed.size !== undefined && length >= 0 && length !== signed.size) throw notAllowed();
  if (length > maximumBytes) throw tooLarge();
  return signed;
}

/** The bytes as they come; one too many, or one too few at the end, and there is no file. */
async function* counted({ raw, body }: FastifyRequest, { size }: Signed): AsyncGenerator<Buffer> {
  let bytes = 0;
  const source = body ? (body as Readable) : raw;
  // Left open when it turns out too large: the refusal still has to reach the sender.
  for await (const chunk of source.iterator({ destroyOnReturn: false })) {
    bytes += chunk.length;
    if (size !== undefined && bytes > size) throw notAllowed();
    if (bytes > maximumBytes) throw tooLarge();
    yield chunk;
  }
  if (size !== undefined && bytes !== size) throw notAllowed();
}
