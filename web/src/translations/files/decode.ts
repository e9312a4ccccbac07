/** The text of a file that somebody has chosen, or a sentence that says why it has none. */

/** Some fifteen times what a property can hold in two languages. */
const largest = 20_000_000;

export class NoTable extends Error {}

export async function textOf(file: File): Promise<string> {
  if (file.size > largest)
    throw new NoTable(
      'This file is larger than any property’s texts can be. Choose the CSV file that was saved here.',
    );
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes.length === 0) throw new NoTable('This file is empty.');
  if (begins(bytes, [0x50, 0x4b, 0x03, 0x04]) || begins(bytes, [0xd0, 0xcf, 0x11, 0xe0]))
    throw new NoTable(
      'This is a spreadsheet of Excel, Numbers or LibreOffice itself. Save it there as CSV (in Excel: ‘CSV UTF-8’), and choose that file.',
    );
  return decoded(bytes);
}

const begins = (bytes: Uint8Array, signature: number[]) =>
  signature.every((byte, at) => bytes[at] === byte);

function decoded(bytes: Uint8Array): string {
  // What Excel calls Unicode text.
  const is16 = begins(bytes, [0xff, 0xfe]) || begins(bytes, [0xfe, 0xff]);
  const encoding = !is16 ? 'utf-8' : bytes[0] === 0xff ? 'utf-16le' : 'utf-16be';
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new NoTable(
      bytes.includes(0)
        ? noText
        : 'The letters of this file are not in UTF-8, and some of them may be lost. Save it again as ‘CSV UTF-8’.',
    );
  }
  if (text.includes('\0')) throw new NoTable(noText);
  return text;
}

const noText = 'This is no table of texts. Choose the CSV file that was saved here.';
