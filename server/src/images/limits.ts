/** The limits of images and uploads, and the errors when a request exceeds them. */
import { AppError } from '../platform/http/errors.ts';
import type { Limit } from '../platform/limits/rate-limits.ts';

const mebibyte = 1024 * 1024;

export const maximumBytes = 10 * mebibyte;
export const maximumPixels = 50_000_000;
/** The maximum width and height of a stored photo in pixels. Larger photos are scaled down. */
export const maxSidePixels = 2_560;
/**
 * Seconds for which an upload URL is valid: long enough for a slow phone, and too short to be useful to someone who
 * finds it in a log.
 */
export const signedSeconds = 900;
/** The maximum number of open uploads of one host. The cleanup deletes unused ones after almost a day. */
export const maxOpenUploads = 200;
/**
 * Limits temporary credentials. An uploader renews them after half of their lifetime, every seven and a half minutes.
 */
export const credentialGrants: Limit = {
  name: 'upload-credentials',
  max: 12,
  window: { seconds: 3_600 },
};

export const contentTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/svg+xml'] as const;
export type ContentType = (typeof contentTypes)[number];

export const tooLarge = () =>
  new AppError(413, 'image_too_large', 'An image can be at most 10 MB.');
export const lengthRequired = () =>
  new AppError(411, 'length_required', 'The Content-Length header is required.');
export const wrongType = () =>
  new AppError(415, 'unsupported_image', 'Use a JPG, PNG, WebP or SVG image.');
export const overQuota = () =>
  new AppError(413, 'quota_exceeded', 'Your storage is full. Delete some images first.');
export const unknownImage = () =>
  new AppError(400, 'unknown_image', 'This image has not been uploaded.');
