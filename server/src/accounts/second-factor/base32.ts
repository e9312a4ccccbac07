/** Base32 of RFC 4648 without padding. It leaves out the digits 0, 1 and 8, which look like letters. */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The number of bytes must be a multiple of five. */
export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((group) => alphabet[Number.parseInt(group, 2)]).join('');
}

export function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
