/** Reads the text of a drawing. One that would take too long to parse is refused before the parser is loaded. */
import { RefusedImageError } from './messages.ts';

export function readSource(bytes: Buffer): string {
  const source = decode(bytes);
  refuseTooComplex(source);
  return source;
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new RefusedImageError('broken_image');
  }
}

/** The maximum length of a drawing. Elements are not all, because one path may cost as much as ten thousand of them. */
const maxCharacters = 2 * 1024 * 1024;
const maxElements = 20_000;
const maxDepth = 250;

/**
 * Elements are counted before they are parsed, because the cost of parsing grows with the square of their depth, and
 * even a small file can be nested deeply.
 */
function refuseTooComplex(source: string) {
  if (source.length > maxCharacters) throw new RefusedImageError('too_complex');
  let elementCount = 0;
  let depth = 0;
  for (const [, isClosing, restOfTag = ''] of source.matchAll(/<(\/)?[a-z]([^<>]*)/gi)) {
    if (isClosing) depth = Math.max(0, depth - 1);
    else {
      elementCount += 1;
      if (!restOfTag.endsWith('/')) depth += 1;
    }
    if (elementCount > maxElements || depth > maxDepth) throw new RefusedImageError('too_complex');
  }
}
