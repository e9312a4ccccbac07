/**
 * Detects the media type from the first bytes. Photos from the web often have a wrong file extension, and the server
 * refuses bytes that do not match the declared type.
 */
export async function detectMediaType(file: { type: string; data: Blob }): Promise<string> {
  const start = new Uint8Array(await file.data.slice(0, 12).arrayBuffer());
  const text = String.fromCharCode(...start);
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (text.startsWith('\x89PNG')) return 'image/png';
  if (text.startsWith('RIFF') && text.endsWith('WEBP')) return 'image/webp';
  if (heicStart.test(text)) return 'image/heic';
  return file.type;
}

/** The start of a HEIC file: a box that contains the brand of the file. */
const heicStart = /^.{4}ftyp(hei[cxms]|hev[cx]|mif1|msf1)$/s;
