/** Decodes a chosen file. If that fails, it throws an error with a text for the host. */

/** The size limit of a file in bytes. It is about 15 times what a property can hold in two languages. */
const maxFileBytes = 20_000_000;

export class UnreadableFileError extends Error {}

export async function decodeTextFile(file: File): Promise<string> {
  if (file.size > maxFileBytes)
    throw new UnreadableFileError(
      'This file is too large. Choose the CSV file that you exported here.',
    );
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes.length === 0) throw new UnreadableFileError('This file is empty.');
  if (
    startsWithBytes(bytes, [0x50, 0x4b, 0x03, 0x04]) ||
    startsWithBytes(bytes, [0xd0, 0xcf, 0x11, 0xe0])
  )
    throw new UnreadableFileError(
      'This is an Excel, Numbers or LibreOffice file. Save it as CSV there (in Excel: ‘CSV UTF-8’), then choose that file.',
    );
  return decodeBytes(bytes);
}

const startsWithBytes = (bytes: Uint8Array, signature: number[]) =>
  signature.every((byte, index) => bytes[index] === byte);

function decodeBytes(bytes: Uint8Array): string {
  // UTF-16 is supported, because Excel exports it as “Unicode text”.
  const isUtf16 = startsWithBytes(bytes, [0xff, 0xfe]) || startsWithBytes(bytes, [0xfe, 0xff]);
  const encoding = !isUtf16 ? 'utf-8' : bytes[0] === 0xff ? 'utf-16le' : 'utf-16be';
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableFileError(
      bytes.includes(0)
        ? notCsvMessage
        : 'This file is not in UTF-8, so some characters may be lost. Save it again as ‘CSV UTF-8’.',
    );
  }
  if (text.includes('\0')) throw new UnreadableFileError(notCsvMessage);
  return text;
}

const notCsvMessage = 'This is not a CSV file. Choose the CSV file that you exported here.';
