/** What a file is, by its bytes; what it is called says nothing. */
import type { ContentType } from '../limits.ts';

const startsWith = (bytes: Buffer, at: number, start: number[] | string) =>
  bytes.subarray(at, at + start.length).equals(Buffer.from(start as string, 'latin1'));

export function sniff(bytes: Buffer): ContentType | undefined {
  if (startsWith(bytes, 0, '\xff\xd8\xff')) return 'image/jpeg';
  if (startsWith(bytes, 0, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (startsWith(bytes, 0, 'RIFF') && startsWith(bytes, 8, 'WEBP')) return 'image/webp';
  return isSvg(bytes) ? 'image/svg+xml' : undefined;
}

/**
 * After the prolog, comments and a document type, the first element is the drawing. Each piece can be read in
 * one way alone: a pattern that could try several would be a way to keep the worker busy.
 */
const svgStart =
  /^\uFEFF?\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*|<!DOCTYPE[^[>]*(?:\[[^\]]*\]\s*)?>\s*)*<svg[\s>/]/i;

function isSvg(bytes: Buffer): boolean {
  // Editors write long comments, but not longer ones.
  return svgStart.test(bytes.subarray(0, 16_384).toString('utf8'));
}

/**
 * A photo that is a page as well waits for somebody to take it for one; no camera writes this. A few letters alone
 * come up in the noise of one large photo in a thousand, so the short word needs another beside it.
 */
export function holdsMarkup(bytes: Buffer): boolean {
  return /<(script|html|!doctype\s+html|iframe|body|svg\s+[\w:]+\s*=)[\s>"']/i.test(
    bytes.toString('latin1'),
  );
}

/**
 * A photo that is an archive or a document as well. Cameras put films and previews behind their photos, so what
 * follows a picture is no sign by itself; these two would be opened by whoever is told to.
 */
export function holdsAnotherFile(bytes: Buffer): boolean {
  const archiveEnd = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  const isArchive = archiveEnd > 0 && bytes.lastIndexOf('PK\x01\x02', archiveEnd, 'latin1') >= 0;
  return isArchive || /%PDF-\d\.\d/.test(bytes.toString('latin1'));
}
