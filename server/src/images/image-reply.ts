/** How an image's bytes are sent: in the width that suits the screen, kept by the browser for good. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { imageWidths } from '@guest-portal/contract/image-paths';
import type { ServedImage } from './access.ts';
import { readRange } from './byte-range.ts';
import { fileKey } from './keys.ts';
import type { ObjectStore } from './store/store.ts';

type ImageReply = {
  status: 200 | 206 | 304 | 416;
  /** Names and values in turn, beside those of each such reply. */
  headers: string[];
  body?: Readable;
};

/** What each reply with an image says. */
export const imageHeaders = {
  'cache-control': 'private, max-age=31536000, immutable',
  'accept-ranges': 'bytes',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
};

const drawing = 'image/svg+xml';
/** What is sent as it is: a drawing is packed on its way. */
export const isPhoto = ({ contentType }: ServedImage) => contentType !== drawing;

/** At once where the caller has it already; nothing where its bytes are gone. */
export function imageReply(
  store: ObjectStore,
  image: ServedImage,
  sent: IncomingHttpHeaders,
  wantedWidth: number | undefined,
): ImageReply | Promise<ImageReply | undefined> {
  const width = widthFor(image, wantedWidth);
  const tag = etagOf(image, width);
  const type = width === undefined ? image.contentType : 'image/webp';
  const headers = ['content-type', type, 'etag', tag];
  // Shown inside pages as ever; opened by itself it is a download, not a document.
  if (!isPhoto(image)) headers.push('content-disposition', 'attachment; filename="drawing.svg"');
  if (isKnown(sent, tag)) return { status: 304, headers };
  const key = fileKey(image.path, String(width ?? 'original'));
  return withBytes(store, key, headers, mayContinue(sent, tag) ? sent.range : undefined);
}

async function withBytes(
  store: ObjectStore,
  key: string,
  headers: ImageReply['headers'],
  wantedRange: string | undefined,
): Promise<ImageReply | undefined> {
  // What a part is of has to be known first; the whole says it itself, which saves a call of the store.
  const size = wantedRange === undefined ? undefined : await store.sizeOf(key);
  const range = size === undefined ? undefined : readRange(wantedRange, size);
  if (range === null)
    return { status: 416, headers: [...headers, 'content-range', `bytes */${size}`] };
  const sent = await store.read(key, range);
  if (!sent) return undefined;
  const { body, length } = sent;
  const sized = [...headers, 'content-length', `${length}`];
  if (!range) return { status: 200, headers: sized, body };
  const part = `bytes ${range.start}-${range.end}/${size}`;
  return { status: 206, headers: [...sized, 'content-range', part], body };
}

/** The smallest that fills the wish; the image itself where it is no wider than that, or a drawing. */
function widthFor(image: ServedImage, wanted: number | undefined) {
  if (wanted === undefined || !isPhoto(image)) return undefined;
  return imageWidths.find((candidate) => candidate >= wanted && candidate < image.width);
}

/** A path's bytes never change. Drawings may be compressed on the way, so their tag is a weak one. */
function etagOf(image: ServedImage, width: number | undefined): string {
  const { path } = image;
  const tag = `"${path.slice(path.lastIndexOf('/') + 1, path.indexOf('.'))}-${width ?? 'o'}"`;
  return isPhoto(image) ? tag : `W/${tag}`;
}

function isKnown(sent: IncomingHttpHeaders, tag: string): boolean {
  const known = sent['if-none-match'];
  if (known === undefined || known === tag || known === '*') return known !== undefined;
  return known.split(',').some((each) => {
    const one = each.trim();
    return one === tag || one === '*' || one === `W/${tag}`;
  });
}

/** A part of what the caller has must be a part of the same. */
function mayContinue(sent: IncomingHttpHeaders, tag: string): boolean {
  const condition = sent['if-range'];
  return condition === undefined || (condition === tag && !tag.startsWith('W/'));
}
