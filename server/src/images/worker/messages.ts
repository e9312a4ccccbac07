/** What the server and its worker say to each other. */
import type { ContentType } from '../limits.ts';

export type Job = { bytes: Buffer };

/** `name` is `original` or a width. */
export type MadeFile = { name: string; contentType: ContentType; bytes: Buffer };

export type Made = {
  /** What the bytes were. */
  source: ContentType;
  /** What the image is kept as. */
  contentType: ContentType;
  width: number;
  height: number;
  /** In base64url; empty for drawings. */
  thumbhash: string;
  files: MadeFile[];
};

/** The child's first word. */
export const ready = 'ready';

export const refusals = {
  unsupported_image: 'Use a JPG, PNG, WebP or SVG image.',
  too_many_pixels: 'An image can have at most 50 megapixels.',
  broken_image: 'The image is damaged or incomplete.',
  too_complex: 'This SVG is too complex. Simplify it, or upload it as a PNG.',
  empty_drawing: 'This SVG has no content that is safe to show. Upload it as a PNG.',
} as const;

export type Refusal = keyof typeof refusals;

export type Answer = { made: Made } | { refused: Refusal };

/** Thrown by whoever looks at the bytes; anything else that is thrown is a fault of ours. */
export class Refused extends Error {
  readonly reason: Refusal;

  constructor(reason: Refusal) {
    super(refusals[reason]);
    this.reason = reason;
  }
}
