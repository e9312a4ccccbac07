/**
 * Feeds are read as UTF-8. Those in another charset are converted first. Converting a mebibyte of invalid Shift JIS
 * takes 50 ms, so it happens in the worker thread.
 */
import { isUtf8 } from 'node:buffer';
import { UnreadableCalendarError } from '../parsing/found-event.ts';
import type { FeedText } from './fetch-feed.ts';

/** A byte order mark takes precedence over the header, because the program that wrote the file put it there. */
const byteOrderMarks: [charset: string, mark: Buffer][] = [
  ['utf-8', Buffer.from([0xef, 0xbb, 0xbf])],
  ['utf-16le', Buffer.from([0xff, 0xfe])],
  ['utf-16be', Buffer.from([0xfe, 0xff])],
];

/**
 * Fails if the charset is unknown and the bytes are not UTF-8. Bytes without a declared charset stay as they are: a line
 * may be folded within a character, so the parser decodes UTF-8 line by line.
 */
export function asUtf8({ bytes, contentType }: FeedText): Uint8Array {
  const markedCharset = byteOrderMarks.find(([, mark]) =>
    mark.equals(bytes.subarray(0, mark.length)),
  )?.[0];
  const declaredCharset = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(contentType)?.[1];
  const charset = markedCharset ?? declaredCharset ?? 'utf-8';
  const decoder = decoderFor(charset);
  if (!decoder && !isUtf8(bytes)) throw new UnreadableCalendarError('unknown_encoding');
  if (!decoder || decoder.encoding === 'utf-8') return bytes;
  return Buffer.from(decoder.decode(bytes));
}

function decoderFor(charset: string): TextDecoder | undefined {
  try {
    return new TextDecoder(charset);
  } catch {
    return undefined;
  }
}
