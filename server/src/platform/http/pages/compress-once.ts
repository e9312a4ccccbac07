/**
 * Compresses a document that is the same for everyone: quickly for the first requests, and meanwhile as small as
 * possible for all later ones.
 */
import { compress, type Encoding } from '../encodings.ts';

export function compressOnce(text: string): (encoding: Encoding) => Promise<Buffer> {
  const bytes = Buffer.from(text);
  const compressed = new Map<Encoding, Buffer>();
  const started = new Set<Encoding>();
  const compressThoroughly = async (encoding: Encoding) => {
    started.add(encoding);
    compressed.set(encoding, await compress(bytes, encoding, 'thorough'));
  };
  return async (encoding) => {
    const result = compressed.get(encoding);
    if (result) return result;
    if (!started.has(encoding)) void compressThoroughly(encoding);
    return compress(bytes, encoding);
  };
}
