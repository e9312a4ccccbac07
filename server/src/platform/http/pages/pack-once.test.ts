import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { compressOnce } from './pack-once.ts';

const lamp = (at: number) =>
  `<li class="lamp-${at % 7}">Lamp ${at}, ${(at * 7_919) % 97} watts</li>`;
const text = Array.from({ length: 500 }, (_, at) => lamp(at)).join('\n');

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)(
  'a document in %s is complete from the first request and soon smaller and the same for everyone',
  async (encoding, unpack) => {
    const packed = compressOnce(text);
    const first = await packed(encoding);
    expect(unpack(first).toString()).toBe(text);
    await vi.waitFor(async () => expect(await packed(encoding)).toBe(await packed(encoding)));
    const last = await packed(encoding);
    expect(unpack(last).toString()).toBe(text);
    expect(last.length).toBeLessThan(first.length);
  },
);

test('a client that accepts no compression gets an uncompressed document', async () => {
  expect((await compressOnce(text)('identity')).toString()).toBe(text);
});
