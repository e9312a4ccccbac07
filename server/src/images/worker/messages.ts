/** The messages between the server and its image worker. */
import type { ContentType } from '../limits.ts';

export type Job = { bytes: Buffer };

/** `name` is `original` or a width. */
export type ImageFile = { name: string; contentType: ContentType; bytes: Buffer };

export type ProcessedImage = {
  /** The type of the uploaded bytes. */
  uploadedType: ContentType;
  /** The type in which the image is stored. */
  contentType: ContentType;
  width: number;
  height: number;
  /** The ThumbHash in base64url, or an empty string for drawings. */
  thumbhash: string;
  files: ImageFile[];
};

/** The first message of the process. */
export const readyMessage = 'ready';

export const refusalMessages = {
  unsupported_image: 'Use a JPG, PNG, WebP or SVG image.',
  too_many_pixels: 'An image can have at most 50 megapixels.',
  broken_image: 'The image is damaged or incomplete.',
  too_complex: 'This SVG is too complex. Simplify it, or upload it as a PNG.',
  empty_drawing: 'This SVG has no content that is safe to show. Upload it as a PNG.',
} as const;

export type Refusal = keyof typeof refusalMessages;

export type WorkerAnswer = { image: ProcessedImage } | { refusal: Refusal };

/** The error of an image that is refused. Any other error of the worker is a bug. */
export class RefusedImageError extends Error {
  readonly reason: Refusal;

  constructor(reason: Refusal) {
    super(refusalMessages[reason]);
    this.reason = reason;
  }
}
