/** Feeds are read as UTF-8; those in another charset are converted first. */
import { isUtf8 } from 'node:buffer';

/** A byte order mark beats the header: the program that wrote the file put it there. */
const marks: [charset: string, mark: Buffer][] = [
  ['utf-8', Buffer.from([0xef, 0xbb, 0xbf])],
  ['utf-16le', Buffer.from([0xff, 0xfe])],
  ['utf-16be', Buffer.from([0xfe, 0xff])],
];

/**
 * Undefined if the charset is unknown and the bytes are not UTF-8. Bytes without a declared charset stay as they are: a
 * line may be folded within a character, so the parser decodes UTF-8 line by line.
 */
export function asUtf8(bytes: Buffer, contentType: string): Buffer | undefined {
  const marked = marks.find(([, mark]) => bytes.subarray(0, mark.length).equals(mark))?.[0];
  const declared = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(contentType)?.[1];
  const charset = marked ?? declared ?? 'utf-8';
  const decoder = decoderFor(charset);
  if (!decoder) return isUtf8(bytes) ? bytes : undefined;
  return decoder.encoding === 'utf-8' ? bytes : Buffer.from(decoder.decode(bytes));
}

function decoderFor(charset: string): TextDecoder | undefined {
  try {
    return new TextDecoder(charset);
  } catch {
    return undefined;
  }
}
