/** Reads the type and the bytes of a photo at a URL. */
import type { Answer, SafeFetch } from '../../platform/safe-fetch/safe-fetch.ts';
import { type ContentType, maximumBytes } from '../limits.ts';
import { sniff } from '../worker/sniff.ts';
import { noPhotoAtUrl, notAnImage, toImportError } from './import-errors.ts';

type RemotePhoto = { name: string; type: ContentType; size: number | null };

/** Requests the photo itself, because many servers do not answer requests for the headers only. */
export async function requestPhoto(
  safeFetch: SafeFetch,
  url: string,
  signal?: AbortSignal,
): Promise<Answer> {
  const headers = { accept: 'image/jpeg, image/png, image/webp, image/svg+xml' };
  const options = { headers, maximumBytes, ...(signal && { signal }) };
  const answer = await safeFetch
    .ask(url, options)
    .catch((error) => Promise.reject(toImportError(error)));
  if (answer.status === 200) return answer;
  answer.end();
  throw noPhotoAtUrl(answer.status);
}

/** Recognises the photo by its first bytes and does not fetch the rest. */
export async function inspectPhoto(safeFetch: SafeFetch, url: string): Promise<RemotePhoto> {
  const answer = await requestPhoto(safeFetch, url);
  const type = sniff(await bytesOf(answer, { enoughBytes: sniffedBytes }));
  if (!type) throw notAnImage();
  return { name: fileName(answer.url, type), type, size: lengthOf(answer) ?? null };
}

/** The number of bytes that `sniff` looks at. */
const sniffedBytes = 16_384;

type ReadOptions = { enoughBytes?: number; onProgress?: (bytes: number) => void };

/** Reads the whole body, or stops once it has `enoughBytes` bytes. */
export async function bytesOf({ body }: Answer, { enoughBytes, onProgress }: ReadOptions) {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of body) {
      chunks.push(chunk);
      bytes += chunk.length;
      onProgress?.(bytes);
      if (enoughBytes !== undefined && bytes >= enoughBytes) break;
    }
  } catch (error) {
    throw toImportError(error);
  }
  return Buffer.concat(chunks);
}

/** Returns undefined if the server does not announce a length. */
export function lengthOf({ headers }: Answer): number | undefined {
  return Number(headers['content-length']) || undefined;
}

const extensions: Record<ContentType, string[]> = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'image/svg+xml': ['.svg'],
};

/** Adds an extension if the URL has none, because the uploader accepts files by their extension. */
export function fileName({ pathname }: URL, type: ContentType): string {
  const lastSegment = decodeIfPossible(pathname.split('/').at(-1) ?? '').replace(
    /[^\p{L}\p{N} ._()-]/gu,
    '',
  );
  const name = lastSegment.slice(-100).trim() || 'photo';
  const [usualExtension = ''] = extensions[type];
  const hasExtension = extensions[type].some((extension) => name.toLowerCase().endsWith(extension));
  return hasExtension && name !== usualExtension ? name : `${name}${usualExtension}`;
}

function decodeIfPossible(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
