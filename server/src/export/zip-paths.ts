/** The path of an image in the ZIP file: the name that lists use, with the file extension that programs expect. */
import { fileKey } from '../images/keys.ts';

const endings: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
};

export function fileInZip({ path, contentType }: { path: string; contentType: string }): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return `images/${name}.${endings[contentType] ?? 'bin'}`;
}

export const originalOf = ({ path }: { path: string }) => fileKey(path, 'original');
