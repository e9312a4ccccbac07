/**
 * Compresses a document that is the same for everyone: quickly for the first requests, and meanwhile as small as
 * possible for all later ones.
 */
import { compress, type Encoding } from '../encodings.ts';

export function compressOnce(text: string): (encoding: Encoding) => Promise<Buffer> {
  const bytes = Buffer.from(text);
  const smallest = new Map<Encoding, Buffer>();
  const begun = new Set<Encoding>();
  const begin = async (encoding: Encoding) => {
    begun.add(encoding);
    smallest.set(encoding, await compress(bytes, encoding, 'thorough'));
  };
  return async (encoding) => {
    const known = smallest.get(encoding);
    if (known) return known;
    if (!begun.has(encoding)) void begin(encoding);
    return compress(bytes, encoding);
  };
}
