/** Decompresses bodies: some servers send them compressed although we ask for plain bytes. */
import { pipeline, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';
import { OutgoingError } from './reasons.ts';

const decompressors: Readonly<Record<string, (first: Buffer) => Transform>> = {
  gzip: () => createGunzip(),
  'x-gzip': () => createGunzip(),
  // With the zlib header that the standard wants, or without it, as some servers send it.
  deflate: (first) => (((first[0] ?? 0) & 0x0f) === 8 ? createInflate() : createInflateRaw()),
  br: () => createBrotliDecompress(),
};

export const isCompressed = (encoding: string | undefined): encoding is string =>
  encoding !== undefined && !/^\s*(identity)?\s*$/i.test(encoding);

/** Chunk by chunk: a caller that stops reading stops the decompression. */
export async function* decompress(
  source: AsyncIterable<Buffer>,
  encoding: string,
): AsyncGenerator<Buffer> {
  const decompressor = decompressors[encoding.trim().toLowerCase()];
  if (!decompressor) throw new OutgoingError('unknown_encoding');
  const chunks = source[Symbol.asyncIterator]();
  const first = await chunks.next();
  if (first.done) return;
  async function* whole() {
    yield first.value as Buffer;
    yield* { [Symbol.asyncIterator]: () => chunks };
  }
  // Its errors are those of the stream that is read below.
  const decompressed = pipeline(whole(), decompressor(first.value), () => {});
  try {
    for await (const chunk of decompressed as AsyncIterable<Buffer>) yield chunk;
  } catch (error) {
    throw isCorrupt(error) ? new OutgoingError('unknown_encoding', error) : error;
  }
}

/** Any complaint of zlib or Brotli but Z_BUF_ERROR, which says that more was to come. */
const isCorrupt = (error: unknown) =>
  error instanceof Error && 'code' in error && /^(Z_(?!BUF_ERROR)|ERR__)/.test(String(error.code));
