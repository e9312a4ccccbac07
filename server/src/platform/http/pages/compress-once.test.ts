import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { compressOnce } from './compress-once.ts';

const lamp = (index: number) =>
  `<li class="lamp-${index % 7}">Lamp ${index}, ${(index * 7_919) % 97} watts</li>`;
const text = Array.from({ length: 500 }, (_, index) => lamp(index)).join('\n');

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)(
  'a document in %s is complete from the first request, and soon it is smaller and compressed only once',
  async (encoding, decompress) => {
    const compressed = compressOnce(text);
    const first = await compressed(encoding);
    expect(decompress(first).toString()).toBe(text);
    await vi.waitFor(async () =>
      expect(await compressed(encoding)).toBe(await compressed(encoding)),
    );
    const last = await compressed(encoding);
    expect(decompress(last).toString()).toBe(text);
    expect(last.length).toBeLessThan(first.length);
  },
);

test('a client that accepts no compression gets an uncompressed document', async () => {
  expect((await compressOnce(text)('identity')).toString()).toBe(text);
});
