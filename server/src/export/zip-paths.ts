/** The path of an image in the ZIP file: the end of its path on the server, with the file extension of its type. */
import { fileKey } from '../images/keys.ts';

const extensions: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
};

export function pathInZip({ path, contentType }: { path: string; contentType: string }): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return `images/${name}.${extensions[contentType] ?? 'bin'}`;
}

export const originalKey = ({ path }: { path: string }) => fileKey(path, 'original');
