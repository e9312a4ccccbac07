/**
 * The errors for a host when a URL gives no photo. None of them reveals anything about our internal network.
 */
import { AppError, badRequest, tooManyRequests } from '../../platform/http/errors.ts';
import { type Reason, SafeFetchError } from '../../platform/safe-fetch/reasons.ts';
import { tooLarge } from '../limits.ts';

const deviceHint = 'Save the photo to your device and choose it from there.';

const importError = (code: string, message: string) => new AppError(422, code, message);

const refusals: Record<Reason, () => AppError> = {
  not_an_address: () =>
    badRequest('import_address', 'Enter the address of a photo, starting with https://.'),
  unreachable: () => unreachable(),
  not_followed: () => unreachable(),
  too_large: tooLarge,
  too_slow: () =>
    importError('import_too_slow', `The photo took too long to arrive. ${deviceHint}`),
  broken_off: () => unreadable(),
  unknown_encoding: () => unreadable(),
  busy: () => tooManyImports(),
};

const unreachable = () =>
  importError('import_unreachable', `This address could not be reached. ${deviceHint}`);

const unreadable = () =>
  importError('import_unreadable', `The file at this address could not be read. ${deviceHint}`);

/** This refusal is temporary. It is the only one here that the uploader retries. */
export const tooManyImports = () =>
  tooManyRequests('Other photos are being imported. Please try again in a moment.', 5);

export const noPhotoAtUrl = (status: number) =>
  importError(
    'import_no_photo',
    `There is no photo at this address (status ${status}). Check the address.`,
  );

export const notAnImage = () =>
  new AppError(
    415,
    'unsupported_image',
    'This is not the address of a JPG, PNG, WebP or SVG image. Open the photo on its own and copy its address.',
  );

export function toImportError(error: unknown): unknown {
  return error instanceof SafeFetchError ? refusals[error.reason]() : error;
}
