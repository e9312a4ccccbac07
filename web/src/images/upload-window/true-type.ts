/**
 * What a file is by its first bytes. Photos saved from the web often carry another kind's ending, and the server
 * refuses bytes that are not of the type that was told to it.
 */
export async function trueType(file: { type: string; data: Blob }): Promise<string> {
  const start = new Uint8Array(await file.data.slice(0, 12).arrayBuffer());
  const text = String.fromCharCode(...start);
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (text.startsWith('\x89PNG')) return 'image/png';
  if (text.startsWith('RIFF') && text.endsWith('WEBP')) return 'image/webp';
  if (heic.test(text)) return 'image/heic';
  return file.type;
}

/** As phones write it: a box that names the file's brand. */
const heic = /^.{4}ftyp(hei[cxms]|hev[cx]|mif1|msf1)$/s;
