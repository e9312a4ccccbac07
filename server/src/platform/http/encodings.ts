/** Chooses and applies the compression of answers that are sent many times. */
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/**
 * The encodings of known Accept-Encoding headers. Browsers send the same few; a client that sends a new one each time
 * only fills this map up to its limit.
 */
const knownEncodings = new Map<string, Encoding>();
const maxKnownEncodings = 100;

/** Returns the encoding with the smallest result among those that the client accepts. */
export function encodingFor(headers: IncomingHttpHeaders): Encoding {
  const accepted = `${headers['accept-encoding'] ?? ''}`;
  const encoding = knownEncodings.get(accepted) ?? chooseEncoding(accepted);
  if (knownEncodings.size < maxKnownEncodings) knownEncodings.set(accepted, encoding);
  return encoding;
}

function chooseEncoding(accepted: string): Encoding {
  const offered = accepted
    .split(',')
    .map((each) => each.trim())
    .filter((each) => !/;\s*q=0(\.0*)?$/.test(each))
    .map((each) => each.split(';')[0]);
  return (['br', 'gzip'] as const).find((encoding) => offered.includes(encoding)) ?? 'identity';
}

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
/**
 * Thorough compression takes twenty times as long, so it is for content that is compressed once and sent many times.
 */
type Effort = 'quick' | 'thorough';
const efforts = { quick: { br: 4, gzip: 6 }, thorough: { br: 11, gzip: 9 } };

export async function compress(
  bytes: Buffer,
  encoding: Encoding,
  effort: Effort = 'quick',
): Promise<Buffer> {
  if (encoding === 'identity') return bytes;
  const { br: quality, gzip: level } = efforts[effort];
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  const compressed = await (encoding === 'br'
    ? brotliAsync(bytes, { params })
    : gzipAsync(bytes, { level }));
  // The compressed bytes are a small part of a large buffer, which they would keep in memory.
  const exact = Buffer.allocUnsafeSlow(compressed.length);
  compressed.copy(exact);
  return exact;
}
