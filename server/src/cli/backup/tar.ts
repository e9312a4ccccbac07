/** The plain tar format (POSIX ustar), as far as a backup needs it: only files, one after the other. */
import type { FileHandle } from 'node:fs/promises';
import { posix } from 'node:path';
import { CommandError } from '../command.ts';

export type TarEntry = { name: string; bytes: Buffer };

const block = 512;
/** The end of every tar file. */
export const tarEnd = Buffer.alloc(2 * block);
/** Larger than any entry of a backup. A header that claims more is refused before it can fill the memory. */
const largestEntry = 256 * 1024 * 1024;

export const brokenFile = (how: string) =>
  new CommandError(`The backup ${how}, so nothing was restored. Use another copy of it.`);

export function tarEntry({ name, bytes }: TarEntry, time: Date): Buffer[] {
  return [tarHeader(name, bytes.length, time), bytes, Buffer.alloc(paddingOf(bytes.length))];
}

function tarHeader(path: string, size: number, time: Date): Buffer {
  const folder = posix.dirname(path);
  const header = Buffer.alloc(block);
  const put = (text: string, offset: number, length: number) => {
    if (Buffer.byteLength(text) > length) throw new Error(`too long for a tar file: ${path}`);
    header.write(text, offset);
  };
  const octal = (value: number, length: number) => value.toString(8).padStart(length, '0');
  put(posix.basename(path), 0, 100);
  put(octal(0o600, 7), 100, 8);
  put(octal(0, 7), 108, 8);
  put(octal(0, 7), 116, 8);
  put(octal(size, 11), 124, 12);
  put(octal(Math.floor(time.getTime() / 1000), 11), 136, 12);
  put('0', 156, 1);
  put('ustar\u000000', 257, 8);
  put(folder === '.' ? '' : folder, 345, 155);
  put(`${octal(sumOf(header), 6)}\u0000 `, 148, 8);
  return header;
}

/** The checksum counts its own field as eight spaces. */
function sumOf(header: Buffer): number {
  const without = Buffer.from(header);
  without.fill(' ', 148, 156);
  return without.reduce((sum, byte) => sum + byte, 0);
}

const paddingOf = (size: number) => (block - (size % block)) % block;

/** Reads to the end of the tar file and checks that nothing follows. */
export async function* readTar(file: FileHandle): AsyncGenerator<TarEntry> {
  let at = 0;
  const next = async (length: number) => {
    const bytes = await readExactly(file, at, length);
    at += length;
    return bytes;
  };
  for (;;) {
    const header = await next(block);
    if (isEmpty(header)) break;
    const { name, size } = readHeader(header);
    const bytes = await next(size);
    if (!isEmpty(await next(paddingOf(size)))) throw brokenFile('is damaged');
    yield { name, bytes };
  }
  const rest = await next(tarEnd.length - block);
  const { size } = await file.stat();
  if (!isEmpty(rest) || size !== at) throw brokenFile('is damaged');
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
  if (size <= largestEntry && isHeaderOf(header, name, size, time)) return { name, size };
  throw brokenFile('is damaged');
}

function isHeaderOf(header: Buffer, ...described: Parameters<typeof tarHeader>): boolean {
  try {
    return header.equals(tarHeader(...described));
  } catch {
    // The name does not fit into any header, for example because it is not valid text.
    return false;
  }
}

async function readExactly(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  let done = 0;
  while (done < length) {
    const { bytesRead } = await file.read(bytes, done, length - done, at + done);
    if (bytesRead === 0) throw brokenFile('ends too early');
    done += bytesRead;
  }
  return bytes;
}

const isEmpty = (bytes: Buffer) => bytes.every((byte) => byte === 0);
