/** Reads a ZIP file as other programs do: from the directory at its end, and with a check of each file's checksum. */
import { crc32, inflateRawSync } from 'node:zlib';

export function unzip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0) throw new Error('the ZIP file has no directory');
  const files = new Map<string, Buffer>();
  let entryOffset = zip.readUInt32LE(end + 16);
  for (let count = zip.readUInt16LE(end + 10); count > 0; count -= 1) {
    const [method, checksum, size] = [
      zip.readUInt16LE(entryOffset + 10),
      zip.readUInt32LE(entryOffset + 16),
      zip.readUInt32LE(entryOffset + 20),
    ];
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) =>
      zip.readUInt16LE(entryOffset + offset),
    ) as [number, number, number];
    const name = zip.toString('utf8', entryOffset + 46, entryOffset + 46 + nameLength);
    const bytes = readFileAt(zip, zip.readUInt32LE(entryOffset + 42), size, method);
    if (crc32(bytes) !== checksum) throw new Error(`${name} is damaged`);
    files.set(name, bytes);
    entryOffset += 46 + nameLength + extraLength + commentLength;
  }
  return files;
}

function readFileAt(zip: Buffer, headerOffset: number, size: number, method: number): Buffer {
  const start =
    headerOffset + 30 + zip.readUInt16LE(headerOffset + 26) + zip.readUInt16LE(headerOffset + 28);
  const packed = zip.subarray(start, start + size);
  return method === 0 ? packed : inflateRawSync(packed);
}
