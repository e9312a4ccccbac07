/** The API calls of an upload: requesting a signed URL, and checking the uploaded file. */
import { attachApartmentPhoto, createObjectUpload } from '@guest-portal/contract';
import { call, isUnauthorized, serverMessageOf } from '../../shared/api.ts';
import { withRetries } from './retries.ts';

interface FileInfo {
  type: string;
  size: number | null;
}

export async function requestUploadUrl(
  apartmentId: string,
  { type, size }: FileInfo,
  signal?: AbortSignal,
) {
  const body = { apartmentId, ...(type && { contentType: type }), ...(size && { size }) };
  return withRetries(() => call(createObjectUpload, { body }), signal);
}

/**
 * Has the server check an uploaded file, which can't be shown before. Checking right after the upload tells the host at
 * once what is wrong with a photo, and returns the path under which the editor shows it.
 */
export async function checkUploadedImage(uploaded: string): Promise<string> {
  const { objectPath } = await withRetries(() =>
    call(attachApartmentPhoto, { body: { photoURL: uploaded } }),
  );
  return objectPath;
}

export function failureText(error: unknown): string {
  if (isUnauthorized(error)) return 'Authorization required';
  const sentence = serverMessageOf(error);
  if (sentence) return sentence;
  return error instanceof TypeError || !(error instanceof Error)
    ? 'The server could not be reached.'
    : error.message;
}
