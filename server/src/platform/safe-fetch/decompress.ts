/** Decompresses bodies: some servers compress them although we ask for plain bytes. */
import { pipeline, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';
import { SafeFetchError } from './reasons.ts';

const decompressors: Readonly<Record<string, (first: Buffer) => Transform>> = {
  gzip: () => createGunzip(),
  'x-gzip': () => createGunzip(),
  // Some servers leave out the zlib header that the standard requires.
  deflate: (first) => (((first[0] ?? 0) & 0x0f) === 8 ? createInflate() : createInflateRaw()),
  br: () => createBrotliDecompress(),
};

export const isCompressed = (encoding: string | undefined): encoding is string =>
  encoding !== undefined && !/^\s*(identity)?\s*$/i.test(encoding);

/** Decompresses chunk by chunk. A caller that stops reading also stops the decompression. */
export async function* decompress(
  source: AsyncIterable<Buffer>,
  encoding: string,
): AsyncGenerator<Buffer> {
  const decompressor = decompressors[encoding.trim().toLowerCase()];
  if (!decompressor) throw new SafeFetchError('unknown_encoding');
  const chunks = source[Symbol.asyncIterator]();
  const first = await chunks.next();
  if (first.done) return;
  async function* allChunks() {
    yield first.value as Buffer;
    yield* { [Symbol.asyncIterator]: () => chunks };
  }
  // Errors of the pipeline also reach the stream that is read below.
  const decompressed = pipeline(allChunks(), decompressor(first.value), () => {});
  try {
    for await (const chunk of decompressed as AsyncIterable<Buffer>) yield chunk;
  } catch (error) {
    throw isCorrupt(error) ? new SafeFetchError('unknown_encoding', error) : error;
  }
}

/** Any error of zlib or Brotli except Z_BUF_ERROR, which means that the input is incomplete. */
const isCorrupt = (error: unknown) =>
  error instanceof Error && 'code' in error && /^(Z_(?!BUF_ERROR)|ERR__)/.test(String(error.code));
