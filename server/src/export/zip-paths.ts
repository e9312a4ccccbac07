/** Where an image lies in the zip: under the name that lists call it by, with the ending that programs look for. */
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
