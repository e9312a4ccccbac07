/** Detects the type of a file from its bytes, because its name proves nothing. */
import type { ContentType } from '../limits.ts';

const startsWith = (bytes: Buffer, offset: number, start: number[] | string) =>
  bytes.subarray(offset, offset + start.length).equals(Buffer.from(start as string, 'latin1'));

export function sniff(bytes: Buffer): ContentType | undefined {
  if (startsWith(bytes, 0, '\xff\xd8\xff')) return 'image/jpeg';
  if (startsWith(bytes, 0, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (startsWith(bytes, 0, 'RIFF') && startsWith(bytes, 8, 'WEBP')) return 'image/webp';
  return isSvg(bytes) ? 'image/svg+xml' : undefined;
}

/**
 * The first element must be the drawing, after the prolog, comments and a document type. Each part of the pattern can
 * match in only one way, because a pattern that tries several could keep the worker busy.
 */
const svgStart =
  /^\uFEFF?\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*|<!DOCTYPE[^[>]*(?:\[[^\]]*\]\s*)?>\s*)*<svg[\s>/]/i;

function isSvg(bytes: Buffer): boolean {
  // A drawing that begins later, for example after a very long comment, is not recognised.
  return svgStart.test(bytes.subarray(0, 16_384).toString('utf8'));
}

/**
 * Detects photos that are also an HTML page or a drawing, which people could be tricked into opening. No camera writes
 * markup, but `<svg` occurs by chance in one large photo in a thousand, so it only counts with an attribute.
 */
export function holdsMarkup(bytes: Buffer): boolean {
  return /<(script|html|!doctype\s+html|iframe|body|svg\s+[\w:]+\s*=)[\s>"']/i.test(
    bytes.toString('latin1'),
  );
}

/**
 * Detects photos that are also an archive or a PDF, which people could be tricked into opening. Other data after a
 * photo proves nothing, because cameras store films and previews there.
 */
export function holdsAnotherFile(bytes: Buffer): boolean {
  const archiveEnd = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  const isArchive = archiveEnd > 0 && bytes.lastIndexOf('PK\x01\x02', archiveEnd, 'latin1') >= 0;
  return isArchive || /%PDF-\d\.\d/.test(bytes.toString('latin1'));
}
