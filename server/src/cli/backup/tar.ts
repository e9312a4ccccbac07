/** The plain tar format (POSIX ustar), as far as a backup needs it: only files, one after the other. */
import type { FileHandle } from 'node:fs/promises';
import { posix } from 'node:path';
import { CommandError } from '../command.ts';

export type TarEntry = { name: string; bytes: Buffer };

const blockSize = 512;
/** The end of every tar file. */
export const tarEnd = Buffer.alloc(2 * blockSize);
/** No entry of a backup is this large. A header that claims more is refused before the entry can fill the memory. */
const maxEntryBytes = 256 * 1024 * 1024;

export const brokenFileError = (problem: string) =>
  new CommandError(`The backup ${problem}, so nothing was restored. Use another copy of it.`);

export function tarEntry({ name, bytes }: TarEntry, time: Date): Buffer[] {
  return [tarHeader(name, bytes.length, time), bytes, Buffer.alloc(paddingOf(bytes.length))];
}

function tarHeader(path: string, size: number, time: Date): Buffer {
  const folder = posix.dirname(path);
  const header = Buffer.alloc(blockSize);
  const writeField = (text: string, offset: number, length: number) => {
    if (Buffer.byteLength(text) > length)
      throw new Error(`The name is too long for a tar file: ${path}`);
    header.write(text, offset);
  };
  const octal = (value: number, length: number) => value.toString(8).padStart(length, '0');
  writeField(posix.basename(path), 0, 100);
  writeField(octal(0o600, 7), 100, 8);
  writeField(octal(0, 7), 108, 8);
  writeField(octal(0, 7), 116, 8);
  writeField(octal(size, 11), 124, 12);
  writeField(octal(Math.floor(time.getTime() / 1000), 11), 136, 12);
  writeField('0', 156, 1);
  writeField('ustar\u000000', 257, 8);
  writeField(folder === '.' ? '' : folder, 345, 155);
  writeField(`${octal(checksumOf(header), 6)}\u0000 `, 148, 8);
  return header;
}

/** The checksum counts its own field as eight spaces. */
function checksumOf(header: Buffer): number {
  const withoutSum = Buffer.from(header);
  withoutSum.fill(' ', 148, 156);
  return withoutSum.reduce((sum, byte) => sum + byte, 0);
}

const paddingOf = (size: number) => (blockSize - (size % blockSize)) % blockSize;

/** Reads to the end of the tar file and checks that nothing follows. */
export async function* readTar(file: FileHandle): AsyncGenerator<TarEntry> {
  let position = 0;
  const readNext = async (length: number) => {
    const bytes = await readExactly(file, position, length);
    position += length;
    return bytes;
  };
  for (;;) {
    const header = await readNext(blockSize);
    if (isAllZero(header)) break;
    const { name, size } = readHeader(header);
    const bytes = await readNext(size);
    if (!isAllZero(await readNext(paddingOf(size)))) throw brokenFileError('is damaged');
    yield { name, bytes };
  }
  const secondEndBlock = await readNext(tarEnd.length - blockSize);
  const { size } = await file.stat();
  if (!isAllZero(secondEndBlock) || size !== position) throw brokenFileError('is damaged');
}

function readHeader(header: Buffer): { name: string; size: number } {
  const text = (offset: number, length: number) =>
    header.toString('utf8', offset, offset + length).replace(/\0.*$/s, '');
  if (text(257, 6) !== 'ustar')
    throw new CommandError('The file is not a Guest Portal backup, so nothing was restored.');
  const size = Number.parseInt(text(124, 12), 8);
  const time = new Date(Number.parseInt(text(136, 12), 8) * 1000);
  const folder = text(345, 155);
  const name = folder ? `${folder}/${text(0, 100)}` : text(0, 100);
  if (size <= maxEntryBytes && isHeaderOf(header, name, size, time)) return { name, size };
  throw brokenFileError('is damaged');
}

function isHeaderOf(header: Buffer, ...fields: Parameters<typeof tarHeader>): boolean {
  try {
    return header.equals(tarHeader(...fields));
  } catch {
    // The name does not fit into any header, for example because it is not valid text.
    return false;
  }
}

async function readExactly(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  let offset = 0;
  while (offset < length) {
    const { bytesRead } = await file.read(bytes, offset, length - offset, position + offset);
    if (bytesRead === 0) throw brokenFileError('ends too early');
    offset += bytesRead;
  }
  return bytes;
}

const isAllZero = (bytes: Buffer) => bytes.every((byte) => byte === 0);
