/** The calls around an upload: an address to put the bytes to, and the check of what has arrived there. */
import { attachApartmentPhoto, createObjectUpload } from '@guest-portal/contract';
import { call, isUnauthorized, sentenceOf } from '../../shared/api.ts';
import { withRetries } from './retries.ts';

interface File {
  type: string;
  size: number | null;
}

export async function addressFor(apartmentId: string, { type, size }: File, signal?: AbortSignal) {
  const body = { apartmentId, ...(type && { contentType: type }), ...(size && { size }) };
  return withRetries(() => call(createObjectUpload, { body }), signal);
}

/**
 * What was uploaded can't be shown before the server has looked at it. Doing so right after the upload tells the
 * host at once what is wrong with a photo, and gives the path under which the editor shows it.
 */
export async function checked(uploaded: string): Promise<string> {
  const { objectPath } = await withRetries(() =>
    call(attachApartmentPhoto, { body: { photoURL: uploaded } }),
  );
  return objectPath;
}

/** As the upload window says it. */
export function wordsFor(error: unknown): string {
  if (isUnauthorized(error)) return 'Authorization required';
  const sentence = sentenceOf(error);
  if (sentence) return sentence;
  return error instanceof TypeError || !(error instanceof Error)
    ? 'The server could not be reached.'
    : error.message;
}
