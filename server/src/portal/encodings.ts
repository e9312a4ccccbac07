/** How an answer that is sent many times is packed. */
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** The smallest of those that the reader takes. */
export function encodingFor(headers: IncomingHttpHeaders): Encoding {
  const accepted = headers['accept-encoding'];
  if (!accepted) return 'identity';
  const taken = `${accepted}`
    .split(',')
    .map((each) => each.trim())
    .filter((each) => !/;\s*q=0(\.0*)?$/.test(each))
    .map((each) => each.split(';')[0]);
  return (['br', 'gzip'] as const).find((encoding) => taken.includes(encoding)) ?? 'identity';
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** It is sent many times and made once. */
const thorough = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

export async function encode(text: string, encoding: Encoding): Promise<Buffer> {
  const bytes = Buffer.from(text);
  if (encoding === 'identity') return bytes;
  return encoding === 'br' ? brotli(bytes, thorough) : zip(bytes);
}
