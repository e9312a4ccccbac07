/** How an answer that is sent many times is packed. */
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Browsers say the same few things over and over; whoever says something else each time fills it in vain. */
const known = new Map<string, Encoding>();
const mostKnown = 100;

/** The smallest of those that the reader takes. */
export function encodingFor(headers: IncomingHttpHeaders): Encoding {
  const accepted = `${headers['accept-encoding'] ?? ''}`;
  const encoding = known.get(accepted) ?? smallestOf(accepted);
  if (known.size < mostKnown) known.set(accepted, encoding);
  return encoding;
}

function smallestOf(accepted: string): Encoding {
  const taken = accepted
    .split(',')
    .map((each) => each.trim())
    .filter((each) => !/;\s*q=0(\.0*)?$/.test(each))
    .map((each) => each.split(';')[0]);
  return (['br', 'gzip'] as const).find((encoding) => taken.includes(encoding)) ?? 'identity';
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** As small as it gets takes twenty times as long: for what is packed once and sent for good. */
type Effort = 'quick' | 'thorough';
const efforts = { quick: { br: 4, gzip: 6 }, thorough: { br: 11, gzip: 9 } };

export async function encode(
  bytes: Buffer,
  encoding: Encoding,
  effort: Effort = 'quick',
): Promise<Buffer> {
  if (encoding === 'identity') return bytes;
  const { br, gzip: level } = efforts[effort];
  const params = { [constants.BROTLI_PARAM_QUALITY]: br };
  const packed = await (encoding === 'br' ? brotli(bytes, { params }) : zip(bytes, { level }));
  // What comes out of the packer is a small part of a large piece of memory, which it would keep alive.
  const exact = Buffer.allocUnsafeSlow(packed.length);
  packed.copy(exact);
  return exact;
}
