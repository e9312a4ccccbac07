/**
 * Prepares the reply with an image's bytes: in the width that suits the screen, and cached by the browser for a year.
 */
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { imageWidths } from '@guest-portal/contract/image-paths';
import type { ServedImage } from './access.ts';
import { readRange } from './byte-range.ts';
import { fileKey } from './keys.ts';
import type { ObjectStore } from './store/store.ts';

type ImageReply = {
  status: 200 | 206 | 304 | 416;
  /** Alternating header names and values, in addition to `imageHeaders`. */
  headers: string[];
  body?: Readable;
};

/** The headers of every reply with an image. */
export const imageHeaders = {
  'cache-control': 'private, max-age=31536000, immutable',
  'accept-ranges': 'bytes',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
};

const drawingType = 'image/svg+xml';
/** Photos are sent as they are. Drawings may be compressed when they are sent. */
export const isPhoto = ({ contentType }: ServedImage) => contentType !== drawingType;

/** Returns the reply synchronously if the client has cached the image, and undefined if the bytes are missing. */
export function imageReply(
  store: ObjectStore,
  image: ServedImage,
  requestHeaders: IncomingHttpHeaders,
  requestedWidth: number | undefined,
): ImageReply | Promise<ImageReply | undefined> {
  const width = widthFor(image, requestedWidth);
  const tag = etagOf(image, width);
  const type = width === undefined ? image.contentType : 'image/webp';
  const headers = ['content-type', type, 'etag', tag];
  // A drawing is shown inside pages, but when opened on its own it is a download and not a document.
  if (!isPhoto(image)) headers.push('content-disposition', 'attachment; filename="drawing.svg"');
  if (isCachedByClient(requestHeaders, tag)) return { status: 304, headers };
  const key = fileKey(image.path, String(width ?? 'original'));
  const range = mayReplyWithRange(requestHeaders, tag) ? requestHeaders.range : undefined;
  return replyWithBytes(store, key, headers, range);
}

async function replyWithBytes(
  store: ObjectStore,
  key: string,
  headers: ImageReply['headers'],
  rangeHeader: string | undefined,
): Promise<ImageReply | undefined> {
  // A range can only be read once the size is known. For the whole file, the store returns the size with the bytes,
  // which saves a call.
  const size = rangeHeader === undefined ? undefined : await store.sizeOf(key);
  const range = size === undefined ? undefined : readRange(rangeHeader, size);
  if (range === null)
    return { status: 416, headers: [...headers, 'content-range', `bytes */${size}`] };
  const stored = await store.read(key, range);
  if (!stored) return undefined;
  const { body, length } = stored;
  const headersWithLength = [...headers, 'content-length', `${length}`];
  if (!range) return { status: 200, headers: headersWithLength, body };
  const part = `bytes ${range.start}-${range.end}/${size}`;
  return { status: 206, headers: [...headersWithLength, 'content-range', part], body };
}

/**
 * The smallest width that is wide enough. Undefined stands for the original, if none is both wide enough and smaller
 * than the image, or if it is a drawing.
 */
function widthFor(image: ServedImage, requestedWidth: number | undefined) {
  if (requestedWidth === undefined || !isPhoto(image)) return undefined;
  return imageWidths.find((candidate) => candidate >= requestedWidth && candidate < image.width);
}

/** The bytes of a path never change. Drawings may be compressed when they are sent, so their ETag is weak. */
function etagOf(image: ServedImage, width: number | undefined): string {
  const { path } = image;
  const tag = `"${path.slice(path.lastIndexOf('/') + 1, path.indexOf('.'))}-${width ?? 'o'}"`;
  return isPhoto(image) ? tag : `W/${tag}`;
}

function isCachedByClient(requestHeaders: IncomingHttpHeaders, tag: string): boolean {
  const ifNoneMatch = requestHeaders['if-none-match'];
  if (ifNoneMatch === undefined || ifNoneMatch === tag || ifNoneMatch === '*')
    return ifNoneMatch !== undefined;
  return ifNoneMatch.split(',').some((entry) => {
    const etag = entry.trim();
    return etag === tag || etag === '*' || etag === `W/${tag}`;
  });
}

/** A range is only sent if the bytes that the client already has are from the same file. */
function mayReplyWithRange(requestHeaders: IncomingHttpHeaders, tag: string): boolean {
  const condition = requestHeaders['if-range'];
  return condition === undefined || (condition === tag && !tag.startsWith('W/'));
}
