import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createArchive, readArchive, withArchive } from './archive.ts';
import { readTar } from './tar.ts';
import { newFolder } from './testing.ts';

const folder = await newFolder();

async function writeArchive(entries: { name: string; bytes: Buffer }[]): Promise<string> {
  const file = join(folder, `${entries.length}.backup`);
  const archive = await createArchive(file, new Date());
  for (const { name, bytes } of entries) await archive.add(name, bytes);
  await archive.finish();
  return file;
}

const asText = ({ name, bytes }: { name: string; bytes: Buffer }) =>
  `${name} ${bytes.toString('hex')}`;

async function collectItems<T>(items: AsyncIterable<T>): Promise<T[]> {
  const collected: T[] = [];
  for await (const item of items) collected.push(item);
  return collected;
}

test.each([
  [1, 1],
  [1000, 1],
  [1001, 2],
  [2000, 2],
])(
  'an archive of %i entries is read back unchanged and in order, with %i lists of checksums',
  async (count, lists) => {
    const entries = Array.from({ length: count }, (_, index) => ({
      name: index === 0 ? 'backup.json' : `objects/images/${'x'.repeat(90)}/${index}`,
      // The lengths include zero and multiples of the block size.
      bytes: Buffer.alloc((index * 64) % 1088, index),
    }));
    const file = await writeArchive(entries);
    const read = await withArchive(file, (archive) => collectItems(readArchive(archive)));
    expect(read.map(asText)).toEqual(entries.map(asText));
    const names = (await withArchive(file, (archive) => collectItems(readTar(archive)))).map(
      ({ name }) => name,
    );
    expect(names.filter((name) => name.startsWith('checksums/'))).toHaveLength(lists);
  },
);

test('an entry name that is too long for tar is an error and is not shortened', async () => {
  const archive = await createArchive(join(folder, 'long.backup'), new Date());
  await expect(archive.add('x'.repeat(101), Buffer.alloc(0))).rejects.toThrow('too long');
  await archive.abandon();
});
