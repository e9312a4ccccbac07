/** An image's bytes, in the width that suits the screen, kept by the browser for good. */
import { imageWidths } from '@guest-portal/contract/image-paths';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, notFound } from '../platform/http/errors.ts';
import type { ServedImage } from './access.ts';
import { readRange } from './byte-range.ts';
import { fileKey } from './keys.ts';
import type { ObjectStore } from './store/store.ts';

const drawing = 'image/svg+xml';

export async function sendImage(
  store: ObjectStore,
  image: ServedImage,
  request: FastifyRequest,
  reply: FastifyReply,
  wantedWidth: number | undefined,
): Promise<FastifyReply> {
  const width = widthFor(image, wantedWidth);
  const tag = etagOf(image, width);
  addHeaders(reply, image, width === undefined ? image.contentType : 'image/webp', tag);
  if (isKnown(request, tag)) return reply.code(304).send();

  const key = fileKey(image.path, String(width ?? 'original'));
  const size = await store.sizeOf(key);
  if (size === undefined) throw notFound();
  const range = mayContinue(request, tag) ? readRange(request.headers.range, size) : undefined;
  if (range === null) {
    reply.header('content-range', `bytes */${size}`);
    throw new AppError(416, 'no_such_range', 'The file has no such part.');
  }
  const stream = await store.read(key, range);
  if (!stream) throw notFound();
  if (range) {
    const { start, end } = range;
    reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
  }
  reply.header('content-length', range ? range.end - range.start + 1 : size);
  return reply.send(stream);
}

/** The smallest that fills the wish; the image itself where it is no wider than that, or a drawing. */
function widthFor({ contentType, width }: ServedImage, wanted: number | undefined) {
  if (wanted === undefined || contentType === drawing) return undefined;
  return imageWidths.find((candidate) => candidate >= wanted && candidate < width);
}

/** A path's bytes never change. Drawings may be compressed on the way, so their tag is a weak one. */
function etagOf({ path, contentType }: ServedImage, width: number | undefined): string {
  const tag = `"${path.slice(path.lastIndexOf('/') + 1, path.indexOf('.'))}-${width ?? 'o'}"`;
  return contentType === drawing ? `W/${tag}` : tag;
}

function addHeaders(reply: FastifyReply, image: ServedImage, contentType: string, tag: string) {
  reply
    .type(contentType)
    .header('cache-control', 'private, max-age=31536000, immutable')
    .header('etag', tag)
    .header('accept-ranges', 'bytes')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "sandbox; default-src 'none'");
  // Shown inside pages as ever; opened by itself it is a download, not a document.
  if (image.contentType === drawing)
    reply.header('content-disposition', 'attachment; filename="drawing.svg"');
}

function isKnown({ headers }: FastifyRequest, tag: string): boolean {
  const known = headers['if-none-match']?.split(',').map((one) => one.trim());
  return known?.some((one) => one === tag || one === '*' || one === `W/${tag}`) ?? false;
}

/** A part of what the caller has must be a part of the same. */
function mayContinue({ headers }: FastifyRequest, tag: string): boolean {
  const condition = headers['if-range'];
  return condition === undefined || (condition === tag && !tag.startsWith('W/'));
}
